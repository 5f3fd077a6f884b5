/**
 * What the build does to the modules that a search runs, beyond putting them into one file: constants are computed,
 * helpers inlined, arrays read before loops. The sources stay as people read them.
 */

import { foldConstants } from './fold-constants.mjs';
import { hoistArrays } from './hoist-arrays.mjs';
import { inlineHelpers } from './inline-helpers.mjs';

/** True for the modules that a search runs, by their ids. */
function isHot(id) {
  return /\/build\/(engine|eval|search)\//.test(id);
}

/** The rollup plugin that does so. */
export function hotCodePlugin() {
  return {
    name: 'hot-code',
    renderChunk(code, chunk) {
      const ranges = Object.entries(chunk.modules)
        .filter(([id, module]) => isHot(id) && module.code)
        .map(([id, module]) => {
          const start = code.indexOf(module.code);
          if (start < 0) throw new Error(`hot-code: ${id} is not in the bundle as rollup gives it`);
          return [start, start + module.code.length];
        });
      const hot = new Set(
        this.parse(code)
          .body.filter(({ start, end }) => ranges.some((range) => range[0] <= start && end <= range[1]))
          .map(nameOf),
      );
      // Around the modules there may be a function, whose statements none of the passes looks at.
      if (ranges.length > 0 && hot.size === 0) throw new Error('hot-code: no hot module is in the outermost scope');
      const isHotNode = (node) => hot.has(nameOf(node));
      let text = code;
      // Folded first, so that helpers are small, and again for what their arguments make constant.
      for (const pass of [foldConstants, inlineHelpers, foldConstants, hoistArrays]) {
        text = pass(text, this.parse(text), isHotNode);
      }
      return { code: text, map: null };
    },
  };
}

/** The name by which a statement of the outermost scope is known after it has been rewritten. */
function nameOf({ id, declarations, start }) {
  return id?.name ?? declarations?.[0].id.name ?? start;
}
