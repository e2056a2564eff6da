import type { IncomingHttpHeaders } from 'node:http';
import type { SiteLinks } from './links.ts';
import type { SiteStore } from './store.ts';
import type { SiteInfo } from './types.ts';
import type { User } from './users.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One REST request, told apart from how it came in (pretty or `?rest_route=`, JSON or form). */
export interface RestContext {
  store: SiteStore;
  site: SiteInfo;
  links: SiteLinks;
  user: User | null;
  /** Path below the REST root, such as `/wp/v2/posts/5`. */
  route: string;
  /** Body, query and path arguments in one; a body's value wins over the query's, the path's over both. */
  params: Record<string, unknown>;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Seconds precision, UTC, `YYYY-MM-DDTHH:MM:SS`. */
  now: string;
}

export interface RestReply {
  status?: number;
  body: unknown;
  headers?: Record<string, string>;
}

export type Handler = (context: RestContext) => RestReply | Promise<RestReply>;

export interface Route {
  /** As WordPress names it in its index, with `(?P<id>[\d]+)` for a number. */
  path: string;
  handlers: Partial<Record<Method, Handler>>;
  /** The methods that this user may use here, for the Allow header; reading is always among them. */
  mayWrite: (context: RestContext) => boolean;
  /** Where deleting takes more than writing. */
  mayDelete?: (context: RestContext) => boolean;
}

export const WRITES: readonly Method[] = ['POST', 'PUT', 'PATCH'];
