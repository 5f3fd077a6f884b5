/**
 * Inlines small helpers when the program is built, so that hot code may be written as many small functions.
 *
 * V8 inlines too, but only until a function's budget is used up, and in an order of its own. Beyond that each helper is
 * a call, and a pair of words that it hands back is an object. Code that has not been optimised yet pays for all calls.
 *
 * A helper is a function of the outermost scope whose body is constants, early returns and effects, and then a result:
 *
 *     function flank(square) { const file = square & 7; if (file < 4) return QUEENSIDE; return KINGSIDE; }
 *
 * A call of it becomes an expression that does the same in the same order, `(file = square & 7, file < 4 ? QUEENSIDE :
 * KINGSIDE)`, with variables of its own that the caller declares. Helpers that return an object are inlined where it is
 * taken apart at once: `const { lo, hi } = north(pawnsLo, pawnsHi)`. All others stay calls.
 */

import { contains, countOf, declaredIn, identifiersOf, isFunction, partsOf, sizeOf } from './syntax-trees.mjs';

/** Nodes of the syntax tree that a helper may have. Larger ones stay functions; V8 may still inline them. */
const MAX_HELPER_SIZE = 100;

/** What no helper contains: what depends on its caller, and what its own copy would compute anew. */
const NEVER_INLINED = new Set([
  'ArrayExpression',
  'ArrowFunctionExpression',
  'AwaitExpression',
  'ClassExpression',
  'FunctionExpression',
  'ImportExpression',
  'NewExpression',
  'SpreadElement',
  'Super',
  'TaggedTemplateExpression',
  'TemplateLiteral',
  'ThisExpression',
  'YieldExpression',
]);

/**
 * The text of a program with its helpers inlined. `program` is its syntax tree (ESTree); helpers and their callers are
 * statements of it for which `isHot` is true.
 */
export function inlineHelpers(code, program, isHot = () => true) {
  const helpers = findHelpers(program, isHot);
  const builder = { code, helpers, constants: outermostConstants(program), serial: 0 };
  let text = '';
  let at = 0;
  for (const statement of program.body) {
    text += code.slice(at, statement.start);
    text += isHot(statement)
      ? rewrite(builder, statement, new Map(), null)
      : code.slice(statement.start, statement.end);
    at = statement.end;
  }
  return text + code.slice(at);
}

// Helpers.

function findHelpers(program, isHot) {
  const functions = program.body.filter((node) => node.type === 'FunctionDeclaration');
  const helpers = new Map();
  for (const node of functions.filter(isHot)) {
    const helper = readHelper(node);
    if (helper !== null) helpers.set(node.id.name, helper);
  }
  for (const helper of helpers.values()) helper.isPure = isPure(helper.body, helpers, new Set([helper.name]));
  return helpers;
}

/** What is needed to inline a function, or null where it is no helper. */
function readHelper({ id, params, body, async, generator }) {
  if (async || generator || params.some((node) => node.type !== 'Identifier')) return null;
  if (sizeOf(body) > MAX_HELPER_SIZE || contains(body, (node) => NEVER_INLINED.has(node.type))) return null;
  const steps = [];
  for (const statement of body.body) {
    if (steps.at(-1)?.kind === 'result') return null;
    const read = readSteps(statement);
    if (read === null) return null;
    steps.push(...read);
  }
  const returnsObject = steps.at(-1)?.kind === 'result' && steps.at(-1).value.type === 'ObjectExpression';
  const returnsEarly = steps.some(({ kind }) => kind === 'early');
  if (returnsEarly && (returnsObject || steps.at(-1).kind !== 'result')) return null;
  const objects = countOf(body, (node) => node.type === 'ObjectExpression' || node.type === 'ObjectPattern');
  if (objects > (returnsObject ? 1 : 0)) return null;

  const own = new Set([...params.map(({ name }) => name), ...steps.flatMap(({ name }) => (name ? [name] : []))]);
  // A name that is declared twice would lose its first meaning.
  if (own.size < params.length + steps.filter(({ kind }) => kind === 'constant').length) return null;
  const uses = new Map();
  const free = new Set();
  for (const { name } of identifiersOf(body)) {
    if (own.has(name)) uses.set(name, (uses.get(name) ?? 0) + 1);
    else free.add(name);
  }
  if (free.has(id.name) || free.has('arguments') || contains(body, assignsVariable)) return null;
  return { name: id.name, parameters: params.map(({ name }) => name), body, steps, returnsObject, uses, free };
}

