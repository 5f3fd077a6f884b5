/**
 * The calls by which the laboratory watches and studies the search: steps are told to visits.ts before they are taken,
 * and reductions.ts may reduce a late move by more. The product has none of them; they are put into its modules when
 * the laboratory is built. A module in which a place is missing, or there twice, is refused.
 */

/** Hooks by module: before or after the only line that begins with a text stands a call. */
const HOOKS = {
  'search/aspiration': [
    [
      'before',
      'const mayAttack = !inCheck() && isKingConfined();',
      "traceNode(0, depth, true, false); traceStep(0, 'moves');",
    ],
    ['before', 'doMove(move);', 'tracePick(0, move); traceSearch(0, depth, 0);'],
    ['before', 'if (isFirst || score > alpha) {', 'traceReturn(0, score, alpha, beta);'],
  ],
  'search/picker': [
    ['before', 'open(ply, inCheck() ? EVASION_TABLE_STAGE', "traceStep(ply, 'moves');"],
    ['before', 'if (STAGE[ply] === QUIET_STAGE)', "if (STAGE[ply] === QUIET_STAGE) traceLeftOut(ply, 'futility');"],
    ['after', 'export function nextMove(', "if (skipQuiets) traceLeftOut(ply, 'late move');"],
  ],
  'search/pruning': [
    ['after', 'export function isFutile(', "traceStep(ply, 'futility');"],
    ['after', 'export function isHopelessQuiet(', "traceStep(ply, 'history');"],
    ['before', 'return reduced <= QUIET_EXCHANGE_DEPTH', "traceStep(ply, 'exchange');"],
    ['after', 'export function isHopelessNoisy(', "traceStep(ply, 'exchange');"],
  ],
  'search/pvs': [
    ['before', 'if (ply > SEARCH_STATE[DEEPEST])', 'traceNode(ply, depth, isPv, cutNode);'],
    ['after', 'let recognised = BOUND_NONE;', "traceStep(ply, 'recogniser or fortress');"],
    ['before', '// Step 7.', "traceStep(ply, 'reverse futility');"],
    ['before', 'if (isProbCutInCheck(', "traceStep(ply, 'ProbCut');"],
    ['before', '// Step 10.', "traceStep(ply, 'horizon');"],
    ['before', 'const slope = SINGULAR_MARGIN', "traceStep(ply, 'multi-cut');"],
    ['after', 'MOVE_COUNT[ply] = ++seen;', 'tracePick(ply, move);'],
    ['before', 'if (late && mayAttack', "traceStep(ply, 'late move');"],
    ['after', 'const killerOrCounter = isKillerOrCounter(', 'reduction += studiedReduction(move, noisy);'],
    ['after', 'tried++;', 'traceSearch(ply, depth, extension);'],
    ['before', '// Step 17.', 'traceReturn(ply, score, alpha, beta);'],
    ['before', 'const lead = ((evaluation - beta)', "traceStep(ply, 'null move');"],
    ['before', 'pickNoisy(ply, tableMove, false);', "traceStep(ply, 'ProbCut');"],
  ],
  'search/quiesce': [
    ['before', 'if (ply > SEARCH_STATE[DEEPEST])', 'traceQuiescence(ply);'],
    ['before', 'const recognised = probeRecognisers();', "traceStep(ply, 'recogniser or fortress');"],
    ['before', 'if (best >= beta) {', "traceStep(ply, 'stand pat');"],
    ['before', 'pickNoisy(ply, tableMove, withChecks);', "traceStep(ply, 'moves');"],
    ['before', 'const quietCheck = picksChecks(ply);', 'tracePick(ply, move);'],
    ['before', 'if (best > 0 - TABLEBASE_BOUND && quietEvasions', "traceStep(ply, 'quiet evasions');"],
    ['before', 'const gain = futility +', "traceStep(ply, 'delta');"],
    ['before', 'if (!seeAtLeast(move, futility <= raised', "traceStep(ply, 'exchange');"],
    ['before', 'doMove(move);', 'traceSearch(ply, 0, 0);'],
    ['before', 'if (score <= best)', 'traceReturn(ply, score, raised, beta);'],
  ],
  'search/tablebases': [['after', 'export function probeTablebases(', "traceStep(ply, 'endgame tables');"]],
  'search/transposition-table': [['after', 'export function probeTable(', "traceStep(ply, 'transposition table');"]],
};

/** The functions that are called, by the modules in lab/ that have them. */
const SOURCES = {
  'follow/visits': [
    ...['traceLeftOut', 'traceNode', 'tracePick', 'traceQuiescence', 'traceReturn', 'traceSearch', 'traceStep'],
  ],
  'studies/reductions': ['studiedReduction'],
};

/** The text of a module of TypeScript or JavaScript with its hooks; `file` is its path. Throws where a place is not. */
export function addHooks(file, text) {
  const [, name, extension] = /(\w+\/[\w-]+)\.([jt]s)$/.exec(file.replaceAll('\\', '/')) ?? [];
  const hooks = HOOKS[name];
  if (hooks === undefined) return text;
  const lines = text.split('\n');
  for (const [where, beginning, call] of hooks) {
    const places = lines.flatMap((line, index) => (line.trimStart().startsWith(beginning) ? [index] : []));
    if (places.length !== 1) throw new Error(`${file} has ${places.length} lines that begin with ${beginning}`);
    lines[places[0]] = where === 'before' ? `${call}\n${lines[places[0]]}` : `${lines[places[0]]}\n${call}`;
  }
  const imports = Object.entries(SOURCES).flatMap(([path, names]) => {
    const called = names.filter((each) => hooks.some(([, , call]) => call.includes(`${each}(`)));
    return called.length === 0 ? [] : [`import { ${called.join(', ')} } from '../lab/${path}.${extension}';`];
  });
  return [...imports, ...lines].join('\n');
}

/** The rollup plugin that adds the hooks to compiled modules. */
export function hooksPlugin() {
  return { name: 'hooks', transform: (code, id) => ({ code: addHooks(id, code), map: null }) };
}
