/**
 * The types of what is translated: `bool` and `int`, both 32-bit integers, `double`, `pair` for `{ lo, hi }`, `void`,
 * and arrays by the names of their constructors.
 *
 * JavaScript has no types, so they are inferred: a variable has the widest type of all that is assigned to it, a
 * function that of all it returns. Inference goes over all functions until nothing changes.
 */

import { constantOf } from './program.mjs';

const WIDTHS = ['bool', 'int', 'double'];

export const ARRAYS = {
  Int8Array: { shift: 0, kind: 'i32', load: 'load8_s', store: 'store8' },
  Uint8Array: { shift: 0, kind: 'i32', load: 'load8_u', store: 'store8', positive: true },
  Int16Array: { shift: 1, kind: 'i32', load: 'load16_s', store: 'store16' },
  Uint16Array: { shift: 1, kind: 'i32', load: 'load16_u', store: 'store16', positive: true },
  Int32Array: { shift: 2, kind: 'i32', load: 'load', store: 'store' },
  Float32Array: { shift: 2, kind: 'f32', load: 'load', store: 'store' },
  Float64Array: { shift: 3, kind: 'f64', load: 'load', store: 'store' },
};

export function isArrayType(type) {
  return Object.hasOwn(ARRAYS, type ?? '');
}

/** The narrowest type that holds values of both; undefined stands for one that is not known yet. */
function join(one, other) {
  if (one === undefined || one === other) return other;
  if (other === undefined) return one;
  if (WIDTHS.includes(one) && WIDTHS.includes(other))
    return WIDTHS[Math.max(WIDTHS.indexOf(one), WIDTHS.indexOf(other))];
  throw new TypeError(`${one} and ${other}`);
}

export class Unsupported extends Error {
  constructor(node, text) {
    super(text);
    this.node = node;
  }
}

/** Names of a function and of those around it. */
export class Scope {
  constructor(parent) {
    this.parent = parent;
    this.names = new Map();
  }

  find(name) {
    return this.names.get(name) ?? this.parent?.find(name);
  }
}

const isFunctionNode = (node) => /^(ArrowFunctionExpression|FunctionExpression)$/.test(node?.type);

/**
 * One use of a function: its variables with their types. A function is used once for each combination of arrays among
 * its arguments; one that is handed functions, or is a closure, once for each call, into which it is put.
 */
export class Use {
  constructor(name, node, outer = null) {
    this.name = name;
    this.node = node;
    this.outer = outer;
    this.params = node.params.map((param) => ({ name: (param.left ?? param).name, type: undefined }));
    this.variables = new Map();
    this.calls = new Map();
    this.closures = new Map();
    this.result = undefined;
  }
}

/** Infers the types of all functions that are reached from `roots`: `{ name: types of its parameters }`. */
export class Inference {
  constructor(program, { roots, imports }) {
    this.program = program;
    this.imports = imports;
    this.uses = new Map();
    this.changed = true;
    this.faults = new Map();
    for (const [name, types] of Object.entries(roots)) {
      const use = this.useOf(
        name,
        types.map(() => undefined),
      );
      use.params.forEach((param, at) => {
        param.type = types[at];
      });
    }
    while (this.changed) {
      this.changed = false;
      this.faults.clear();
      for (const use of [...this.uses.values()]) this.inferUse(use);
    }
  }

  useOf(name, arrays) {
    const key = [name, ...arrays.map((type) => (isArrayType(type) ? type : ''))].join(' ').trimEnd();
    let use = this.uses.get(key);
    if (use === undefined) {
      use = new Use(key.replaceAll(' ', '.'), this.program.functions.get(name));
      use.params.forEach((param, at) => {
        if (isArrayType(arrays[at])) param.type = arrays[at];
      });
      this.uses.set(key, use);
      this.changed = true;
    }
    return use;
  }

  widen(variable, type, node) {
    if (type === undefined || type === 'void') return;
    let joined;
    try {
      joined = join(variable.type, type);
    } catch ({ message }) {
      throw new Unsupported(node, `${variable.name} is ${message}`);
    }
    if (joined !== variable.type) {
      variable.type = joined;
      this.changed = true;
    }
  }

  inferUse(use) {
    const scope = new Scope(use.outer);
    for (const param of use.params) scope.names.set(param.name, param);
    try {
      if (use.node.body.type !== 'BlockStatement') {
        const type = this.typeOf(use.node.body, scope, use);
        this.widenResult(use, type, use.node.body);
      } else this.inferStatement(use.node.body, scope, use);
      if (use.result === undefined && use.node.body.type === 'BlockStatement' && !hasReturn(use.node.body)) {
        use.result = 'void';
        this.changed = true;
      }
    } catch (error) {
      if (!(error instanceof Unsupported)) throw error;
      this.fault(use, error);
    }
  }

