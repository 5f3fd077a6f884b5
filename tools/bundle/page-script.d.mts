import type { Plugin } from 'vite';

export function pageScriptPlugin(): Plugin;
