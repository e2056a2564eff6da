import { createPolicies } from '@pressloom/clients/http';
import type { FetchLike } from '@pressloom/clients/http';
import { createWordPressClient } from '@pressloom/clients/wordpress';
import type { WordPressClient, WordPressClientOptions } from '@pressloom/clients/wordpress';
import { fetch } from 'undici';
import type { BodyInit } from 'undici';

/** The roles that the behaviours sign in with; a visitor has no credential. */
export type Role = 'admin' | 'editor' | 'author' | 'contributor';

/** How one of them signs in. */
export interface PeerUser {
  username: string;
  email: string;
  applicationPassword: string;
}

/** A WordPress to try the behaviours on, as JSON tells it. */
export interface PeerFacts {
  /** Address of the website, without a slash at its end. Its permalinks are pretty. */
  url: string;
  users: Record<Role, PeerUser>;
  /** Takes `{"permalinks": "plain" | "pretty"}` by POST with the admin's credential; null where nothing does. */
  control: string | null;
  /** True where nobody minds what is left behind: nothing is cleaned up, which saves a third of the time. */
  isDisposable?: boolean;
  /** What is told about it: versions. */
  wordpress: string;
  php: string;
}

/** An answer as it came; `json` is null where it isn't JSON. */
export interface Answer {
  status: number;
  type: string;
  headers: Headers;
  text: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the behaviours read whatever WordPress answers and check it
  json: any;
}

/** A request in raw HTTP: who asks (a visitor unless told), and what is sent. */
export interface Call {
  as?: Role;
  /** Instead of the role's own. */
  password?: string;
  /** Objects go as JSON, text and bytes as they are. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** One WordPress, by our own client and by raw HTTP. What either of them creates is noted for `cleanUp`. */
export interface Peer {
  readonly facts: PeerFacts;
  /** Our client, signed in as this role; it waits for nothing before a retry. */
  client(role: Role, change?: Partial<WordPressClientOptions>): WordPressClient;
  /** `path` below the website's address: `/wp-json/wp/v2/posts`. Redirects are not followed. */
  call(method: string, path: string, call?: Call): Promise<Answer>;
  get(path: string, as?: Role): Promise<Answer>;
  post(path: string, body: unknown, as?: Role): Promise<Answer>;
  /** Only where `facts.control` is told. */
  setPermalinks(permalinks: 'plain' | 'pretty'): Promise<void>;
  /** A slug or name that nothing else on this WordPress has: `stem-k3x9...`. */
  unique(stem: string): string;
  /** Deletes everything that was created since the last time; nothing on a disposable WordPress. */
  cleanUp(): Promise<void>;
}

const NO_WAITING = { random: () => 0, sleep: () => Promise.resolve() };

const basic = ({ username }: PeerUser, password: string): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

/** Signs in to a WordPress for the behaviours. */
export function connectPeer(facts: PeerFacts): Peer {
  const created = new Set<string>();
  const run = Math.random().toString(36).slice(2, 8);
  let count = 0;

  /** What WordPress creates it tells in a Location header, whoever asked for it. */
  const noting: FetchLike = async (input, init) => {
    const response = await fetch(input, init);
    const location = response.status === 201 ? response.headers.get('location') : null;
    if (location !== null) created.add(location.slice(location.indexOf('/wp/v2/')));
    return response;
  };

  async function send(url: string, method: string, { as, password, body, headers }: Call = {}): Promise<Answer> {
    const isRaw = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
    const user = as && facts.users[as];
    const response = await noting(url, {
      method,
      redirect: 'manual',
      headers: {
        ...(user && { authorization: basic(user, password ?? user.applicationPassword) }),
        ...(!isRaw && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: (isRaw ? body : JSON.stringify(body)) as BodyInit | undefined,
    });
    const text = await response.text();
    const type = response.headers.get('content-type')?.split(';')[0] ?? '';
    const json: unknown = type === 'application/json' ? JSON.parse(text) : null;
    return { status: response.status, type, headers: new Headers([...response.headers]), text, json };
  }

  const call: Peer['call'] = (method, path, options) => send(facts.url + path, method, options);

  return {
    facts,
    call,
    get: (path, as) => call('GET', path, { as }),
    post: (path, body, as) => call('POST', path, { as, body }),
    client: (role, change) => {
      const { username, applicationPassword } = facts.users[role];
      return createWordPressClient({
        siteUrl: facts.url,
        apiEndpoint: `${facts.url}/wp-json`,
        username,
        applicationPassword,
        fetch: noting,
        policies: createPolicies(NO_WAITING),
        ...change,
      });
    },
    async setPermalinks(permalinks) {
      if (facts.control === null) throw new Error('This WordPress has nothing that switches its permalinks.');
      const answer = await send(facts.control, 'POST', { as: 'admin', body: { permalinks } });
      if (answer.status !== 200) throw new Error(`The permalinks were not switched (${answer.status}): ${answer.text}`);
    },
    unique: (stem) => `${stem}-${run}-${(count += 1)}`,
    async cleanUp() {
      const routes = [...created];
      created.clear();
      if (facts.isDisposable) return;
      for (const route of routes) await call('DELETE', `/?rest_route=${route}&force=true`, { as: 'admin' });
    },
  };
}
