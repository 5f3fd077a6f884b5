/** Questions to syntax trees (ESTree), as the passes of the bundle ask them. */

export function isFunction(node) {
  return /Function/.test(node.type);
}

const LOOPS = new Set(['ForStatement', 'ForInStatement', 'ForOfStatement', 'WhileStatement', 'DoWhileStatement']);

export function isLoop(node) {
  return LOOPS.has(node.type);
}

function childrenOf(node) {
  return Object.values(node)
    .flat()
    .filter((value) => typeof value?.type === 'string')
    .sort((one, other) => one.start - other.start);
}

/** The children that are code, not names of properties or labels. */
export function partsOf(node) {
  return childrenOf(node).filter((child) => {
    if (node.type === 'MemberExpression') return node.computed || child !== node.property;
    if (/Property|MethodDefinition/.test(node.type)) return node.computed || node.shorthand || child !== node.key;
    return node.label !== child;
  });
}

export function contains(node, test) {
  return test(node) || childrenOf(node).some((child) => contains(child, test));
}

export function countOf(node, test) {
  return childrenOf(node).reduce((sum, child) => sum + countOf(child, test), test(node) ? 1 : 0);
}

/** All nodes that pass a test, in the order of the text. */
export function findAll(node, test) {
  return [...(test(node) ? [node] : []), ...childrenOf(node).flatMap((child) => findAll(child, test))];
}

export function sizeOf(node) {
  return countOf(node, () => true);
}

export function identifiersOf(node) {
  return node.type === 'Identifier' ? [node] : partsOf(node).flatMap(identifiersOf);
}

/** All names that a function declares, parameters and those of inner functions included. */
export function declaredIn(root) {
  const names = new Set();
  const collect = (node) => {
    if (node.type === 'VariableDeclarator') addNames(node.id);
    if (node.type === 'CatchClause' && node.param) addNames(node.param);
    if (isFunction(node)) {
      node.params.forEach(addNames);
      if (node.id && node !== root) names.add(node.id.name);
    }
    childrenOf(node).forEach(collect);
  };
  const addNames = (pattern) => {
    for (const { name } of identifiersOf(pattern)) names.add(name);
  };
  collect(root);
  return names;
}
