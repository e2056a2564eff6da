/**
 * `npm run generate openapi`: reads from the sources what the API document can't see at run time, namely what each
 * handler answers (its return type), what it is for (its comment) and what fields mean (their comments), and writes it
 * into one committed file; then from the document the types of the admin's requests into another. With `--check` it
 * writes nothing and says which of them are not current.
 */
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  Context,
  DEFAULT_CONFIG,
  DefinitionType,
  createFormatter,
  createParser,
  createProgram,
} from 'ts-json-schema-generator';
import { root } from '../workspace.mjs';
import { writeGenerated } from './generated-file.mjs';
import { inlineScalars, sorted, withComponentRefs } from './openapi-schemas.mjs';
import { readDocument, typesOf } from './openapi-types.mjs';

// The schema generator brings its own TypeScript; nodes of another one would mean something else to it.
const ts = createRequire(import.meta.resolve('ts-json-schema-generator'))('typescript');

const VERBS = new Set(['Get', 'Post', 'Put', 'Patch', 'Delete']);
/** Shapes that every route may answer, whatever its handler returns. */
const COMMON_SHAPES = ['ErrorBody', 'JobAccepted'];

/** What is written, in this order: the document is built from the first file. */
const OUTPUTS = [
  { path: 'apps/api/src/openapi/answers.generated.json', source: async () => JSON.stringify(readSources()) },
  { path: 'apps/admin/src/shared/api/api.generated.ts', source: async () => typesOf(await readDocument()) },
];

/** Writes the files, or with `--check` compares them. */
export async function generateOpenapi(args = []) {
  for (const { path, source } of OUTPUTS) await writeGenerated(path, await source(), { command: 'openapi', args });
}

function readSources() {
  const config = { ...DEFAULT_CONFIG, tsconfig: join(root, 'tsconfig.json'), skipTypeCheck: true };
  const program = createProgram({
    ...config,
    path: join(root, '{apps/api,libs/contracts,libs/plugin-kit}/src/**/!(*.spec|*.fixture).ts'),
  });
  const shapes = shapeReader(createParser(program, config), createFormatter(config));
  const handlers = {};
  const fields = {};
  for (const node of classesOf(program)) {
    if (decorators(node).has('Controller')) readController(node, { program, shapes, handlers });
    else readFields(node, program, fields);
  }
  for (const name of COMMON_SHAPES) shapes.read(named(program, 'libs/contracts', name));
  // The API fills it in from its own list: a new type of job changes no generated file.
  shapes.schemas.JobType.enum = [];
  return sorted(
    withComponentRefs(
      inlineScalars({ fields, handlers, hostAnswers: hostAnswers(program, shapes), schemas: shapes.schemas }),
    ),
  );
}

/** Turns types into schemas; the named ones that they lead to gather in `schemas`. */
function shapeReader(parser, formatter) {
  const schemas = {};
  const read = (node) => {
    const named = parser.createType(node, new Context());
    // What has no name of its own in the sources (a list, a literal) gets one here; it is shown in place instead.
    const type = named.getName().startsWith('def-') ? named.getType() : named;
    for (const child of formatter.getChildren(type)) {
      if (child instanceof DefinitionType) keep(child.getName(), formatter.getDefinition(child.getType()));
    }
    return formatter.getDefinition(type);
  };
  const keep = (name, schema) => {
    schemas[name] ??= schema;
    if (!isDeepStrictEqual(schemas[name], schema)) throw new Error(`Two response types are named ${name}.`);
  };
  return { schemas, read };
}

function readController(node, { program, shapes, handlers }) {
  for (const method of node.members.filter(ts.isMethodDeclaration)) {
    if (![...decorators(method)].some((name) => VERBS.has(name))) continue;
    const name = `${node.name.text}.${method.name.getText()}`;
    if (name in handlers) throw new Error(`There are two handlers named ${name}.`);
    const { summary, description } = sentences(commentOf(method, program));
    if (!summary) throw new Error(`${name} needs a comment that says what the call does.`);
    handlers[name] = {
      room: roomOf(node),
      summary,
      ...(description && { description }),
      ...answerOf(method, name, shapes),
    };
  }
}

/** What plugins can have done for them: the actions of their controllers answer the same. */
function hostAnswers(program, shapes) {
  const host = named(program, 'libs/plugin-kit', 'BrandHost');
  return Object.fromEntries(
    host.members
      .filter((member) => ts.isMethodDeclaration(member))
      .map((method) => [method.name.getText(), shapes.read(method.type.typeArguments[0])]),
  );
}

/** `Promise<A | JobAccepted>` answers A, or 202. A file has no shape. */
function answerOf(method, name, shapes) {
  if (!method.type) throw new Error(`${name} needs a return type.`);
  const returned = nameOf(method.type) === 'Promise' ? method.type.typeArguments[0] : method.type;
  const members = ts.isUnionTypeNode(returned) ? [...returned.types] : [returned];
  const own = members.filter((member) => nameOf(member) !== 'JobAccepted');
  const isFile = own.some((member) => nameOf(member) === 'StreamableFile');
  const shown = isFile ? [] : own.map((member) => shapes.read(member));
  return {
    ...(own.length < members.length && { mayTakeLonger: true }),
    ...(!isFile && { answer: shown.length === 1 ? shown[0] : { anyOf: shown } }),
  };
}

const nameOf = (type) => (ts.isTypeReferenceNode(type) ? type.typeName.getText() : null);

/** What the fields of forms and queries mean, where that is said. */
function readFields(node, program, fields) {
  for (const member of node.members.filter(ts.isPropertyDeclaration)) {
    if (decorators(member).size === 0) continue;
    const comment = commentOf(member, program);
    if (comment) fields[`${node.name.text}.${member.name.getText()}`] = comment;
  }
}

/** The folder that a controller lives in, such as `pipeline/keywords`. */
const roomOf = (node) => relative(join(root, 'apps/api/src'), dirname(node.getSourceFile().fileName));

function commentOf(node, program) {
  const symbol = program.getTypeChecker().getSymbolAtLocation(node.name);
  const parts = symbol?.getDocumentationComment(program.getTypeChecker()) ?? [];
  return ts.displayPartsToString(parts).replace(/\s+/g, ' ').trim();
}

/** The first sentence, and the rest. A full stop ends a summary in print only. */
function sentences(comment) {
  const [first, ...rest] = comment.split(/(?<=[.?!])\s+/);
  return { summary: first.replace(/\.$/, ''), description: rest.join(' ') };
}

const classesOf = (program) =>
  program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(join(root, 'apps/api/src/')))
    .flatMap((file) => file.statements.filter((node) => ts.isClassDeclaration(node) && node.name));

function named(program, folder, name) {
  for (const file of program.getSourceFiles()) {
    if (!file.fileName.startsWith(join(root, folder))) continue;
    const found = file.statements.find((node) => node.name?.text === name);
    if (found) return found;
  }
  throw new Error(`${folder} has no ${name}.`);
}

const decorators = (node) =>
  new Set(
    (ts.getDecorators(node) ?? [])
      .map(({ expression }) => (ts.isCallExpression(expression) ? expression.expression : expression))
      .map((expression) => expression.getText()),
  );
