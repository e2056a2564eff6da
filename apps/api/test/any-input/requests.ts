import type { JsonSchema } from '../../src/common/api-document.ts';
import type { ApiDocument } from '../../src/openapi/build-document.ts';
import { jsonText } from './hostile-values.ts';
import { MUTATIONS } from './mutations.ts';
import type { Call, Caller, Draft, MadeRequest, Maker } from './request-parts.ts';
import { validValue } from './valid-values.ts';

/** Every call that the document tells, in its order. */
export function callsOf({ paths, components }: ApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => {
      const content = operation.requestBody?.content ?? {};
      const schema = content['application/json']?.schema;
      const [bytesAs = null] = Object.keys(content).filter((type) => content[type]?.schema['type'] === 'string');
      const name = typeof schema?.['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined;
      const form = name === undefined ? null : (components.schemas[name] ?? null);
      return {
        name: `${verb.toUpperCase()} ${path}`,
        method: verb.toUpperCase(),
        path,
        audience: operation['x-audience'],
        parameters: operation.parameters ?? [],
        fields: form && (form['properties'] as Record<string, JsonSchema>),
        required: (form?.['required'] ?? []) as string[],
        bytesAs,
      };
    }),
  );
}

/** A request as the document wants it: what must be there, and nothing else. */
export function plainRequest(maker: Maker): MadeRequest {
  const caller = { public: 'anonymous', 'signed-in': 'member', operators: 'operator' } as Record<string, Caller>;
  return written(maker, draftOf(maker, 0), { caller: caller[maker.call.audience] ?? 'operator', changes: [] });
}

/** A request that is nearly so, with one or two things wrong. */
export function wrongRequest(maker: Maker, caller: Caller): MadeRequest {
  const { dice, call } = maker;
  const draft = draftOf(maker, 0.6);
  const fitting = MUTATIONS.filter(({ fits }) => fits?.(call) ?? true);
  const changes: string[] = [];
  for (let left = dice.one([1, 1, 2]); left > 0; left -= 1) {
    const mutation = dice.one(fitting);
    mutation.change(draft, maker);
    changes.push(mutation.name);
  }
  return written(maker, draft, { caller, changes });
}

/** What a call needs of its body that the document can't say, since it depends on another field. */
const NEEDED: Record<string, string[]> = {
  'POST /api/keywords/bulk': ['ids', 'terms'],
  'POST /api/analytics/events': ['visitorId', 'wordpressSiteId', 'eventType'],
  'POST /api/subscribers': ['siteId'],
  'POST /api/newsletter-sender/dkim-key': ['domain'],
  'POST /api/blog-posts/{id}/rewrite': ['note'],
};

/** Fields that want another value than others of their name; what stands in the scene's facts under that. */
const NAMED_AS: Record<string, Record<string, string>> = { 'POST /api/videos': { url: 'videoUrl' } };

/** `share` of what may be left out is there. */
function draftOf(maker: Maker, share: number): Draft {
  const { call, dice, facts } = maker;
  const { parameters, fields } = call;
  const required = [...call.required, ...(NEEDED[call.name] ?? [])];
  const factOf = (name: string): string => NAMED_AS[call.name]?.[name] ?? name;
  const isThere = (isRequired: boolean): boolean => isRequired || dice.chance(share);
  const inPath = parameters.filter((one) => one.in === 'path');
  const inQuery = parameters.filter((one) => one.in === 'query' && isThere(one.required));
  const names = Object.keys(fields ?? {}).filter((name) => isThere(required.includes(name)));
  return {
    method: call.method,
    pathParameters: Object.fromEntries(
      inPath.map(({ name, schema }) => {
        const known = facts.paths[call.name] ?? facts.paths[call.path.slice(0, call.path.indexOf(`/{${name}}`))];
        return [name, encodeURIComponent(String(known ? dice.one(known) : validValue(name, schema, maker)))];
      }),
    ),
    spell: (path) => path,
    query: inQuery.map(({ name, schema }) => `${name}=${encodeURIComponent(String(validValue(name, schema, maker)))}`),
    headers: {},
    body:
      fields && Object.fromEntries(names.map((name) => [name, validValue(factOf(name), fields[name] ?? {}, maker)])),
    bytes: call.bytesAs === null ? null : Buffer.from(facts.bytes[call.path] ?? ''),
  };
}

function written({ call }: Maker, draft: Draft, who: Pick<MadeRequest, 'caller' | 'changes'>): MadeRequest {
  const path = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => draft.pathParameters[name] ?? '');
  const query = draft.query.length === 0 ? '' : `?${draft.query.join('&')}`;
  const body = draft.bytes ?? (draft.body && Buffer.from(jsonText(draft.body)));
  return {
    ...who,
    call,
    method: draft.method,
    path: draft.spell(path) + query,
    headers: { ...(body && { 'content-type': call.bytesAs ?? 'application/json' }), ...draft.headers },
    body,
  };
}
