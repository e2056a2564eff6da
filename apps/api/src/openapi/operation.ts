import type { ErrorCode } from '@pressloom/contracts/errors';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import type { Audience } from '../common/access.ts';
import type { JsonSchema } from '../common/api-document.ts';
import { CACHING } from '../common/doors/headers.ts';
import { typesOf } from '../common/doors/body.ts';
import { PageQuery } from '../common/lists/page-query.ts';
import type { FormSchema } from './form-schema.ts';
import { STATUS_MEANINGS, byStatus, refusalsOf } from './refusals.ts';
import { chapterOf } from './chapters.ts';
import type { Route } from './routes.ts';
import type { HandlerSource } from './sources.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  style?: 'form';
  explode?: false;
  schema: JsonSchema;
}

export interface Answer {
  description: string;
  headers: Record<string, JsonSchema>;
  content?: Record<string, { schema: JsonSchema }>;
}

/** One call, as OpenAPI tells it. */
export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, string[]>[];
  /** Whom the session must belong to; OpenAPI has no word for it. */
  'x-audience': Audience;
  parameters?: Parameter[];
  requestBody?: { description: string; required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, Answer>;
}

export interface OperationParts {
  route: Route;
  source: HandlerSource;
  body: FormSchema | null;
  query: FormSchema | null;
  id: string;
}

const JSON_TYPE = 'application/json';
const text = { type: 'string' };
const wholeNumber = { type: 'integer', minimum: 0 };

/** Headers that several answers share. */
export const HEADERS: Record<string, JsonSchema> = {
  'X-Request-Id': { description: 'Names this request in our log.', required: true, schema: text },
  'X-Total-Count': {
    description: 'Rows of the whole list; with the first page only. Exact up to 10,000.',
    schema: wholeNumber,
  },
  'X-Total-Count-Estimated': {
    description:
      'With an X-Total-Count that is an estimate: more than 10,000 rows of a search, a category or a large list.',
    schema: { const: 'true' },
  },
  'X-Next-Cursor': { description: 'Asks for the next page as `cursor`; missing on the last one.', schema: text },
  'X-RateLimit-Limit': {
    description: 'Calls in an hour from one network: an IPv4 address, or a /64.',
    required: true,
    schema: wholeNumber,
  },
  'X-RateLimit-Remaining': { description: 'Calls left in this hour.', required: true, schema: wholeNumber },
  'X-RateLimit-Reset': { description: 'Seconds until the count restarts.', required: true, schema: wholeNumber },
  'X-Changed': {
    description: 'Topics whose data this call changed, separated by commas.',
    required: true,
    schema: text,
  },
  'Retry-After': { description: 'Seconds to wait.', schema: wholeNumber },
};

const header = (...names: string[]): Record<string, JsonSchema> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Describes one route. Pure. */
export function operationOf({ route, source, body, query, id }: OperationParts): Operation {
  const mayTakeLonger = source.mayTakeLonger === true;
  const refusals = byStatus(refusalsOf(route, { body, query, mayTakeLonger }));
  const parameters = [...pathParameters(route), ...queryParameters(query)];
  const own = ownAnswers(route, source);
  return {
    operationId: id,
    summary: source.summary,
    ...(source.description && { description: source.description }),
    tags: [chapterOf(source.room)?.name ?? source.room],
    security: route.audience === 'public' ? [] : [{ session: [] }],
    'x-audience': route.audience,
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(route, body),
    responses: {
      ...own,
      ...(mayTakeLonger && { 202: accepted() }),
      ...Object.fromEntries(refusals.map(([status, codes]) => [status, withOwn(refusal(status, codes), own[status])])),
    },
  };
}

/** A refusal that a handler may also answer with a page of its own, for people. */
const withOwn = (refused: Answer, own: Answer | undefined): Answer =>
  own ? { ...refused, content: { ...refused.content, ...own.content } } : refused;