  fault(use, { node, message }) {
    this.faults.set(
      node,
      `${use.name}: ${message}: ${this.program.code.slice(node.start, node.end).slice(0, 90).replace(/\s+/g, ' ')}`,
    );
  }

  widenResult(use, type, node) {
    const result = { name: 'result', type: use.result };
    this.widen(result, type, node);
    use.result = result.type ?? use.result;
  }

  isLocal(scope) {
    return (name) => scope.find(name) !== undefined;
  }

  constant(node, scope) {
    return constantOf(this.program, node, this.isLocal(scope));
  }

  /** The variable that a name declares here. */
  declare(identifier, scope, use) {
    let variable = use.variables.get(identifier);
    if (variable === undefined) {
      variable = { name: identifier.name, type: undefined };
      use.variables.set(identifier, variable);
    }
    scope.names.set(identifier.name, variable);
    return variable;
  }

  inferDeclarator({ id, init }, scope, use) {
    if (id.type === 'ObjectPattern') {
      this.typeOf(init, scope, use);
      for (const { value } of id.properties) this.widen(this.declare(value, scope, use), 'int', id);
      return;
    }
    const closure = init ? this.closureOf(init, scope, use) : undefined;
    const type = init && !closure ? this.typeOf(init, scope, use) : undefined;
    const variable = this.declare(id, scope, use);
    if (closure) {
      variable.closure = closure;
      this.givenTo(closure, init, scope, use);
    } else this.widen(variable, type, id);
  }

  inferStatement(node, scope, use) {
    switch (node?.type) {
      case undefined:
      case 'EmptyStatement':
      case 'BreakStatement':
      case 'ContinueStatement':
        return;
      case 'BlockStatement': {
        const inner = new Scope(scope);
        for (const statement of node.body) this.inferStatement(statement, inner, use);
        return;
      }
      case 'ExpressionStatement':
        this.typeOf(node.expression, scope, use);
        return;
      case 'VariableDeclaration':
        for (const declarator of node.declarations) this.inferDeclarator(declarator, scope, use);
        return;
      case 'ReturnStatement':
        if (node.argument) this.widenResult(use, this.typeOf(node.argument, scope, use), node);
        return;
      case 'IfStatement': {
        const test = this.constant(node.test, scope);
        if (test === undefined) this.typeOf(node.test, scope, use);
        if (test !== false) this.inferStatement(node.consequent, scope, use);
        if (test !== true) this.inferStatement(node.alternate, scope, use);
        return;
      }
      case 'ForStatement': {
        const inner = new Scope(scope);
        if (node.init?.type === 'VariableDeclaration') this.inferStatement(node.init, inner, use);
        else if (node.init) this.typeOf(node.init, inner, use);
        if (node.test) this.typeOf(node.test, inner, use);
        this.inferStatement(node.body, inner, use);
        if (node.update) this.typeOf(node.update, inner, use);
        return;
      }
      case 'WhileStatement':
      case 'DoWhileStatement':
        this.typeOf(node.test, scope, use);
        this.inferStatement(node.body, scope, use);
        return;
      case 'LabeledStatement':
        this.inferStatement(node.body, scope, use);
        return;
      case 'ForOfStatement': {
        const inner = new Scope(scope);
        const variable = this.declare(node.left.declarations[0].id, inner, use);
        if (node.right.type === 'ArrayExpression')
          for (const element of node.right.elements) this.widen(variable, this.typeOf(element, scope, use), node);
        else {
          const list = this.constant(node.right, scope);
          if (!Array.isArray(list) || !list.every((value) => typeof value === 'number'))
            throw new Unsupported(node, 'for-of');
          this.widen(variable, list.every(Number.isInteger) ? 'int' : 'double', node);
        }
        this.inferStatement(node.body, inner, use);
        return;
      }
      case 'SwitchStatement': {
        this.typeOf(node.discriminant, scope, use);
        const inner = new Scope(scope);
        for (const { test, consequent } of node.cases) {
          if (test) this.typeOf(test, inner, use);
          for (const statement of consequent) this.inferStatement(statement, inner, use);
        }
        return;
      }
      default:
        throw new Unsupported(node, node.type);
    }
  }

