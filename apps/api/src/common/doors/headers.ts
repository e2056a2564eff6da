import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Config } from '../../config/config.ts';
import type { Door } from './door.ts';

/** Sets the headers that a door's answers carry, before anybody works on the answer. */
export type HeaderWriter = (door: Door, request: IncomingMessage, response: ServerResponse) => void;

export interface HeaderParts {
  config: Pick<Config, 'publicUrl'>;
  sandboxUrl: string | null;
}

/** Security and caching by the table of doors. */
export function headerWriter(parts: HeaderParts): HeaderWriter {
  const isHttps = parts.config.publicUrl.startsWith('https:');
  const secure = {
    pages: pages(parts, isHttps),
    data: data(isHttps, 'same-origin'),
    shared: data(isHttps, 'cross-origin'),
    document: shownDocument(parts, isHttps),
  };
  const written = { data: writtenBy(secure.data), shared: writtenBy(secure.shared) };
  return (door, request, response) => {
    if (door.policy === 'pages') nonces.set(response, randomBytes(16).toString('base64'));
    if (door.policy === 'data' || door.policy === 'shared') {
      for (const [name, value] of written[door.policy]) response.setHeader(name, value);
    } else secure[door.policy](request, response, throwProblem);
    keepAsLongAs(door, response);
    if (door.caching === 'never') forgetKept(request);
  };
}

/** What this answer's page marks its styles with; empty where the door serves no pages. */
export const nonceOf = (response: ServerResponse): string => nonces.get(response) ?? '';
const nonces = new WeakMap<ServerResponse, string>();

type Helmet = ReturnType<typeof helmet>;

/** What it writes into each answer alike: once written down, that costs a fifth of asking it each time. */
function writtenBy(write: Helmet): [name: string, value: string][] {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  write(answer.req, answer, throwProblem);
  return Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]);
}

/**
 * Scripts and connections only from here; styles by nonce, as Emotion writes them at run time; pictures also from
 * YouTube's thumbnail host and from the sandbox.
 */
const pages = ({ sandboxUrl }: HeaderParts, isHttps: boolean): Helmet =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", (_request, response) => `'nonce-${nonceOf(response)}'`],
        imgSrc: ["'self'", 'data:', 'https://i.ytimg.com', ...(sandboxUrl === null ? [] : [sandboxUrl])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    ...always(isHttps),
  });

/** A mail as a page: the styles of its elements stand in it, and its pictures lie where the website has them. */
const shownDocument = ({ sandboxUrl }: HeaderParts, isHttps: boolean): Helmet =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'https:', ...(sandboxUrl === null ? [] : [sandboxUrl])],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    ...always(isHttps),
  });

const data = (isHttps: boolean, readers: 'same-origin' | 'cross-origin'): Helmet =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: readers },
    ...always(isHttps),
  });

const always = (isHttps: boolean) =>
  ({
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
  }) as const;

/** What each kind of caching says. */
export const CACHING: Record<Door['caching'], string> = {
  never: 'no-store',
  revalidated: 'public, no-cache',
  'an-hour': 'public, max-age=3600, must-revalidate',
  'an-hour-renewed': 'public, max-age=3600, stale-while-revalidate=86400',
  forever: 'public, max-age=31536000, immutable',
};

/** Settled when the answer leaves, because only then it is known whether it is a refusal. */
function keepAsLongAs({ caching }: Door, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    if (status >= 400) response.setHeader('Cache-Control', CACHING.never);
    else if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', CACHING[caching]);
    return writeHead(status, ...rest);
  };
}

/**
 * What says `no-store` is kept by nobody, so nobody can ask whether what they kept is current: such an answer is always
 * given whole. Express by itself answers 304 to any reader who sends `If-None-Match: *`.
 */
function forgetKept({ headers }: IncomingMessage): void {
  delete headers['if-none-match'];
  delete headers['if-modified-since'];
}

/** Helmet hands on only what is wrong with the configuration itself. */
function throwProblem(problem?: unknown): void {
  if (problem !== undefined) throw problem as Error;
}
