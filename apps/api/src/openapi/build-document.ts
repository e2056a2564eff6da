import type { ErrorCode } from '@pressloom/contracts/errors';
import type { JsonSchema } from '../common/api-document.ts';
import { SiteQuery } from '../common/site-query.ts';
import { formSchema } from './form-schema.ts';
import type { FormClass } from '../common/declared-arguments.ts';
import type { FormSchema } from './form-schema.ts';
import type { UnknownRule } from './field-rules.ts';
import { HEADERS, operationOf } from './operation.ts';
import type { Operation } from './operation.ts';
import { CHAPTERS, PLUGIN_ROOM } from './chapters.ts';
import type { Route } from './routes.ts';
import type { HandlerSource, Sources } from './sources.ts';

/** A call that a brand's plugin adds. */
export interface BrandAction {
  /** Full path, `/api/...`. */
  path: string;
  label: string;
  brandName: string;
}

export interface DocumentParts {
  routes: Route[];
  sources: Sources;
  actions: BrandAction[];
  version: string;
  /** Name of the session cookie. */
  cookieName: string;
}

/** An OpenAPI 3.1 document, as far as we use it. */
export interface ApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<Route['verb'], Operation>>>;
  components: {
    schemas: Record<string, JsonSchema>;
    headers: Record<string, JsonSchema>;
    securitySchemes: Record<string, JsonSchema>;
  };
}

const DESCRIPTION = `Everything the screens do, over HTTP.

Sign in first; the session cookie then opens all other calls. A write must come from a page of this installation: send its
address in the header \`Origin\`. Bodies are JSON objects of at most 20 levels, up to the size that each call states; unknown
fields are refused. Texts are trimmed before they are measured, and can't contain NUL or half a character. Times are
ISO 8601 in UTC.

Calls for one website take \`siteId\`; without it they use your selected website, else the first one. Long work answers
with its result within 25 seconds, otherwise with 202 and a job to ask for.

All errors have one shape; branch on \`code\`, show \`message\`.`;

/** Builds the document. Checks of forms that it can't tell are added to `unknown`. */
export function buildDocument(parts: DocumentParts, unknown: UnknownRule[] = []): ApiDocument {
  const { routes, sources, actions, version, cookieName } = parts;
  const forms = new Map<FormClass, FormSchema>();
  const form = (type: FormClass | null): FormSchema | null => {
    if (type && !forms.has(type)) forms.set(type, formSchema(type, sources.fields, unknown));
    return type && (forms.get(type) ?? null);
  };
  const document: ApiDocument = {
    openapi: '3.1.0',
    info: { title: 'Pressloom', version, description: DESCRIPTION },
    tags: [],
    paths: {},
    components: {
      schemas: { ...sources.schemas },
      headers: HEADERS,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  };
  const ids = new Set<string>();
  for (const declared of routes) {
    const action = actions.find(({ path }) => path === declared.path);
    const route = action ? { ...declared, query: SiteQuery, refusals: ACTION_REFUSALS } : declared;
    const source = sources.handlers[route.handler] ?? pluginSource(route, action, sources);
    const body = form(route.body);
    if (route.body && body) document.components.schemas[route.body.name] = body;
    const operation = operationOf({ route, source, body, query: form(route.query), id: freeId(route.handler, ids) });
    (document.paths[route.path.replace(/:(\w+)/g, '{$1}')] ??= {})[route.verb] = operation;
  }
  const used = new Set(
    Object.values(document.paths).flatMap((verbs) => Object.values(verbs).flatMap(({ tags }) => tags)),
  );
  document.tags = Object.values(CHAPTERS).filter(({ name }) => used.has(name));
  return document;
}

/** What the product refuses to plugins' actions with, whatever they do. */
const ACTION_REFUSALS: ErrorCode[] = ['no_site', 'other_brand', 'site_inactive', 'unknown_brand', 'wordpress_failed'];

/** A plugin may come as a package without sources: its actions answer what the product did, other calls what they like. */
function pluginSource(route: Route, action: BrandAction | undefined, { hostAnswers }: Sources): HandlerSource {
  if (!action) return { room: PLUGIN_ROOM, summary: `A call of a brand plugin (${route.handler})`, answer: {} };
  const answers = Object.values(hostAnswers);
  return {
    room: PLUGIN_ROOM,
    summary: `${action.label} (${action.brandName})`,
    answer: answers.length === 1 ? answers[0] : { anyOf: answers },
    mayTakeLonger: true,
  };
}

/** `KeywordsController.list` becomes `keywordsList`; a second one of that name gets a number. */
function freeId(handler: string, taken: Set<string>): string {
  const [controller = '', method = ''] = handler.replace('Controller.', '.').split('.');
  const base = `${controller.charAt(0).toLowerCase()}${controller.slice(1)}${method.charAt(0).toUpperCase()}${method.slice(1)}`;
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}${number}`;
  taken.add(id);
  return id;
}
