/**
 * Translates functions of a program to WebAssembly. Pairs `{ lo, hi }` become two values, arrays of the outermost scope
 * fixed addresses, closures part of the functions that call them.
 */

import binaryen from 'binaryen';
import { ExpressionTranslator, PAIR, valueType } from './expressions.mjs';
import { Inference, Scope, Unsupported } from './types.mjs';

const { i32, none } = binaryen;

/** Bytes that no array has, so that no address is 0. */
const FIRST_ADDRESS = 1024;
const ALIGNMENT = 64;

/** Addresses of arrays; those that share memory in JavaScript share it here. */
export class Layout {
  constructor() {
    this.buffers = new Map();
    this.arrays = new Map();
    this.end = FIRST_ADDRESS;
  }

  addressOf(array) {
    if (!this.buffers.has(array.buffer)) {
      this.buffers.set(array.buffer, this.end);
      this.end = Math.ceil((this.end + array.buffer.byteLength) / ALIGNMENT) * ALIGNMENT;
    }
    const address = this.buffers.get(array.buffer) + array.byteOffset;
    this.arrays.set(array, address);
    return address;
  }
}

/**
 * Translates a program. `roots`: exported functions with the types of their parameters; `imports`: functions that stay
 * outside, `{ params, result }`; `others`: arrays that get an address without being used; `vectors`: functions whose
 * bodies are given, `{ uses, body }` (see vectors.mjs); `checked`: traps where an index is outside of its array, and where
 * JavaScript would find another number, because a sum or a product has more than 32 bits. Throws where something reached
 * lies outside of the subset.
 */
export function translate(program, { roots, imports, inlining, others = [], vectors = {}, checked = false }) {
  const inference = new Inference(program, { roots, imports });
  refuseFaults(inference);
  const layout = new Layout();
  const module = new binaryen.Module();
  const { Features } = binaryen;
  module.setFeatures(
    Features.BulkMemory |
      Features.Multivalue |
      Features.NontrappingFPToInt |
      Features.SignExt |
      Features.MutableGlobals |
      (Features.BulkMemoryOpt ?? 0) |
      Features.SIMD128,
  );
  // Loads and stores ask for it; its size is known at the end.
  module.setMemory(1, 1, null, [], false, false, 'memory');
  for (const [name, { params, result }] of Object.entries(imports))
    module.addFunctionImport(name, 'js', name, binaryen.createType(params.map(valueType)), valueType(result));
  for (const use of inference.uses.values()) {
    try {
      const translator = new FunctionTranslator({ program, inference, layout, module, use, checked });
      const vector = vectors[use.node.id?.name];
      if (vector === undefined) translator.translate();
      else translator.take(vector);
    } catch (error) {
      if (!(error instanceof Unsupported)) throw error;
      inference.fault(use, error);
    }
  }
  refuseFaults(inference);
  for (const name of Object.keys(roots)) module.addFunctionExport(name, name);
  for (const array of others) layout.addressOf(array);
  const pages = Math.ceil(layout.end / 65536);
  module.setMemory(pages, pages, null, [], false, false, 'memory');
  module.addMemoryImport('memory', 'js', 'memory', false);
  if (!module.validate()) throw new Error('invalid module');
  binaryen.setOptimizeLevel(4);
  binaryen.setShrinkLevel(0);
  binaryen.setAlwaysInlineMaxSize(inlining.always);
  binaryen.setFlexibleInlineMaxSize(inlining.flexible);
  binaryen.setOneCallerInlineMaxSize(inlining.once);
  module.optimize();
  return { bytes: module.emitBinary(), layout, pages, count: inference.uses.size };
}

function refuseFaults({ faults }) {
  if (faults.size > 0) throw new Error([...faults.values()].join('\n'));
}