/** The steps that a statement is: constants, early returns, effects and the result; null where it is something else. */
function readSteps(statement) {
  switch (statement.type) {
    case 'VariableDeclaration':
      if (statement.kind !== 'const' || statement.declarations.some(({ id }) => id.type !== 'Identifier')) return null;
      return statement.declarations.map(({ id, init }) => ({ kind: 'constant', name: id.name, value: init }));
    case 'IfStatement': {
      const { test, consequent, alternate } = statement;
      const [then, ...more] = consequent.type === 'BlockStatement' ? consequent.body : [consequent];
      if (alternate || more.length > 0 || then?.type !== 'ReturnStatement' || !then.argument) return null;
      return [{ kind: 'early', test, value: then.argument }];
    }
    case 'ReturnStatement':
      return statement.argument ? [{ kind: 'result', value: statement.argument }] : null;
    case 'ExpressionStatement':
      return [{ kind: 'effect', value: statement.expression }];
    default:
      return null;
  }
}

function assignsVariable(node) {
  const target =
    node.type === 'AssignmentExpression' ? node.left : node.type === 'UpdateExpression' ? node.argument : null;
  return target?.type === 'Identifier';
}

/** True when running a tree changes nothing: then it does not matter when its parts run. */
function isPure(tree, helpers, visiting) {
  return !contains(tree, (node) => {
    if (node.type === 'CallExpression') return !callsPurely(node, helpers, visiting);
    return ['AssignmentExpression', 'UpdateExpression', 'NewExpression', 'AwaitExpression', 'YieldExpression'].includes(
      node.type,
    );
  });
}

function callsPurely({ callee }, helpers, visiting) {
  if (callee.type === 'MemberExpression') return callee.object.name === 'Math';
  const helper = callee.type === 'Identifier' && !visiting.has(callee.name) ? helpers.get(callee.name) : undefined;
  return helper !== undefined && isPure(helper.body, helpers, new Set([...visiting, callee.name]));
}

// Rewriting.

/** The text of a tree with names replaced and helpers inlined. `caller` is the function around it, null for none. */
function rewrite(builder, tree, names, caller) {
  let text = '';
  let at = tree.start;
  const put = (node, replacement) => {
    text += builder.code.slice(at, node.start) + replacement;
    at = node.end;
  };
  const visit = (node) => {
    if (isFunction(node)) return put(node, rewriteFunction(builder, node, names));
    if (node.type === 'Identifier' && names.has(node.name)) return put(node, names.get(node.name));
    if (node.type === 'Property' && node.shorthand && names.has(node.key.name)) {
      return put(node, `${node.key.name}: ${names.get(node.key.name)}`);
    }
    const inlined = inlineCall(builder, node, names, caller) ?? inlineObject(builder, node, names, caller);
    if (inlined !== null) return put(node, inlined);
    for (const child of partsOf(node)) visit(child);
  };
  visit(tree);
  return text + builder.code.slice(at, tree.end);
}

function rewriteFunction(builder, node, names) {
  const caller = {
    // Names of the caller that would hide what a helper means by them.
    declared: declaredIn(node),
    // Where statements cannot stand, or may run interleaved with others, helpers can have no variables of their own.
    mayDeclare: node.body.type === 'BlockStatement' && !node.async && !node.generator,
    variables: [],
    inside: new Set(node.id ? [node.id.name] : []),
  };
  const head = builder.code.slice(node.start, node.body.start);
  const body = rewriteBody(builder, node.body, names, caller);
  const { variables } = caller;
  const start = variables.length > 0 ? `{\n    let ${variables.join(', ')};${body.slice(1)}` : body;
  return head + start + builder.code.slice(node.body.end, node.end);
}

function rewriteBody(builder, body, names, caller) {
  return isFunction(body) ? rewriteFunction(builder, body, names) : rewrite(builder, body, names, caller);
}

