/**
 * Translates expressions. Each method takes a node of the syntax tree, the names around it and the use of the function
 * that it stands in, and gives what binaryen makes of it.
 */

import binaryen from 'binaryen';
import { ARRAYS, isArrayType, Scope, Unsupported } from './types.mjs';

const { i32, i64, f64, none, unreachable } = binaryen;
export const PAIR = binaryen.createType([i32, i32]);
const VALUES = { bool: i32, int: i32, double: f64, pair: PAIR, void: none };
/** The type of WebAssembly of a value. */
export const valueType = (type) => (isArrayType(type) ? i32 : (VALUES[type] ?? i32));

const COMPARISONS = { '===': 'eq', '!==': 'ne', '<': 'lt', '>': 'gt', '<=': 'le', '>=': 'ge' };
const INTEGER_OPERATORS = {
  '+': 'add',
  '-': 'sub',
  '*': 'mul',
  '&': 'and',
  '|': 'or',
  '^': 'xor',
  '<<': 'shl',
  '>>': 'shr_s',
  '>>>': 'shr_u',
  '%': 'rem_s',
};
const DOUBLE_OPERATORS = { '+': 'add', '-': 'sub', '*': 'mul', '/': 'div' };

/** Instructions in place of functions, by the functions' names; none gives a negative number. */
const INTRINSICS = {
  lowest: (m, [word]) => m.i32.ctz(word),
  popcount: (m, [lo, hi]) => m.i32.add(m.i32.popcnt(lo), m.i32.popcnt(hi)),
  popcountUpTo15: (m, [lo, hi]) => m.i32.add(m.i32.popcnt(lo), m.i32.popcnt(hi)),
};

/** Translates the expressions of a function; `given` has `program`, `inference`, `layout`, `module`, `use`, `checked`. */
export class ExpressionTranslator {
  constructor(given) {
    Object.assign(this, given);
    this.wrapping = new Set();
    this.locals = [];
    this.first = given.use.params.length;
    this.labels = 0;
    this.returns = [];
    this.targets = [];
  }

  newLocal(type) {
    return this.newLocalOf(valueType(type));
  }

  newLocalOf(type) {
    return this.first + this.locals.push(type) - 1;
  }

  newLabel(name) {
    return `${name}${this.labels++}`;
  }

  blockOf(statements, type = none) {
    return this.module.block(
      null,
      statements.filter((statement) => statement !== undefined),
      type,
    );
  }

  typeOf(node, scope, use) {
    return this.inference.typeOf(node, scope, use);
  }

  constant(node, scope) {
    return this.inference.constant(node, scope);
  }

  /** An expression as a value of another type. */
  as(node, type, scope, use) {
    const own = this.typeOf(node, scope, use);
    return this.convert(this.expression(node, scope, use), own, type, node);
  }

  convert(value, own, type, node) {
    const { module } = this;
    if (valueType(own) === valueType(type)) return value;
    if (own === 'double' && valueType(type) === i32) return module.i32.wrap(module.i64.trunc_s_sat.f64(value));
    if (type === 'double' && valueType(own) === i32) return module.f64.convert_s.i32(value);
    throw new Unsupported(node, `${own} as ${type}`);
  }

  integer(node, scope, use) {
    return this.as(node, 'int', scope, use);
  }

  /** An expression of which 32 bits count, as JavaScript cuts it, too. */
  word(node, scope, use) {
    this.wrap(node);
    return this.integer(node, scope, use);
  }

  /** Notes that a sum, and the sums in it, may wrap around. */
  wrap(node) {
    this.wrapping.add(node);
    if (/^[+-]$/.test(node.operator))
      for (const side of [node.left, node.right, node.argument]) if (side) this.wrap(side);
    if (node.type === 'ConditionalExpression') for (const side of [node.consequent, node.alternate]) this.wrap(side);
  }

  /** A sum, difference or product of integers; where it is checked, only if its number is that of JavaScript. */
  sum(operator, left, right, mayWrap) {
    const { module } = this;
    const name = INTEGER_OPERATORS[operator];
    if (!this.checked || !['add', 'sub', 'mul'].includes(name) || (mayWrap && name !== 'mul'))
      return module.i32[name](left, right);
    const exact = this.newLocalOf(i64);
    const get = () => module.local.get(exact, i64);
    // A product of more than 53 bits is rounded.
    const same = mayWrap
      ? module.i64.eq(module.i64.shr_s(module.i64.shl(get(), module.i64.const(10n)), module.i64.const(10n)), get())
      : module.i64.eq(module.i64.extend_s(module.i32.wrap(get())), get());
    return module.block(
      null,
      [
        module.local.set(exact, module.i64[name](module.i64.extend_s(left), module.i64.extend_s(right))),
        module.if(module.i32.eqz(same), module.unreachable()),
        module.i32.wrap(get()),
      ],
      i32,
    );
  }

