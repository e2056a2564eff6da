import type { Request, Response } from 'express';
import { userFromHeader } from './auth.ts';
import { onlyFields } from './collection.ts';
import type { Method, RestContext, RestReply, Route } from './context.ts';
import { noRoute, WpError } from './errors.ts';
import { readBody } from './body.ts';
import type { SiteLinks } from './links.ts';
import { ROUTES } from './rest-routes.ts';
import type { SiteStore } from './store.ts';
import { refuseByTrouble, repliedInTrouble, signInTrouble, wrapped } from './troubles.ts';
import type { SiteInfo } from './types.ts';

export interface RestSite {
  store: SiteStore;
  site: SiteInfo;
  links: SiteLinks;
  now: () => Date;
}

const patterns = new Map(ROUTES.map((route) => [route, new RegExp(`^${route.path.replace('(?P<', '(?<')}$`, 'i')]));

function findRoute(path: string): { route: Route; args: Record<string, string> } {
  for (const route of ROUTES) {
    const match = patterns.get(route)!.exec(path);
    if (match) return { route, args: { ...match.groups } };
  }
  throw noRoute();
}

/** `a[]=1&a[]=2` and `a[0]=1` become lists, as in PHP; of a name given twice the last one counts. */
function listed(pairs: URLSearchParams): Record<string, unknown> {
  const values: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of pairs) {
    const list = /^(\w+)\[\d*\]$/.exec(name);
    if (!list) values[name] = value;
    else if (Array.isArray(values[list[1]!])) (values[list[1]!] as string[]).push(value);
    else values[list[1]!] = [value];
  }
  return values;
}

function bodyParams(type: string, body: Buffer): Record<string, unknown> {
  if (body.length === 0) return {};
  if (type.startsWith('application/x-www-form-urlencoded')) return listed(new URLSearchParams(body.toString('utf8')));
  if (!/^application\/([\w!#$&.+^-]+\+)?json\b/i.test(type)) return {};
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'));
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    throw new WpError('rest_invalid_json', 'Invalid JSON body passed.', {
      status: 400,
      extra: { json_error_code: 4, json_error_message: 'Syntax error' },
    });
  }
}

function fieldsOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[\s,]+/) : [];
  return list.filter((field): field is string => typeof field === 'string' && field !== '');
}

function methodOf(request: Request, query: URLSearchParams): string {
  const asked = query.get('_method') ?? request.get('x-http-method-override');
  const method = request.method === 'POST' && asked ? asked.toUpperCase() : request.method;
  return method === 'HEAD' ? 'GET' : method;
}

function allowed(context: RestContext, route: Route): string {
  const mayWrite = route.mayWrite(context);
  const mayDelete = mayWrite && (route.mayDelete?.(context) ?? true);
  const may = (method: string): boolean => method === 'GET' || (method === 'DELETE' ? mayDelete : mayWrite);
  return Object.keys(route.handlers).filter(may).join(', ');
}

async function contextOf(
  request: Request,
  rest: RestSite,
  at: { path: string; query: URLSearchParams },
): Promise<RestContext> {
  const body = await readBody(request);
  const type = request.get('content-type') ?? '';
  const { applicationPasswords, troubles } = rest.store.mode;
  const header = rest.store.has('dropped-header') ? undefined : request.get('authorization');
  const user = applicationPasswords ? userFromHeader(header, rest.store) : null;
  const refused = signInTrouble(troubles, header !== undefined, user !== null);
  if (refused) throw refused;
  return {
    ...rest,
    user,
    route: at.path,
    params: { ...listed(at.query), ...bodyParams(type, body) },
    query: at.query,
    headers: request.headers,
    body,
    now: rest.now().toISOString().slice(0, 19),
  };
}

async function reply(
  request: Request,
  rest: RestSite,
  at: { path: string; query: URLSearchParams },
): Promise<RestReply> {
  const context = await contextOf(request, rest, at);
  const { route, args } = findRoute(at.path);
  Object.assign(context.params, args);
  if (request.method === 'OPTIONS')
    return { body: { methods: Object.keys(route.handlers) }, headers: { Allow: allowed(context, route) } };
  const handler = route.handlers[methodOf(request, at.query) as Method];
  if (!handler) throw noRoute();
  refuseByTrouble(context, methodOf(request, at.query) as Method);
  const answer = repliedInTrouble(context, await handler(context));
  const body = onlyFields(answer.body, fieldsOf(context.params['_fields']));
  return { ...answer, body, headers: { Allow: allowed(context, route), ...answer.headers } };
}

/** With `caches-reads`, the answer that this address gave first. */
async function cachedReply(
  request: Request,
  rest: RestSite,
  at: { path: string; query: URLSearchParams },
): Promise<RestReply> {
  if (request.method !== 'GET' || !rest.store.has('caches-reads')) return await reply(request, rest, at);
  const { cache } = rest.store;
  const known = cache.get(request.originalUrl);
  if (known) return known;
  const answer = await reply(request, rest, at);
  cache.set(request.originalUrl, answer);
  return answer;
}

/** Answers one REST request in WordPress' own shapes; whatever is not a refusal of ours is passed on as a fault. */
export async function answerRest(
  request: Request,
  response: Response,
  rest: RestSite & { path: string; query: URLSearchParams },
): Promise<void> {
  const path = rest.path.length > 1 ? rest.path.replace(/\/+$/, '') || '/' : '/';
  response.set({
    'X-Robots-Tag': 'noindex',
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Expose-Headers': 'X-WP-Total, X-WP-TotalPages, Link',
    'Access-Control-Allow-Headers': 'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
    'Cache-Control': 'no-cache, must-revalidate, max-age=0',
    Link: `<${rest.links.rest('/')}>; rel="https://api.w.org/"`,
  });
  const send = (status: number, body: unknown): void => {
    const plain = { status, type: 'application/json; charset=UTF-8', text: JSON.stringify(body) };
    const sent = wrapped(rest.store.mode.troubles, plain);
    response.status(sent.status).type(sent.type).send(sent.text);
  };
  try {
    const { query, ...site } = rest;
    const answer = await cachedReply(request, site, { path, query });
    response.set(answer.headers ?? {});
    send(answer.status ?? 200, answer.body);
  } catch (error) {
    if (!(error instanceof WpError)) throw error;
    send(error.status, error);
  }
}
