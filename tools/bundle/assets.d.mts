import type { Plugin } from 'vite';

/** The path of the asset that a module carries, by the module's path; undefined for other modules. */
export function assetOf(module: string): string | undefined;
export function assetPlugin(): Plugin;
/** Writes the modules of all data of the sources into a folder of the compiler's output. */
export function writeDataModules(output: string): void;