  /** The closure that an expression is, or undefined: a function, with the scope in which it was written. */
  closureOf(node, scope, use) {
    if (use.closures.has(node)) return use.closures.get(node);
    let closure;
    if (isFunctionNode(node)) closure = { node, scope };
    else if (node.type === 'Identifier') {
      const variable = scope.find(node.name);
      closure = variable?.closure;
      if (variable === undefined && this.program.functions.has(node.name))
        closure = { node: this.program.functions.get(node.name), scope: null };
      return closure;
    } else if (node.type === 'CallExpression' && node.callee.type === 'Identifier') {
      const outer = scope.find(node.callee.name)?.closure;
      if (outer && isFunctionNode(outer.node.body)) {
        const inner = new Scope(outer.scope);
        const params = outer.node.params.map((param) => ({ name: param.name, type: undefined }));
        for (const param of params) inner.names.set(param.name, param);
        closure = { node: outer.node.body, scope: inner, params };
      }
    }
    if (closure) use.closures.set(node, closure);
    return closure;
  }

  /** The arguments that a call gives to the closure which it makes, with the parameters they are for. */
  givenTo(closure, node, scope, use) {
    if (node.type !== 'CallExpression' || closure?.params === undefined) return [];
    closure.params.forEach((param, at) => this.widen(param, this.typeOf(node.arguments[at], scope, use), node));
    return closure.params.map((param, at) => [param, node.arguments[at]]);
  }

  /** The target of a call: `{ use, isInline }`, `{ imported }` or `{ method }`. */
  targetOf(node, scope, use) {
    const known = use.calls.get(node);
    if (known?.isInline) return known;
    const { callee } = node;
    if (callee.type !== 'Identifier') return { method: true };
    const closure = scope.find(callee.name)?.closure;
    if (closure) {
      const target = { use: new Use(`${use.name}/${callee.name}`, closure.node, closure.scope), isInline: true };
      use.calls.set(node, target);
      return target;
    }
    if (this.imports[callee.name]) return { imported: this.imports[callee.name], name: callee.name };
    const called = this.program.functions.get(callee.name);
    if (called === undefined) throw new Unsupported(node, `no function ${callee.name}`);
    const closures = node.arguments.map((argument) => this.closureOf(argument, scope, use));
    if (closures.some(Boolean)) {
      const target = { use: new Use(`${use.name}/${callee.name}`, called), isInline: true };
      target.use.params.forEach((param, at) => {
        param.closure = closures[at];
      });
      use.calls.set(node, target);
      return target;
    }
    const types = node.arguments.map((argument) => this.typeOf(argument, scope, use));
    return { use: this.useOf(callee.name, types) };
  }

  typeOfCall(node, scope, use) {
    const target = this.targetOf(node, scope, use);
    if (target.method) return this.typeOfMethod(node, scope, use);
    if (target.imported) {
      for (const argument of node.arguments) this.typeOf(argument, scope, use);
      return target.imported.result;
    }
    target.use.params.forEach((param, at) => {
      if (param.closure) return;
      const pattern = target.use.node.params[at];
      const argument = node.arguments[at] ?? pattern.right;
      if (argument === undefined) return;
      this.widen(param, this.typeOf(argument, node.arguments[at] ? scope : new Scope(null), use), node);
    });
    for (const argument of node.arguments) this.givenTo(this.closureOf(argument, scope, use), argument, scope, use);
    if (target.isInline) this.inferUse(target.use);
    return target.use.result;
  }

  typeOfMethod(node, scope, use) {
    const { object, property } = node.callee;
    const types = node.arguments.map((argument) =>
      this.closureOf(argument, scope, use) ? undefined : this.typeOf(argument, scope, use),
    );
    if (object.name === 'Math') {
      switch (property.name) {
        case 'imul':
        case 'clz32':
          return 'int';
        case 'min':
        case 'max':
        case 'abs':
          return types.includes('double') ? 'double' : types.includes(undefined) ? undefined : 'int';
        case 'floor':
        case 'round':
        case 'trunc':
        case 'ceil':
          return types[0] === 'double' ? 'double' : types[0];
        case 'sqrt':
          return 'double';
        default:
          throw new Unsupported(node, `Math.${property.name}`);
      }
    }
    if (object.type === 'MemberExpression' && object.computed) {
      this.typeOf(object.property, scope, use);
      let result;
      for (const method of this.methodsOf(node, scope, use)) {
        method.params.forEach((param, at) => this.widen(param, types[at], node));
        if (method.result !== undefined) result = method.result;
      }
      return result;
    }
    if (property.name === 'fill' || property.name === 'set' || property.name === 'copyWithin') return 'void';
    throw new Unsupported(node, `method ${property.name}`);
  }

  /** The functions that a call `LIST[index].name()` may call, by the index. */
  methodsOf(node, scope, use) {
    if (use.calls.has(node)) return use.calls.get(node);
    const { object, property } = node.callee;
    const list = this.constant(object.object, scope);
    if (!Array.isArray(list)) throw new Unsupported(node, `method ${property.name}`);
    const methods = list.map((record) => this.useOfValue(record[property.name], node));
    use.calls.set(node, methods);
    return methods;
  }