class FunctionTranslator extends ExpressionTranslator {
  translate() {
    const { use, module } = this;
    const scope = new Scope(null);
    use.params.forEach((param, at) => {
      param.at = at;
      scope.names.set(param.name, param);
    });
    const result = valueType(use.result);
    const body =
      use.node.body.type === 'BlockStatement'
        ? this.blockOf(
            [this.statement(use.node.body, scope, use), ...(result === none ? [] : [module.unreachable()])],
            result,
          )
        : this.as(use.node.body, use.result, scope, use);
    module.addFunction(
      use.name,
      binaryen.createType(use.params.map(({ type }) => valueType(type))),
      result,
      this.locals,
      body,
    );
  }

  /** Takes the body of a function as it is given. */
  take({ uses, body }) {
    const { use, module } = this;
    const used = Object.entries(uses).map(([name, value]) => [
      name,
      ArrayBuffer.isView(value) ? this.layout.addressOf(value) : value,
    ]);
    const params = use.params.map((_param, at) => at);
    const made = body(module, Object.fromEntries(used), params, (type) => this.newLocalOf(type));
    const types = binaryen.createType(use.params.map(({ type }) => valueType(type)));
    module.addFunction(use.name, types, valueType(use.result), this.locals, made);
  }

  declarator({ id, init }, scope, use) {
    const { module, inference } = this;
    if (id.type === 'ObjectPattern') {
      const kept = this.newLocal('pair');
      const value = this.expression(init, scope, use);
      const pair = () => module.local.get(kept, PAIR);
      return this.blockOf([
        module.local.set(kept, value),
        ...id.properties.map((property) => {
          const variable = inference.declare(property.value, scope, use);
          variable.at = this.newLocal('int');
          return module.local.set(variable.at, module.tuple.extract(pair(), property.key.name === 'lo' ? 0 : 1));
        }),
      ]);
    }
    const closure = init && inference.closureOf(init, scope, use);
    if (closure) {
      const given = inference.givenTo(closure, init, scope, use).map(([param, argument]) => {
        param.at = this.newLocal(param.type);
        return module.local.set(param.at, this.as(argument, param.type, scope, use));
      });
      inference.declare(id, scope, use);
      return this.blockOf(given);
    }
    const value = init ? (type) => this.as(init, type, scope, use) : (type) => this.number(0, type);
    const { type } = use.variables.get(id);
    const given = value(type ?? 'int');
    const variable = inference.declare(id, scope, use);
    if (type === 'pair') {
      const kept = this.newLocal('pair');
      variable.at = [this.newLocal('int'), this.newLocal('int')];
      return this.blockOf([
        module.local.set(kept, given),
        ...variable.at.map((at, half) =>
          module.local.set(at, module.tuple.extract(module.local.get(kept, PAIR), half)),
        ),
      ]);
    }
    variable.at = this.newLocal(type ?? 'int');
    return module.local.set(variable.at, given);
  }

  loop({ test, body, update, isTestLast = false }, name) {
    const { module } = this;
    const [start, end, next] = [this.newLabel('loop'), this.newLabel('end'), this.newLabel('next')];
    this.targets.push({ name, end, next });
    const inside = body();
    this.targets.pop();
    const leave = test && !isTestLast ? module.br(end, module.i32.eqz(test())) : undefined;
    const again = isTestLast ? module.br(start, test()) : module.br(start);
    return module.block(
      end,
      [module.loop(start, this.blockOf([leave, module.block(next, [inside], none), update?.(), again]))],
      none,
    );
  }

