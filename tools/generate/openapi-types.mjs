/** Types of the product's calls, made from the API document for the admin's requests. */
import { execFile } from 'node:child_process';
import { isDeepStrictEqual, promisify } from 'node:util';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { root } from '../workspace.mjs';

const DOCUMENT = [
  '--conditions=@pressloom/source',
  '--import',
  './tools/ts-hooks.mjs',
  'tools/generate/openapi-document.ts',
];
const HEAD = `// Made by \`npm run generate openapi\` from the API document.
import type { JobType } from '@pressloom/contracts/jobs';
`;
const KEPT = new Set(['paths', 'components']);
const JOB_TYPE = '#/components/schemas/JobType';

/** The document as it is with no plugin: what plugins add, the admin asks for without knowing it. */
export async function readDocument() {
  const { stdout } = await promisify(execFile)(process.execPath, DOCUMENT, { cwd: root, maxBuffer: 2 ** 24 });
  return JSON.parse(stdout);
}

/** The source of the types, before formatting. */
export async function typesOf(document) {
  const nodes = await openapiTypescript(slimmed(document), {
    // What has a default may be left out of a form; an answer says itself what it always has.
    defaultNonNullable: false,
    transform: (_schema, { path }) => (path === JOB_TYPE ? ts.factory.createTypeReferenceNode('JobType') : undefined),
  });
  return HEAD + astToString(nodes.map(withoutNoise).filter(isWanted));
}

/** The document with what a request is typed by, and nothing for people. Pure. */
export function slimmed({ openapi, info, paths, components: { schemas } }) {
  const jobTypes = schemas.JobType.enum;
  const turned = (value) => withoutWords(value, jobTypes);
  const slimCall = ({ parameters, requestBody, responses }) => ({
    ...(parameters && { parameters: turned(parameters) }),
    ...(requestBody && { requestBody: turned(requestBody) }),
    responses: Object.fromEntries(
      Object.entries(responses)
        .filter(([status]) => status.startsWith('2'))
        .map(([status, { content }]) => [status, { description: '', ...(content && { content: turned(content) }) }]),
    ),
  });
  return {
    openapi,
    info,
    paths: mapped(paths, (calls) => mapped(calls, slimCall)),
    components: { schemas: mapped(schemas, (schema) => (schema === schemas.JobType ? schema : turned(schema))) },
  };
}

const mapped = (object, turn) => Object.fromEntries(Object.entries(object).map(([key, value]) => [key, turn(value)]));

/**
 * Without descriptions; a field of that name has a schema, not a text. The list of job types becomes the contracts' own: a
 * new type changes no generated file.
 */
function withoutWords(value, jobTypes) {
  if (Array.isArray(value)) return value.map((item) => withoutWords(item, jobTypes));
  if (typeof value !== 'object' || value === null) return value;
  if (isDeepStrictEqual(value.enum, jobTypes)) return { $ref: JOB_TYPE };
  const kept = Object.entries(value).filter(([key, item]) => key !== 'description' || typeof item !== 'string');
  return Object.fromEntries(kept.map(([key, item]) => [key, withoutWords(item, jobTypes)]));
}

/** Drops comments, and the members that only say what is not there: they make up more than half of the file. */
function withoutNoise(node) {
  const visit = (one) => {
    if (saysNothing(one)) return undefined;
    return ts.setSyntheticLeadingComments(ts.visitEachChild(one, visit, undefined), undefined);
  };
  return visit(node);
}

/** `query?: never`, `parameters: {}`, and headers that may be anything. An answer without content says something. */
function saysNothing(node) {
  if (!ts.isPropertySignature(node)) return false;
  if (!ts.isTypeLiteralNode(node.type)) return node.type.kind === ts.SyntaxKind.NeverKeyword;
  const { text } = node.name;
  if (text === 'parameters') return node.type.members.every(saysNothing);
  return text === 'headers' && node.type.members.every(ts.isIndexSignatureDeclaration);
}

/** Everything else that the library declares is empty here. */
const isWanted = (node) => !node.name || KEPT.has(node.name.text);
