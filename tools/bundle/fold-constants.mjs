/**
 * Computes what is constant when the program is built: `PIECES[perspective + 2 * KNIGHT]` becomes `PIECES[perspective +
 * 4]`. V8 does so too, but only in code that it optimises; until then every name is a look-up, and every operation is
 * byte code that counts against its budgets.
 */

import { declaredIn, isFunction, partsOf } from './syntax-trees.mjs';

const OPERATORS = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
  '**': (left, right) => left ** right,
  '<<': (left, right) => left << right,
  '>>': (left, right) => left >> right,
  '>>>': (left, right) => left >>> right,
  '&': (left, right) => left & right,
  '|': (left, right) => left | right,
  '^': (left, right) => left ^ right,
};

/**
 * The text of a program with constants computed in those of its functions for which `isHot` is true. `program` is its
 * syntax tree; constants are numbers of its outermost scope.
 */
export function foldConstants(code, program, isHot = () => true) {
  const constants = findConstants(program);
  let text = '';
  let at = 0;
  const visit = (node) => {
    const isShorthand = node.type === 'Property' && node.shorthand;
    const value = isShorthand || isFoldable(node) ? numberOf(isShorthand ? node.value : node, constants) : undefined;
    if (value !== undefined) {
      const name = isShorthand ? `${node.key.name}: ` : '';
      text += `${code.slice(at, node.start)}${name}${value < 0 ? `(${value})` : value}`;
      at = node.end;
    } else if (!isShorthand) partsOf(node).forEach(visit);
  };
  for (const node of program.body) {
    if (!isFunction(node) || !isHot(node)) continue;
    // Where a function has a name of its own for a constant, it is left as it is.
    if ([...declaredIn(node)].some((name) => constants.has(name))) continue;
    visit(node.body);
  }
  return text + code.slice(at);
}

/** The numbers of the outermost scope, by name. */
function findConstants(program) {
  const constants = new Map();
  for (const node of program.body) {
    if (node.type !== 'VariableDeclaration' || node.kind !== 'const') continue;
    for (const { id, init } of node.declarations) {
      const value = numberOf(init, constants);
      if (value !== undefined) constants.set(id.name, value);
    }
  }
  return constants;
}

/** True for what is no number yet and stands where a number may stand. */
function isFoldable({ type }) {
  return type === 'Identifier' || type === 'UnaryExpression' || type === 'BinaryExpression';
}

/** The number that an expression always is, or undefined. */
function numberOf(node, constants) {
  const value = compute(node, constants);
  // Others have no literal.
  return Number.isFinite(value) && !Object.is(value, -0) ? value : undefined;
}

function compute(node, constants) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'number' ? node.value : undefined;
    case 'Identifier':
      return constants.get(node.name);
    case 'UnaryExpression': {
      const value = numberOf(node.argument, constants);
      if (value === undefined) return undefined;
      return node.operator === '-' ? -value : node.operator === '~' ? ~value : undefined;
    }
    case 'BinaryExpression': {
      const left = numberOf(node.left, constants);
      const right = numberOf(node.right, constants);
      return left === undefined || right === undefined ? undefined : OPERATORS[node.operator]?.(left, right);
    }
    default:
      return undefined;
  }
}
