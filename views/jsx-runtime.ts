/**
 * Components as texts of HTML. Where there is no page to keep up to date, in the program and in the small scripts of
 * the pages that it writes, the build puts this module in the place of `preact/jsx-runtime`: tools/bundle/assets.mjs.
 * All texts and values of attributes are escaped. Components there have no state, and events are left out.
 */

import type { ComponentChildren } from 'preact';

/** A part of a page; its text is HTML already. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/** The HTML of what a component returns. */
export function htmlOf(node: ComponentChildren): string {
  if (Array.isArray(node)) return node.map(htmlOf).join('');
  if (node instanceof Html) return node.text;
  return node === null || node === undefined || typeof node === 'boolean' ? '' : escapeHtml(String(node));
}

type Props = Readonly<Record<string, unknown>> & { readonly children?: ComponentChildren };

export function jsx(type: string | ((props: Props) => unknown), props: Props): unknown {
  if (typeof type === 'function') return type(props);
  const { children, ...attributes } = props;
  const head = type + Object.entries(attributes).map(attributeOf).join('');
  const content = htmlOf(children);
  return new Html(content === '' && SHAPES.test(type) ? `<${head}/>` : `<${head}>${content}</${type}>`);
}

/** Elements of SVG that may end where they begin. */
const SHAPES = /^(?:path|rect|circle|ellipse|line|use)$/;

function attributeOf([name, value]: [string, unknown]): string {
  if (value === undefined || value === null || typeof value === 'function') return '';
  if (typeof value === 'boolean' && !name.startsWith('aria-')) return value ? ` ${name}` : '';
  return ` ${name}="${escapeHtml(String(value))}"`;
}

export function Fragment({ children }: Props): unknown {
  return new Html(htmlOf(children));
}

export { jsx as jsxDEV, jsx as jsxs };
