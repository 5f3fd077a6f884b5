import { pathToFileURL } from 'node:url';
import type * as Library from '../../lib/node.ts';
import { repository } from './sources.ts';

/** The address of the built library, for programs that tests start. */
export const LIBRARY = pathToFileURL(`${repository}dist/lib/node.js`).href;

/** The built library: its search threads run a file that is beside it. */
export const library = (await import(/* @vite-ignore */ LIBRARY)) as typeof Library;
