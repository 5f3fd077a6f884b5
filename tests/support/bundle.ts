import { isBuiltin } from 'node:module';
import ts from 'typescript';

/** Arrays that are replaced while the engine runs, which a `const` cannot be. */
const REPLACED = ['table'];

const TYPED_ARRAY = /^(Int|Uint|Float|BigInt|BigUint)(8|16|32|64)(Clamped)?Array\b/;

interface Declaration {
  readonly name: string;
  readonly isConst: boolean;
  readonly isExported: boolean;
  readonly isTypedArray: boolean;
}

/**
 * What keeps the bundle from being fast or from running alone. Fast means: what the sources of the hot layers
 * export, and every typed array of theirs, is a `const` in the bundle's outermost scope, if it is there at all.
 */
export function bundleFaults(bundle: string, sources: Iterable<string>): string[] {
  const faults: string[] = [];
  const file = parse(bundle);
  const declarations = declarationsOf(file);
  const constants = new Set(declarations.filter(({ isConst }) => isConst).map(({ name }) => name));
  for (const { name, isConst, isTypedArray } of declarations) {
    if (!isConst && isTypedArray && !REPLACED.includes(name)) faults.push(`${name} is an array, but no const`);
  }

  const used = variablesOf(file);
  const declared = [...sources].flatMap((text) => declarationsOf(parse(text)));
  for (const { name, isConst, isExported, isTypedArray } of declared) {
    if (!isConst || !(isExported || isTypedArray)) continue;
    if (used.has(name) && !constants.has(name)) faults.push(`${name} is not a const of the outermost scope`);
  }

  for (const name of ts.preProcessFile(bundle, true, true).importedFiles.map((imported) => imported.fileName)) {
    if (!isBuiltin(name)) faults.push(`${name} is not in the bundle`);
  }
  return faults;
}

/** The number of typed arrays that are a `const` of the outermost scope. */
export function countConstantArrays(bundle: string): number {
  return declarationsOf(parse(bundle)).filter(({ isConst, isTypedArray }) => isConst && isTypedArray).length;
}

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile('file.ts', text, ts.ScriptTarget.ES2022);
}

/** Variables declared in the outermost scope, by their name in the sources. */
function declarationsOf(file: ts.SourceFile): Declaration[] {
  return file.statements.filter(ts.isVariableStatement).flatMap((statement) =>
    statement.declarationList.declarations.map(({ name, initializer }) => ({
      name: originalName(name.getText(file)),
      isConst: (statement.declarationList.flags & ts.NodeFlags.Const) !== 0,
      isExported: statement.modifiers !== undefined,
      isTypedArray: initializer !== undefined && isTypedArray(initializer, file),
    })),
  );
}

function isTypedArray(value: ts.Expression, file: ts.SourceFile): boolean {
  const isMade = ts.isNewExpression(value) || ts.isCallExpression(value);
  return isMade && TYPED_ARRAY.test(value.expression.getText(file));
}

/** Names of the variables that occur in our own code, other than as `object.name`. */
function variablesOf(file: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(originalName(node.text));
    if (ts.isPropertyAccessExpression(node)) visit(node.expression);
    else ts.forEachChild(node, visit);
  };
  for (const statement of file.statements) if (!isPackage(statement)) visit(statement);
  return names;
}

/** The bundler wraps each file of a package in a function such as `requireChess`. */
function isPackage(statement: ts.Statement): boolean {
  return ts.isFunctionDeclaration(statement) && /^require[A-Z]/.test(statement.name?.text ?? '');
}

/** The bundler tells equal names apart by `$1`, `$2` and so on. */
function originalName(name: string): string {
  return name.replace(/\$\d+$/, '');
}