  test(node, scope, use) {
    const { module } = this;
    if (this.constant(node, scope) === undefined && node.type === 'LogicalExpression') {
      const [left, right] = [this.test(node.left, scope, use), this.test(node.right, scope, use)];
      return node.operator === '&&'
        ? module.if(left, right, module.i32.const(0))
        : module.if(left, module.i32.const(1), right);
    }
    const value = this.expression(node, scope, use);
    return this.typeOf(node, scope, use) === 'double' ? module.f64.ne(value, module.f64.const(0)) : value;
  }

  number(value, type) {
    const { module } = this;
    if (typeof value === 'boolean') return module.i32.const(Number(value));
    return type === 'double' ? module.f64.const(value) : module.i32.const(value | 0);
  }

  expression(node, scope, use) {
    const { module } = this;
    const type = this.typeOf(node, scope, use);
    const value = this.constant(node, scope);
    if (typeof value === 'boolean' || typeof value === 'number') return this.number(value, type);
    if (type === 'text') return module.i32.const(0);
    if (ArrayBuffer.isView(value)) return module.i32.const(this.layout.addressOf(value));
    switch (node.type) {
      case 'Identifier': {
        const variable = scope.find(node.name);
        if (variable.type === 'pair') return module.tuple.make(variable.at.map((at) => module.local.get(at, i32)));
        return module.local.get(variable.at, valueType(variable.type));
      }
      case 'BinaryExpression':
        return this.binary(node, scope, use);
      case 'LogicalExpression': {
        if (type === 'bool') return this.test(node, scope, use);
        const kept = this.newLocal(type);
        const left = module.local.tee(kept, this.as(node.left, type, scope, use), valueType(type));
        const isLeft = type === 'double' ? module.f64.ne(left, module.f64.const(0)) : left;
        const same = module.local.get(kept, valueType(type));
        const right = this.as(node.right, type, scope, use);
        return node.operator === '&&' ? module.if(isLeft, right, same) : module.if(isLeft, same, right);
      }
      case 'UnaryExpression': {
        if (node.operator === '!') return module.i32.eqz(this.test(node.argument, scope, use));
        if (node.operator === '~') return module.i32.xor(this.word(node.argument, scope, use), module.i32.const(-1));
        if (node.operator === '+') return this.expression(node.argument, scope, use);
        return type === 'double'
          ? module.f64.neg(this.expression(node.argument, scope, use))
          : module.i32.sub(module.i32.const(0), this.expression(node.argument, scope, use));
      }
      case 'ConditionalExpression': {
        const test = this.constant(node.test, scope);
        if (test !== undefined) return this.expression(test ? node.consequent : node.alternate, scope, use);
        return module.if(
          this.test(node.test, scope, use),
          this.as(node.consequent, type, scope, use),
          this.as(node.alternate, type, scope, use),
        );
      }
      case 'UpdateExpression':
        return this.update(node, scope, use, true);
      case 'AssignmentExpression':
        return this.assignment(node, scope, use, true);
      case 'MemberExpression':
        if (node.computed) return this.load(this.placeOf(node, scope, use));
        return this.half(node, scope, use);
      case 'CallExpression':
        return this.call(node, scope, use);
      case 'ObjectExpression':
        return module.tuple.make(node.properties.map((property) => this.integer(property.value, scope, use)));
      case 'SequenceExpression': {
        const last = node.expressions.at(-1);
        return module.block(
          null,
          [
            ...node.expressions.slice(0, -1).map((one) => this.effect(one, scope, use)),
            this.expression(last, scope, use),
          ],
          valueType(type),
        );
      }
      default:
        throw new Unsupported(node, node.type);
    }
  }

  /** A word of a pair. */
  half(node, scope, use) {
    const { module } = this;
    const at = node.property.name === 'lo' ? 0 : 1;
    const variable = node.object.type === 'Identifier' ? scope.find(node.object.name) : undefined;
    if (variable) return module.local.get(variable.at[at], i32);
    return module.tuple.extract(this.expression(node.object, scope, use), at);
  }

