import type { Plugin } from 'rollup';

export function addHooks(file: string, text: string): string;
export function hooksPlugin(): Plugin;
