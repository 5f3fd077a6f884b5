/** Declarations of the outermost scope of a program, and its constants as they are once it has been loaded. */

import { findAll, identifiersOf } from '../syntax-trees.mjs';

/**
 * Reads a program; `look` gives the value of a name of its outermost scope, `frozen` lists elements of arrays that are
 * constants.
 */
export function readProgram(code, tree, look, frozen = {}) {
  const functions = new Map();
  const kinds = new Map();
  for (const statement of tree.body) {
    if (statement.type === 'FunctionDeclaration') functions.set(statement.id.name, statement);
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { id } of statement.declarations)
      for (const { name } of identifiersOf(id)) kinds.set(name, statement.kind);
  }
  const values = new Map();
  const lookUp = (name) => {
    if (!values.has(name)) values.set(name, look(name));
    return values.get(name);
  };
  const arrows = new Map(
    findAll(tree, ({ type }) => type === 'ArrowFunctionExpression').map((node) => [node.start, node]),
  );
  return { code, functions, kinds, frozen, lookUp, arrowAt: (start) => arrows.get(start) };
}

/** True for a constant of the outermost scope. */
export function isConstant({ kinds }, name) {
  return kinds.get(name) === 'const';
}

/** The value of an expression of constants alone, such as `SIZES.pawn`; undefined for any other. */
export function constantOf(program, node, isLocal) {
  switch (node.type) {
    case 'Literal':
      return node.value;
    case 'Identifier':
      if (node.name === 'Infinity' && !isLocal(node.name)) return Infinity;
      return !isLocal(node.name) && isConstant(program, node.name) ? program.lookUp(node.name) : undefined;
    case 'MemberExpression': {
      const object = constantOf(program, node.object, isLocal);
      if (object === undefined || object === null) return undefined;
      if (ArrayBuffer.isView(object)) {
        if (!node.computed) return node.property.name === 'length' ? object.length : undefined;
        const places = program.frozen[node.object.name] ?? [];
        const place = places.length > 0 ? constantOf(program, node.property, isLocal) : undefined;
        return places.includes(place) ? object[place] : undefined;
      }
      const key = node.computed ? constantOf(program, node.property, isLocal) : node.property.name;
      return key === undefined ? undefined : object[key];
    }
    case 'CallExpression': {
      // A question whose answer is always the same.
      const body =
        node.arguments.length === 0 && !isLocal(node.callee.name)
          ? program.functions.get(node.callee.name)?.body.body
          : undefined;
      return body?.length === 1 && body[0].type === 'ReturnStatement' && body[0].argument
        ? constantOf(program, body[0].argument, () => false)
        : undefined;
    }
    case 'UnaryExpression': {
      const value = constantOf(program, node.argument, isLocal);
      if (value === undefined) return undefined;
      if (node.operator === '!') return !value;
      if (typeof value !== 'number') return undefined;
      return node.operator === '-' ? 0 - value : node.operator === '~' ? ~value : undefined;
    }
    case 'LogicalExpression': {
      const left = constantOf(program, node.left, isLocal);
      if (typeof left !== 'boolean') return undefined;
      return left === (node.operator === '||') ? left : constantOf(program, node.right, isLocal);
    }
    case 'BinaryExpression': {
      const left = constantOf(program, node.left, isLocal);
      const right = constantOf(program, node.right, isLocal);
      return typeof left === 'number' && typeof right === 'number'
        ? OPERATORS[node.operator]?.(left, right)
        : undefined;
    }
    default:
      return undefined;
  }
}

const OPERATORS = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '**': (left, right) => left ** right,
  '&': (left, right) => left & right,
  '|': (left, right) => left | right,
  '^': (left, right) => left ^ right,
  '<<': (left, right) => left << right,
  '>>': (left, right) => left >> right,
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  '<': (left, right) => left < right,
  '>': (left, right) => left > right,
  '<=': (left, right) => left <= right,
  '>=': (left, right) => left >= right,
};
