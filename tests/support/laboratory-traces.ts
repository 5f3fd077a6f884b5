/** Calls in the search and the functions behind them, commands, terms that are off: only the laboratory has them. */
export const LABORATORY_TRACES = [
  /\btraceStep\(ply, 'reverse futility'\)/,
  /\btraceReturn\(/,
  /\bstartFollowing\b/,
  /\bstudiedReduction\(/,
  /\.command\('(follow|tune|spsa|data)'\)/,
  /\bfunctionQuarters\b/,
];
