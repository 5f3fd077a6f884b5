/**
 * The look of all pages that the tools write, which is that of the page in web/: its colours by the same names, and its
 * type. A page says only where its parts are.
 */

/** A colour, or one on light and one on dark ground, by the names that web/style.css has for them. */
export const COLOURS = {
  ground: ['#f7f4ee', '#1d1b18'],
  panel: ['#fffdf9', '#262320'],
  ink: ['#211d17', '#efe9df'],
  quiet: ['#5f574b', '#b8ad9c'],
  line: ['#d8cfc0', '#47413a'],
  accent: ['#6b4f1d', '#d9b56a'],
  'on-accent': ['#fff', '#1d1b18'],
  error: ['#a3121f', '#ff9a9a'],
  'light-square': ['#eee6d4', '#b3a892'],
  'dark-square': ['#b9a88c', '#776b57'],
  pointed: ['#0b5fc0', '#8fc3ff'],
  'white-piece': '#fff',
  'black-piece': '#262320',
  'piece-line': '#1b1916',
  'whites-half': '#e9e3d6',
  'blacks-half': '#3a3631',
  middle: '#8a8172',
  strength: '#1a7f37',
  weakness: '#c0222c',
  contact: '#a05a00',
  chain: '#0b5fc0',
  hole: '#7a3fd0',
  flood: '#0b5fc0',
  free: '#1a7f37',
  fence: '#6b4300',
} as const;

export type ColourName = keyof typeof COLOURS;

/** A colour of the look, on light or on dark ground. */
export function colourOn(ground: 'light' | 'dark', name: ColourName): string {
  const colour = COLOURS[name];
  return typeof colour === 'string' ? colour : colour[ground === 'light' ? 0 : 1];
}

/** How a page names a colour of the look. */
export function variable(name: ColourName): string {
  return `var(--${name})`;
}

const VARIABLES = Object.entries(COLOURS)
  .map(([name, colour]) => `--${name}: ${typeof colour === 'string' ? colour : `light-dark(${colour.join(', ')})`};`)
  .join('\n  ');

const TYPE = `
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 76rem; background: var(--ground); color: var(--ink);
  font: 16px / 1.45 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.35rem; letter-spacing: .03em; overflow-wrap: anywhere; }
h2 { margin: 1.6rem 0 .4rem; font-size: 1.1rem; }
p { margin: .3rem 0; }
ul, ol { padding-left: 1.4rem; }
a { color: var(--pointed); }
code { font-family: ui-monospace, monospace; font-size: .9em; }
.quiet { color: var(--quiet); }
.error { color: var(--error); }
:focus-visible { outline: 3px solid var(--pointed); outline-offset: 1px; }
button, select { min-height: 2.1rem; padding: .25rem .7rem; border: 1px solid var(--line); border-radius: 6px;
  background: var(--panel); color: inherit; font: inherit; cursor: pointer; }
button:hover, select:hover { border-color: var(--accent); }
[aria-pressed="true"] { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
`;

const TABLES = `
.wide { overflow-x: auto; }
table { border-collapse: collapse; min-width: min(24rem, 100%); }
th, td { padding: .3rem .6rem .3rem .2rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { font-weight: 600; color: var(--quiet); }
tbody th { font-weight: 400; }
td { max-width: 24rem; overflow-wrap: break-word; }
td.name { max-width: 10rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
@media (max-width: 44rem) {
  .stacked thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  .stacked table, .stacked tbody { display: block; }
  .stacked tr { display: flex; flex-wrap: wrap; gap: .1rem 1rem; padding: .5rem 0; border-bottom: 1px solid var(--line); }
  .stacked td { display: flex; gap: .4rem; padding: 0; border: 0; }
  .stacked td:empty { display: none; }
  .stacked td::before { flex: none; content: attr(data-heading); color: var(--quiet); }
  .stacked td:not(.number) { flex-basis: 100%; max-width: 100%; white-space: normal; overflow-wrap: anywhere; }
  .stacked td[data-heading=""] + td { flex-basis: calc(100% - 3rem); }
}
`;

const FIGURES = `
figure { margin: 0; max-width: 48rem; }
figure > svg { display: block; width: 100%; height: auto; }
figcaption { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; color: var(--quiet); }
.grid { stroke: var(--line); stroke-width: .6; }
.axis { stroke: var(--quiet); stroke-width: 1.2; }
.bar { stroke: var(--pointed); stroke-width: 2; }
.point { fill: var(--pointed); }
.curve { fill: none; stroke: var(--pointed); stroke-width: 1.8; stroke-linejoin: round; }
.band { fill: var(--pointed); opacity: .18; }
.bound { stroke: var(--ink); stroke-width: 1.2; stroke-dasharray: 6 4; }
rect.gain { fill: var(--strength); }
rect.loss { fill: var(--weakness); }
.key { vertical-align: -2px; }
.plot rect, .rows rect, .key rect { stroke: var(--quiet); stroke-width: .6; }
.worth { fill: var(--ink); font: bold 11px system-ui, sans-serif; text-anchor: middle; paint-order: stroke;
  stroke: var(--panel); stroke-width: 3px; }
rect.white { fill: var(--whites-half); }
rect.draw { fill: var(--middle); }
rect.black { fill: var(--blacks-half); }
.legend { width: 100%; margin: .8rem 0 0; padding: 0; columns: 16rem; list-style: none; color: var(--ink); }
.legend li { display: flex; gap: .6rem; align-items: center; padding: .15rem 0; break-inside: avoid; }
.legend svg { flex: none; border-radius: 3px; background: var(--light-square); }
.legend .frame, .legend .ring { stroke-width: 7; }
`;

/** Plots of tools/views/plot.ts and its rows: on a narrow window every second tick goes, and names are above bars. */
export const PLOTS = `
.plot, .plot svg, .rows svg { display: block; overflow: visible; }
.plot > svg, .rows svg { width: 100%; }
figure > svg.plot { width: calc(100% - 4rem); margin: 0 1rem 0 3rem; height: revert-layer; }
.stretched { width: 100%; }
.stretched path { vector-effect: non-scaling-stroke; }
.plot text, .rows text { font: 13px system-ui, sans-serif; fill: var(--ink); font-variant-numeric: tabular-nums; }
.plot text.tick, .rows text.tick { fill: var(--quiet); font-size: 12px; }
.plot text.up { transform: translateX(-8px); }
.rows { display: grid; grid-template-columns: fit-content(18rem) minmax(0, 1fr) auto; gap: 0 1rem; max-width: 56rem;
  margin: 0; padding: 0; list-style: none; }
.rows li { display: grid; grid-column: 1 / 4; grid-template-columns: subgrid; align-items: center; }
.rows .name { overflow: hidden; text-align: right; text-overflow: ellipsis; white-space: nowrap; }
.rows svg { grid-area: 1 / 2; }
.rows .label { grid-area: 1 / 3; font-variant-numeric: tabular-nums; }
@media (max-width: 44rem) {
  .plot .odd, .rows .odd { display: none; }
  .rows { grid-template-columns: minmax(0, 1fr) auto; padding: 0 1.2rem; }
  .rows li { grid-column: 1 / 3; }
  .rows .name { text-align: left; white-space: normal; overflow-wrap: anywhere; }
  .rows .label { grid-area: 1 / 2; }
  .rows svg { grid-area: 2 / 1 / 2 / 3; }
}
`;

/** The rules of all pages. A browser that knows no light-dark() shows them black on white. */
export const LOOK = `
:root {
  color-scheme: light dark;
  ${VARIABLES}
}
${TYPE}${TABLES}${FIGURES}`;