function pathParameters({ path, idParams, note }: Route): Parameter[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: idParams.includes(name)
      ? { type: 'integer', minimum: 1, maximum: REQUEST_LIMITS.maxId }
      : (note.path?.[name] ?? text),
  }));
}

function queryParameters(query: FormSchema | null): Parameter[] {
  return Object.entries(query?.properties ?? {}).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: query?.required.includes(name) ?? false,
    ...(typeof description === 'string' && { description }),
    // A list is one text with commas.
    ...(schema['type'] === 'array' && ({ style: 'form', explode: false } as const)),
    schema,
  }));
}

/** What a write carries: its form, else the bytes that its door takes. */
function requestBody({ verb, body: type, door }: Route, form: FormSchema | null): Pick<Operation, 'requestBody'> {
  const rule = door.body;
  if (verb === 'get' || rule.kind === 'none') return {};
  const isBytes = rule.kind === 'raw' || rule.kind === 'file';
  const isText = rule.kind === 'text';
  if (!isBytes && !isText && !(type && form)) return {};
  const schema = isBytes
    ? { type: 'string', format: 'binary' }
    : isText
      ? text
      : { $ref: `#/components/schemas/${type?.name}` };
  return {
    requestBody: {
      description: `At most ${rule.limit.toLocaleString('en')} bytes.`,
      required: isBytes || (form?.required.length ?? 0) > 0,
      content: Object.fromEntries(typesOf(rule).map((name) => [name, { schema }])),
    },
  };
}

/** The successful answer, and what else the handler's note tells. */
function ownAnswers(route: Route, { answer, summary }: HandlerSource): Record<string, Answer> {
  const { note } = route;
  const types = [note.mediaType ?? JSON_TYPE].flat();
  const content = Object.fromEntries(types.map((type) => [type, { schema: answer ?? {} }]));
  const changed = route.changes.length > 0 ? header('X-Changed') : {};
  const headers = { ...commonHeaders(route), ...changed, ...listHeaders(route), ...fixedHeaders(route) };
  const others = Object.entries(note.answers ?? {}).map(([status, { description, sameShape }]) => [
    status,
    { description, headers: commonHeaders(route), ...(sameShape && { content }) },
  ]);
  return { [route.status]: { description: summary, headers, content }, ...Object.fromEntries(others) } as Record<
    string,
    Answer
  >;
}

const commonHeaders = ({ isThrottled }: Route): Record<string, JsonSchema> => ({
  ...header('X-Request-Id'),
  ...(isThrottled && header('X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset')),
});

/** A list in a file is whole. */
const listHeaders = ({ query, note }: Route): Record<string, JsonSchema> =>
  !note.mediaType && query && (query === PageQuery || query.prototype instanceof PageQuery)
    ? header('X-Total-Count', 'X-Total-Count-Estimated', 'X-Next-Cursor')
    : {};

const fixedHeaders = ({ headers, note, door }: Route): Record<string, JsonSchema> => ({
  ...(door.caching !== 'never' && { 'Cache-Control': { required: true, schema: { const: CACHING[door.caching] } } }),
  ...Object.fromEntries(
    headers
      .filter(({ name }) => name !== 'Content-Type')
      .map(({ name, value }) => [name, { required: true, schema: { const: value } }]),
  ),
  ...Object.fromEntries(
    Object.entries(note.headers ?? {}).map(([name, description]) => [
      name,
      { description, required: true, schema: text },
    ]),
  ),
});

const accepted = (): Answer => ({
  description: 'It takes longer: the work continues, ask for the job.',
  headers: header('X-Request-Id'),
  content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/JobAccepted' } } },
});

/** One status with the codes that it comes with here. */
const refusal = (status: number, codes: ErrorCode[]): Answer => ({
  description: STATUS_MEANINGS[status] ?? 'Refused.',
  headers: { ...header('X-Request-Id'), ...(status === 429 && header('Retry-After')) },
  content: {
    [JSON_TYPE]: {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/ErrorBody' },
          { type: 'object', properties: { statusCode: { const: status }, code: { enum: codes } } },
        ],
      },
    },
  },
});
