import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { repository } from './sources.ts';

const FOLDER = `${repository}lib/types/`;
const FILES = [
  ...readdirSync(FOLDER).map((name) => FOLDER + name),
  ...[
    'evaluation-report.ts',
    'formations/pawns-report.ts',
    'recognition-report.ts',
    'fortress/fortress-description.ts',
  ].map((name) => `${repository}eval/${name}`),
];
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts'],
  types: ['node'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
};

/** A value, and the name of the library's type that it is said to have. */
export type Sample = readonly [type: string, value: unknown];

/** What the compiler says of values written as literals, where a field too many is an error like one too few. */
export function typeFaults(samples: readonly Sample[]): string[] {
  const lines = samples.map(([type, value], index) => `export const sample${index}: ${type} = ${literal(value)};`);
  const names = [...new Set(samples.map(([type]) => type))];
  const { program, file } = compile(importLines(names) + lines.join('\n'));
  return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(({ messageText }) =>
    ts.flattenDiagnosticMessageText(messageText, '\n'),
  );
}

/** Imports the names from whatever file declares them. */
function importLines(names: readonly string[]): string {
  const owner = (name: string) =>
    FILES.find((path) => new RegExp(`^export (interface|type) ${name}\\b`, 'm').test(readFileSync(path, 'utf8')));
  return names.map((name) => `import type { ${name} } from '${owner(name)}';\n`).join('');
}

/** The file of samples, which is nowhere on a disk, and the program of it and of the types. */
function compile(text: string): { program: ts.Program; file: ts.SourceFile } {
  const path = `${FOLDER}samples.ts`;
  const host = ts.createCompilerHost(OPTIONS);
  const { readFile, fileExists } = host;
  host.readFile = (name) => (name === path ? text : readFile(name));
  host.fileExists = (name) => name === path || fileExists(name);
  const program = ts.createProgram([path, ...FILES], OPTIONS, host);
  return { program, file: program.getSourceFile(path)! };
}

/** The text of a value of plain objects, with what JSON leaves out. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return value === undefined ? 'undefined' : JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([name, part]) => `${JSON.stringify(name)}: ${literal(part)}`)
    .join(', ')} }`;
}

/** Finds what of the declared types occurs in values. */
export interface Census {
  /** Counts what occurs in a value; true when something of it had not occurred before. */
  readonly count: (sample: Sample) => boolean;
  /** What never occurred: `Move.san` is a field, `Verdict.verdict: draw` one of the words that it may be. */
  readonly missing: () => string[];
}

/** `inputs` are the interfaces that callers fill or call: nothing of them is looked for. */
export function openCensus(types: readonly string[], inputs: readonly string[]): Census {
  const { program, file } = compile(
    importLines(types) + types.map((type) => `declare let the${type}: ${type};`).join(''),
  );
  const checker = program.getTypeChecker();
  const roots = new Map<string, ts.Type>();
  file.forEachChild((node) => {
    if (!ts.isVariableStatement(node)) return;
    const [declaration] = node.declarationList.declarations;
    roots.set(declaration!.type!.getText(), checker.getTypeAtLocation(declaration!));
  });
  const declared = new Set(FILES.flatMap((path) => declaredIn(checker, program.getSourceFile(path)!, inputs)));
  const seen = new Set<string>();
  const visit = (type: ts.Type, value: unknown, field: string): void => {
    if (value === undefined || value === null) return;
    if (Array.isArray(value)) {
      const element = checker.getIndexTypeOfType(membersOf(type).find((part) => checker.isArrayLikeType(part))!, 1);
      for (const part of value) visit(element!, part, field);
    } else if (typeof value === 'object') {
      for (const part of membersOf(type).filter((one) => fits(checker, one, value))) visitFields(part, value);
    } else if (typeof value === 'string') seen.add(`${field}: ${value}`);
  };
  const visitFields = (type: ts.Type, value: object) => {
    for (const [name, part] of Object.entries(value)) {
      const property = type.getProperty(name);
      if (property === undefined || part === undefined) continue;
      const field = fieldName(property.declarations![0]!);
      seen.add(field);
      visit(checker.getTypeOfSymbol(property), part, field);
    }
  };
  return {
    count: ([type, value]) => {
      const before = [...seen].filter((name) => declared.has(name)).length;
      visit(roots.get(type)!, value, type);
      return [...seen].filter((name) => declared.has(name)).length > before;
    },
    missing: () => [...declared].filter((name) => !seen.has(name)),
  };
}

/** The types of a union; a type that is none is its own. */
function membersOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

/** True when an object has the words that tell this member of a union from the others. */
function fits(checker: ts.TypeChecker, type: ts.Type, value: object): boolean {
  return Object.entries(value).every(([name, part]) => {
    const property = type.getProperty(name);
    const wanted = property && checker.getTypeOfSymbol(property);
    return !wanted?.isStringLiteral() || wanted.value === part;
  });
}

/** The fields that a file declares, and the words of those that are one of several. */
function declaredIn(checker: ts.TypeChecker, file: ts.SourceFile, inputs: readonly string[]): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) && inputs.includes(node.name.text)) return;
    if (ts.isPropertySignature(node)) {
      const field = fieldName(node);
      const words = membersOf(checker.getNonNullableType(checker.getTypeAtLocation(node)));
      names.push(field, ...words.flatMap((word) => (word.isStringLiteral() ? `${field}: ${word.value}` : [])));
    }
    node.forEachChild(visit);
  };
  visit(file);
  return names;
}

/** `Move.san`; fields of the members of a union have all names of those that they are in. */
function fieldName(declaration: ts.Node): string {
  const names: string[] = [];
  for (let node = declaration; node !== undefined; node = node.parent) {
    if (ts.isPropertySignature(node)) names.unshift((node.name as ts.Identifier).text);
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) names.unshift(node.name.text);
  }
  return names.join('.');
}