  binary(node, scope, use) {
    const { module } = this;
    const { operator } = node;
    const [left, right] = [node.left, node.right].map((side) => this.typeOf(side, scope, use));
    const hasDouble = left === 'double' || right === 'double';
    if (operator === '|' && this.constant(node.right, scope) === 0) {
      const divisor =
        node.left.type === 'BinaryExpression' && node.left.operator === '/'
          ? this.constant(node.left.right, scope)
          : undefined;
      if (Number.isInteger(divisor) && divisor > 0 && this.typeOf(node.left.left, scope, use) !== 'double')
        return module.i32.div_s(this.integer(node.left.left, scope, use), module.i32.const(divisor));
      return this.word(node.left, scope, use);
    }
    if (operator === '>>>' && this.constant(node.right, scope) === 0)
      return module.f64.convert_u.i32(this.word(node.left, scope, use));
    if (COMPARISONS[operator]) {
      const name = COMPARISONS[operator];
      if (hasDouble)
        return module.f64[name](this.as(node.left, 'double', scope, use), this.as(node.right, 'double', scope, use));
      const [one, other] = [this.expression(node.left, scope, use), this.expression(node.right, scope, use)];
      return module.i32[name === 'eq' || name === 'ne' ? name : `${name}_s`](one, other);
    }
    if ((hasDouble && DOUBLE_OPERATORS[operator]) || operator === '/')
      return module.f64[DOUBLE_OPERATORS[operator]](
        this.as(node.left, 'double', scope, use),
        this.as(node.right, 'double', scope, use),
      );
    if (!INTEGER_OPERATORS[operator] || (hasDouble && operator === '%'))
      throw new Unsupported(node, `operator ${operator}`);
    const side = /^[-+*%]$/.test(operator) ? 'integer' : 'word';
    const [one, other] = [this[side](node.left, scope, use), this[side](node.right, scope, use)];
    return this.sum(operator, one, other, this.wrapping.has(node));
  }

  /** The place of an element of an array: `{ pointer, offset, array }`. */
  placeOf(node, scope, use) {
    const { module } = this;
    const type = this.typeOf(node.object, scope, use);
    if (!isArrayType(type)) throw new Unsupported(node, `${type} with an index`);
    const array = ARRAYS[type];
    const value = this.constant(node.object, scope);
    let offset = value === undefined ? 0 : this.layout.addressOf(value);
    if (this.checked && value !== undefined) return this.checkedPlaceOf(node, value, array, scope, use);
    let index = node.property;
    const known = this.constant(index, scope);
    const base = () => (value === undefined ? this.expression(node.object, scope, use) : module.i32.const(0));
    if (known !== undefined) {
      if (!(known >= 0)) throw new Unsupported(node, 'negative index');
      if (known >= value?.length) throw new Unsupported(node, `index ${known} of ${value.length}`);
      return { pointer: base(), offset: offset + known * 2 ** array.shift, array };
    }
    if (index.type === 'BinaryExpression' && index.operator === '+') {
      for (const [part, rest] of [
        [index.right, index.left],
        [index.left, index.right],
      ]) {
        const added = this.constant(part, scope);
        if (added >= 0 && this.isPositive(rest, scope, use)) {
          offset += added * 2 ** array.shift;
          index = rest;
          break;
        }
      }
    }
    const scaled =
      array.shift === 0
        ? this.integer(index, scope, use)
        : module.i32.shl(this.integer(index, scope, use), module.i32.const(array.shift));
    return { pointer: value === undefined ? module.i32.add(base(), scaled) : scaled, offset, array };
  }

  /** The place of an element of a constant array; traps outside of it. */
  checkedPlaceOf(node, value, array, scope, use) {
    const { module } = this;
    const index = this.newLocal('int');
    const isOutside = module.i32.ge_u(module.local.get(index, i32), module.i32.const(value.length));
    const pointer = module.block(
      null,
      [
        module.local.set(index, this.integer(node.property, scope, use)),
        module.if(isOutside, module.unreachable()),
        module.i32.shl(module.local.get(index, i32), module.i32.const(array.shift)),
      ],
      i32,
    );
    return { pointer, offset: this.layout.addressOf(value), array };
  }

