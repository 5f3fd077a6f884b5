/** Runs something with every term switched on, those that are off by default too. */
export { withEveryTerm as withAllTerms } from '../../eval/trace.ts';