  statement(node, scope, use, name) {
    const { module } = this;
    switch (node?.type) {
      case undefined:
      case 'EmptyStatement':
        return module.nop();
      case 'BlockStatement': {
        const inner = new Scope(scope);
        return this.blockOf(node.body.map((statement) => this.statement(statement, inner, use)));
      }
      case 'ExpressionStatement':
        return this.effect(node.expression, scope, use);
      case 'VariableDeclaration':
        return this.blockOf(node.declarations.map((declarator) => this.declarator(declarator, scope, use)));
      case 'ReturnStatement': {
        const inner = this.returns.at(-1);
        const result = (inner?.use ?? this.use).result;
        const value = node.argument ? this.as(node.argument, result, scope, use) : undefined;
        return inner ? module.br(inner.label, undefined, value) : module.return(value);
      }
      case 'IfStatement': {
        const test = this.constant(node.test, scope);
        if (test !== undefined) return this.statement(test ? node.consequent : node.alternate, scope, use);
        const consequent = this.statement(node.consequent, new Scope(scope), use);
        const alternate = node.alternate ? this.statement(node.alternate, new Scope(scope), use) : undefined;
        return module.if(
          this.test(node.test, scope, use),
          this.blockOf([consequent]),
          alternate && this.blockOf([alternate]),
        );
      }
      case 'ForStatement': {
        const inner = new Scope(scope);
        const first =
          node.init?.type === 'VariableDeclaration'
            ? this.statement(node.init, inner, use)
            : node.init
              ? this.effect(node.init, inner, use)
              : module.nop();
        return this.blockOf([
          first,
          this.loop(
            {
              test: node.test && (() => this.test(node.test, inner, use)),
              body: () => this.statement(node.body, inner, use),
              update: node.update && (() => this.effect(node.update, inner, use)),
            },
            name,
          ),
        ]);
      }
      case 'WhileStatement':
      case 'DoWhileStatement':
        return this.loop(
          {
            test: () => this.test(node.test, scope, use),
            body: () => this.statement(node.body, scope, use),
            isTestLast: node.type === 'DoWhileStatement',
          },
          name,
        );
      case 'LabeledStatement':
        return this.statement(node.body, scope, use, node.label.name);
      case 'BreakStatement':
      case 'ContinueStatement': {
        const isNext = node.type === 'ContinueStatement';
        const target = this.targets.findLast((one) =>
          node.label ? one.name === node.label.name : !isNext || one.next,
        );
        return module.br(isNext ? target.next : target.end);
      }
      case 'ForOfStatement': {
        const { id } = node.left.declarations[0];
        const inner = new Scope(scope);
        const list =
          node.right.type === 'ArrayExpression'
            ? node.right.elements
            : this.constant(node.right, scope).map((value) => ({ type: 'Literal', value }));
        const { type } = use.variables.get(id);
        return this.blockOf(
          list.map((element) => {
            const value = this.as(element, type, scope, use);
            const variable = this.inference.declare(id, inner, use);
            variable.at = this.newLocal(type);
            const [end, next] = [this.newLabel('end'), this.newLabel('next')];
            this.targets.push({ name, end, next });
            const body = this.statement(node.body, inner, use);
            this.targets.pop();
            if (hasBreak(node.body)) throw new Unsupported(node, 'break in for-of');
            return module.block(next, [module.local.set(variable.at, value), body], none);
          }),
        );
      }
      case 'SwitchStatement':
        return this.switch(node, scope, use);
      default:
        throw new Unsupported(node, node.type);
    }
  }

  switch(node, scope, use) {
    const { module } = this;
    const end = this.newLabel('end');
    const labels = node.cases.map(() => this.newLabel('case'));
    const value = this.newLocal('int');
    const inner = new Scope(scope);
    const tests = node.cases.flatMap(({ test }, at) =>
      test ? [module.br(labels[at], module.i32.eq(module.local.get(value, i32), this.integer(test, inner, use)))] : [],
    );
    const fallback = node.cases.findIndex(({ test }) => !test);
    let body = this.blockOf([
      module.local.set(value, this.integer(node.discriminant, scope, use)),
      ...tests,
      module.br(fallback < 0 ? end : labels[fallback]),
    ]);
    this.targets.push({ end });
    node.cases.forEach(({ consequent }, at) => {
      const statements = consequent.map((statement) => this.statement(statement, inner, use));
      body = this.blockOf([module.block(labels[at], [body], none), ...statements]);
    });
    this.targets.pop();
    return module.block(end, [body], none);
  }
}

function hasBreak(node) {
  if (node === null || typeof node !== 'object' || /^(For|While|DoWhile|Switch)/.test(node.type ?? '')) return false;
  return node.type === 'BreakStatement' || Object.values(node).flat().some(hasBreak);
}