  /** True for integers that are never negative. */
  isPositive(node, scope, use) {
    const value = this.constant(node, scope);
    if (value !== undefined) return value >= 0;
    switch (node.type) {
      case 'BinaryExpression':
        if (node.operator === '&') return [node.left, node.right].some((side) => this.isPositive(side, scope, use));
        if (node.operator === '>>>') return this.constant(node.right, scope) > 0;
        if (/^[+*|]$/.test(node.operator) || node.operator === '<<' || node.operator === '>>')
          return [node.left, node.right].every((side) => this.isPositive(side, scope, use));
        return false;
      case 'MemberExpression': {
        if (!node.computed) return false;
        return ARRAYS[this.typeOf(node.object, scope, use)]?.positive === true;
      }
      case 'CallExpression':
        return (
          Object.hasOwn(INTRINSICS, node.callee.name ?? '') ||
          (node.callee.object?.name === 'Math' && node.callee.property.name === 'clz32')
        );
      default:
        return false;
    }
  }

  load({ pointer, offset, array }) {
    const { module } = this;
    if (array.kind === 'f32') return module.f64.promote(module.f32.load(offset, 0, pointer));
    return array.kind === 'f64' ? module.f64.load(offset, 0, pointer) : module.i32[array.load](offset, 0, pointer);
  }

  store({ pointer, offset, array }, value) {
    const { module } = this;
    if (array.kind === 'f32') return module.f32.store(offset, 0, pointer, module.f32.demote(value));
    return array.kind === 'f64'
      ? module.f64.store(offset, 0, pointer, value)
      : module.i32[array.store](offset, 0, pointer, value);
  }

  elementType({ array }) {
    return array.kind === 'i32' ? 'int' : 'double';
  }

  /** A place whose pointer is computed once, and what computes it. */
  keep(place) {
    const { module } = this;
    const at = this.newLocal('int');
    return { set: module.local.set(at, place.pointer), get: () => ({ ...place, pointer: module.local.get(at, i32) }) };
  }

  assignment(node, scope, use, wantsValue) {
    const { module } = this;
    const operator = node.operator.slice(0, -1);
    const operation = operator === '' ? node.right : { ...node, type: 'BinaryExpression', operator };
    if (node.left.type === 'Identifier') {
      const variable = scope.find(node.left.name);
      const value = this.as(operation, variable.type, scope, use);
      return wantsValue
        ? module.local.tee(variable.at, value, valueType(variable.type))
        : module.local.set(variable.at, value);
    }
    if (this.typeOf(node.right, scope, use) === 'text')
      return wantsValue ? this.expression(node.right, scope, use) : module.nop();
    const place = this.placeOf(node.left, scope, use);
    const element = this.elementType(place);
    if (element === 'int') this.wrap(node.right);
    if (operator === '' && !wantsValue) return this.store(place, this.as(node.right, element, scope, use));
    const kept = this.keep(place);
    const result = this.newLocal(element);
    let value;
    if (operator === '') value = this.as(node.right, element, scope, use);
    else {
      const before = { type: 'Kept', value: () => this.load(kept.get()), as: element };
      value = this.withKept(before, node, operator, scope, use, element);
    }
    if (!wantsValue) return this.blockOf([kept.set, this.store(kept.get(), value)]);
    return this.blockOf(
      [
        kept.set,
        module.local.set(result, value),
        this.store(kept.get(), module.local.get(result, valueType(element))),
        module.local.get(result, valueType(element)),
      ],
      valueType(element),
    );
  }

  /** `element operator right`, converted to the element's type. */
  withKept(before, node, operator, scope, use, element) {
    const { module } = this;
    const right = this.typeOf(node.right, scope, use);
    if ((element === 'double' || right === 'double') && DOUBLE_OPERATORS[operator]) {
      const sum = module.f64[DOUBLE_OPERATORS[operator]](
        this.convert(before.value(), element, 'double', node),
        this.as(node.right, 'double', scope, use),
      );
      return this.convert(sum, 'double', element, node);
    }
    if (!INTEGER_OPERATORS[operator] || element === 'double') throw new Unsupported(node, `operator ${operator}=`);
    return this.sum(operator, before.value(), this.integer(node.right, scope, use), true);
  }

