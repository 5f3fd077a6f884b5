import type { Plugin } from 'vite';

export function assetPlugin(): Plugin;
/** Writes the modules of all data of the sources into a folder of the compiler's output. */
export function writeDataModules(output: string): void;