/** An expression in the place of a call, or null where it stays one. */
function inlineCall(builder, node, names, caller) {
  const helper = helperOf(builder, node, caller);
  if (helper === null || helper.returnsObject) return null;
  const before = caller.variables.length;
  const { open, parts, inner, meanings } = runSteps(builder, helper, node.arguments, names, caller);
  const result = helper.steps.at(-1);
  parts.push(result?.kind === 'result' ? rewrite(builder, result.value, meanings, inner) : 'void 0');
  if (!caller.mayDeclare && caller.variables.length > before) {
    caller.variables.length = before;
    return null;
  }
  return `${open.join('')}(${parts.join(', ')})${')'.repeat(open.length)}`;
}

/** The parts of an object as variables, `lo = ..., hi = ...`, in a declaration that takes it apart; or null. */
function inlineObject(builder, node, names, caller) {
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'ObjectPattern' || !node.init) return null;
  const helper = helperOf(builder, node.init, caller);
  if (helper === null || !helper.returnsObject || !caller.mayDeclare) return null;
  const wanted = node.id.properties;
  const given = new Map(helper.steps.at(-1).value.properties.map(({ key, value }) => [key?.name, value]));
  if (!wanted.every(({ key, value }) => value?.type === 'Identifier' && given.has(key.name))) return null;
  const { parts, inner, meanings } = runSteps(builder, helper, node.init.arguments, names, caller);
  return wanted
    .map(({ key, value }, index) => {
      const text = rewrite(builder, given.get(key.name), meanings, inner);
      return `${value.name} = ${index === 0 ? `(${[...parts, text].join(', ')})` : text}`;
    })
    .join(', ');
}

/** The helper that a node calls and that can stand in its caller, or null. */
function helperOf({ helpers }, node, caller) {
  if (caller === null || node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return null;
  const helper = helpers.get(node.callee.name);
  if (helper === undefined || caller.inside.has(helper.name) || caller.declared.has(helper.name)) return null;
  if (node.arguments.length !== helper.parameters.length) return null;
  if (node.arguments.some(({ type }) => type === 'SpreadElement')) return null;
  return [...helper.free].some((name) => caller.declared.has(name)) ? null : helper;
}

/**
 * The steps of a helper but its result, as parts of an expression: `open` holds the tests of early returns, each an
 * open parenthesis, and `parts` what comes after the last of them. `meanings` says what the helper's names are in the
 * caller.
 */
function runSteps(builder, helper, values, names, caller) {
  const inner = { ...caller, inside: new Set([...caller.inside, helper.name]) };
  const meanings = new Map();
  const open = [];
  let parts = [];
  const keep = (name, text) => {
    const variable = `${name}$${builder.serial++}`;
    caller.variables.push(variable);
    meanings.set(name, variable);
    parts.push(`${variable} = ${text}`);
  };
  const arePure = values.every((value) => isPure(value, builder.helpers, new Set()));
  helper.parameters.forEach((name, index) => {
    const value = values[index];
    const text = rewrite(builder, value, names, caller);
    const isUsedOnce = helper.isPure && arePure && (helper.uses.get(name) ?? 0) <= 1;
    if (isUsedOnce || isConstant(builder, value) || (helper.isPure && value.type === 'Identifier')) {
      meanings.set(name, value.type === 'Identifier' ? text : `(${text})`);
    } else keep(name, text);
  });
  for (const step of helper.steps) {
    if (step.kind === 'constant') keep(step.name, rewrite(builder, step.value, meanings, inner));
    else if (step.kind === 'effect') parts.push(rewrite(builder, step.value, meanings, inner));
    else if (step.kind === 'early') {
      parts.push(rewrite(builder, step.test, meanings, inner));
      open.push(`((${parts.join(', ')}) ? ${rewrite(builder, step.value, meanings, inner)} : `);
      parts = [];
    }
  }
  return { open, parts, inner, meanings };
}

/** True for numbers and constants of the outermost scope: their value is the same whenever it is read. */
function isConstant({ constants }, node) {
  return node.type === 'Literal' || (node.type === 'Identifier' && constants.has(node.name));
}

function outermostConstants(program) {
  const declarations = program.body.filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'const');
  return new Set(declarations.flatMap((node) => node.declarations.map(({ id }) => id.name)));
}