  update(node, scope, use, wantsValue) {
    const { module } = this;
    const step = node.operator === '++' ? 1 : -1;
    const added = (value, type) =>
      type === 'double' ? module.f64.add(value, module.f64.const(step)) : module.i32.add(value, module.i32.const(step));
    if (node.argument.type === 'Identifier') {
      const variable = scope.find(node.argument.name);
      const type = valueType(variable.type);
      const value = () => module.local.get(variable.at, type);
      if (!wantsValue) return module.local.set(variable.at, added(value(), variable.type));
      if (node.prefix) return module.local.tee(variable.at, added(value(), variable.type), type);
      const before = this.newLocal(variable.type);
      return this.blockOf(
        [
          module.local.set(before, value()),
          module.local.set(variable.at, added(value(), variable.type)),
          module.local.get(before, type),
        ],
        type,
      );
    }
    const place = this.placeOf(node.argument, scope, use);
    const element = this.elementType(place);
    const kept = this.keep(place);
    const before = this.newLocal(element);
    const type = valueType(element);
    const steps = [
      kept.set,
      module.local.set(before, this.load(kept.get())),
      this.store(kept.get(), added(module.local.get(before, type), element)),
    ];
    if (!wantsValue) return this.blockOf(steps);
    const value = module.local.get(before, type);
    return this.blockOf([...steps, node.prefix ? added(value, element) : value], type);
  }

  call(node, scope, use) {
    const { module } = this;
    const target = this.inference.targetOf(node, scope, use);
    if (target.method) return this.method(node, scope, use);
    if (target.imported) {
      const { params, result } = target.imported;
      const { params: patterns } = this.program.functions.get(target.name);
      const given = params.map((type, at) => this.as(node.arguments[at] ?? patterns[at].right, type, scope, use));
      return module.call(target.name, given, valueType(result));
    }
    if (target.isInline) return this.inline(target.use, node, scope, use);
    const intrinsic = INTRINSICS[node.callee.name];
    if (intrinsic)
      return intrinsic(
        module,
        node.arguments.map((argument) => this.integer(argument, scope, use)),
      );
    const given = target.use.params.map((param, at) => {
      const isGiven = node.arguments[at] !== undefined;
      const argument = isGiven ? node.arguments[at] : target.use.node.params[at].right;
      if (argument === undefined && (param.type ?? 'text') === 'text') return module.i32.const(0);
      if (argument === undefined) throw new Unsupported(node, `no argument for ${param.name}`);
      return this.as(argument, param.type, isGiven ? scope : new Scope(null), use);
    });
    return module.call(target.use.name, given, valueType(target.use.result));
  }

  /** Puts a function into this one. */
  inline(inner, node, scope, use) {
    const { module } = this;
    const statements = [];
    const assign = (variable, argument, from) => {
      variable.at = this.newLocal(variable.type);
      statements.push(module.local.set(variable.at, this.as(argument, variable.type, from, use)));
    };
    for (const argument of node.arguments) {
      const closure = this.inference.closureOf(argument, scope, use);
      for (const [param, given] of this.inference.givenTo(closure, argument, scope, use)) assign(param, given, scope);
    }
    const own = new Scope(inner.outer);
    inner.params.forEach((param, at) => {
      own.names.set(param.name, param);
      if (param.closure) return;
      assign(param, node.arguments[at] ?? inner.node.params[at].right, node.arguments[at] ? scope : new Scope(null));
    });
    const type = valueType(inner.result);
    if (inner.node.body.type !== 'BlockStatement') {
      return this.blockOf([...statements, this.as(inner.node.body, inner.result, own, inner)], type);
    }
    const label = this.newLabel('return');
    this.returns.push({ label, use: inner });
    const body = this.statement(inner.node.body, own, inner);
    this.returns.pop();
    return module.block(label, [...statements, body, ...(type === none ? [] : [module.unreachable()])], type);
  }

  method(node, scope, use) {
    const { object, property } = node.callee;
    if (object.name === 'Math') return this.mathematics(property.name, node, scope, use);
    if (object.type === 'MemberExpression' && object.computed) return this.dispatch(node, scope, use);
    if (property.name === 'fill') return this.fill(node, scope, use);
    throw new Unsupported(node, `method ${property.name}`);
  }