  /** The use of a function that a constant holds. */
  useOfValue(value, node) {
    const { functions, lookUp, code } = this.program;
    if (functions.has(value.name) && lookUp(value.name) === value) return this.useOf(value.name, []);
    const text = value.toString();
    const at = code.indexOf(text);
    const arrow = this.program.arrowAt(at);
    if (at < 0 || arrow === undefined || code.indexOf(text, at + 1) >= 0)
      throw new Unsupported(node, `method ${value.name}`);
    const key = `${value.name}@${at}`;
    if (!this.uses.has(key)) {
      this.uses.set(key, new Use(key, arrow));
      this.changed = true;
    }
    return this.uses.get(key);
  }

  typeOf(node, scope, use) {
    const value = this.constant(node, scope);
    if (typeof value === 'boolean') return 'bool';
    if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) < 2 ** 32 ? 'int' : 'double';
    if (typeof value === 'string') return 'text';
    if (ArrayBuffer.isView(value)) return value.constructor.name;
    switch (node.type) {
      case 'Identifier': {
        const variable = scope.find(node.name);
        if (variable === undefined) throw new Unsupported(node, `name ${node.name}`);
        return variable.type;
      }
      case 'BinaryExpression': {
        const left = this.typeOf(node.left, scope, use);
        const right = this.typeOf(node.right, scope, use);
        if (/^([<>]=?|[!=]==)$/.test(node.operator)) return 'bool';
        if (/^(&|\||\^|<<|>>)$/.test(node.operator)) return 'int';
        if (node.operator === '>>>') return this.constant(node.right, scope) === 0 ? 'double' : 'int';
        if (node.operator === '/' || node.operator === '**') return 'double';
        if (left === undefined || right === undefined) return undefined;
        return left === 'double' || right === 'double' ? 'double' : 'int';
      }
      case 'LogicalExpression': {
        const left = this.typeOf(node.left, scope, use);
        const right = this.typeOf(node.right, scope, use);
        return join(left, right);
      }
      case 'UnaryExpression': {
        const type = this.typeOf(node.argument, scope, use);
        if (node.operator === '!') return 'bool';
        if (node.operator === '~') return 'int';
        if (node.operator === '-' || node.operator === '+') return type === 'bool' ? 'int' : type;
        throw new Unsupported(node, `unary ${node.operator}`);
      }
      case 'ConditionalExpression': {
        const test = this.constant(node.test, scope);
        if (test !== undefined) return this.typeOf(test ? node.consequent : node.alternate, scope, use);
        this.typeOf(node.test, scope, use);
        const one = this.typeOf(node.consequent, scope, use);
        const other = this.typeOf(node.alternate, scope, use);
        try {
          return join(one, other);
        } catch ({ message }) {
          throw new Unsupported(node, message);
        }
      }
      case 'UpdateExpression':
        return this.typeOf(node.argument, scope, use);
      case 'AssignmentExpression': {
        const right = this.typeOf(node.right, scope, use);
        const operator = node.operator.slice(0, -1);
        const type = operator === '' ? right : this.typeOf({ ...node, type: 'BinaryExpression', operator }, scope, use);
        if (node.left.type === 'Identifier') {
          const variable = scope.find(node.left.name);
          if (variable === undefined) throw new Unsupported(node, `assignment to ${node.left.name}`);
          this.widen(variable, type, node);
          return variable.type;
        }
        // Texts are for people: they are kept outside.
        if (type !== 'text') this.typeOf(node.left, scope, use);
        return type;
      }
      case 'MemberExpression': {
        if (node.computed) {
          const type = this.typeOf(node.object, scope, use);
          this.typeOf(node.property, scope, use);
          if (type === undefined) return undefined;
          if (!isArrayType(type)) throw new Unsupported(node, `${type} with an index`);
          return ARRAYS[type].kind === 'i32' ? 'int' : 'double';
        }
        if (this.typeOf(node.object, scope, use) === 'pair') return 'int';
        throw new Unsupported(node, `property ${node.property.name}`);
      }
      case 'CallExpression':
        return this.typeOfCall(node, scope, use);
      case 'ObjectExpression':
        if (node.properties.map(({ key }) => key.name).join() !== 'lo,hi') throw new Unsupported(node, 'object');
        for (const property of node.properties) this.typeOf(property.value, scope, use);
        return 'pair';
      case 'TemplateLiteral':
        return 'text';
      case 'SequenceExpression':
        return node.expressions.map((expression) => this.typeOf(expression, scope, use)).at(-1);
      default:
        throw new Unsupported(node, node.type);
    }
  }
}

function hasReturn(node) {
  if (node === null || typeof node !== 'object' || isFunctionNode(node)) return false;
  if (node.type === 'ReturnStatement') return node.argument !== null;
  return Object.values(node).flat().some(hasReturn);
}