  /** Calls one of several functions by an index. */
  dispatch(node, scope, use) {
    const { module } = this;
    const methods = this.inference.methodsOf(node, scope, use);
    const result = this.typeOf(node, scope, use);
    const type = valueType(result);
    const given = node.arguments.map((argument) => {
      const own = this.typeOf(argument, scope, use);
      const local = this.newLocal(own);
      return { local, own, set: module.local.set(local, this.expression(argument, scope, use)) };
    });
    const end = this.newLabel('end');
    const labels = methods.map(() => this.newLabel('method'));
    let body = module.switch(labels, labels[0], this.integer(node.callee.object.property, scope, use));
    methods.forEach((method, at) => {
      const values = method.params.map((param, index) =>
        this.convert(
          module.local.get(given[index].local, valueType(given[index].own)),
          given[index].own,
          param.type,
          node,
        ),
      );
      const value = this.convert(
        module.call(method.name, values, valueType(method.result)),
        method.result,
        result,
        node,
      );
      body = module.block(
        null,
        [module.block(labels[at], [body], none), module.br(end, undefined, value)],
        unreachable,
      );
    });
    return module.block(end, [...given.map(({ set }) => set), body], type);
  }

  fill(node, scope, use) {
    const { module } = this;
    const { object } = node.callee;
    const value = this.constant(object, scope);
    const { shift } = ARRAYS[value.constructor.name];
    const [filled, from, to] = node.arguments;
    // All bytes of such a number are alike.
    const isOfOneByte = shift === 0 || [0, -1].includes(this.constant(filled, scope));
    if (!isOfOneByte) throw new Unsupported(node, 'fill');
    const start = this.newLocal('int');
    const scaled = (count) => module.i32.shl(count, module.i32.const(shift));
    const end = to ? this.integer(to, scope, use) : module.i32.const(value.length);
    return this.blockOf([
      module.local.set(start, from ? this.integer(from, scope, use) : module.i32.const(0)),
      module.memory.fill(
        module.i32.add(module.i32.const(this.layout.addressOf(value)), scaled(module.local.get(start, i32))),
        this.integer(filled, scope, use),
        scaled(module.i32.sub(end, module.local.get(start, i32))),
      ),
    ]);
  }

  mathematics(name, node, scope, use) {
    const { module } = this;
    const given = node.arguments;
    const isDouble = given.some((argument) => this.typeOf(argument, scope, use) === 'double');
    switch (name) {
      case 'imul':
        return module.i32.mul(this.word(given[0], scope, use), this.word(given[1], scope, use));
      case 'clz32':
        return module.i32.clz(this.word(given[0], scope, use));
      case 'sqrt':
        return module.f64.sqrt(this.as(given[0], 'double', scope, use));
      case 'floor':
      case 'ceil':
      case 'trunc':
      case 'round': {
        const value = this.expression(given[0], scope, use);
        if (!isDouble) return value;
        return name === 'round'
          ? module.f64.floor(module.f64.add(value, module.f64.const(0.5)))
          : module.f64[name](value);
      }
      case 'abs': {
        if (isDouble) return module.f64.abs(this.expression(given[0], scope, use));
        const kept = this.newLocal('int');
        const value = () => module.local.get(kept, i32);
        return this.blockOf(
          [
            module.local.set(kept, this.integer(given[0], scope, use)),
            module.select(
              module.i32.lt_s(value(), module.i32.const(0)),
              module.i32.sub(module.i32.const(0), value()),
              value(),
            ),
          ],
          i32,
        );
      }
      case 'min':
      case 'max': {
        if (given.length < 2) throw new Unsupported(node, 'Math.min of one');
        const [first, ...rest] = given;
        let sum = this.as(first, isDouble ? 'double' : 'int', scope, use);
        for (const other of rest) {
          if (isDouble) {
            sum = module.f64[name](sum, this.as(other, 'double', scope, use));
            continue;
          }
          const [one, two] = [this.newLocal('int'), this.newLocal('int')];
          const [left, right] = [() => module.local.get(one, i32), () => module.local.get(two, i32)];
          sum = this.blockOf(
            [
              module.local.set(one, sum),
              module.local.set(two, this.integer(other, scope, use)),
              module.select(module.i32[name === 'min' ? 'lt_s' : 'gt_s'](left(), right()), left(), right()),
            ],
            i32,
          );
        }
        return sum;
      }
      default:
        throw new Unsupported(node, `Math.${name}`);
    }
  }

  /** An expression for what it does. */
  effect(node, scope, use) {
    const { module } = this;
    if (node.type === 'AssignmentExpression') return this.assignment(node, scope, use, false);
    if (node.type === 'UpdateExpression') return this.update(node, scope, use, false);
    if (node.type === 'SequenceExpression')
      return this.blockOf(node.expressions.map((one) => this.effect(one, scope, use)));
    const value = this.expression(node, scope, use);
    return this.typeOf(node, scope, use) === 'void' ? value : module.drop(value);
  }
}
