import type { Audience } from '../access.ts';

/**
 * Whose pages may call. `own-pages`: only ours may write, and no other page may read an answer. `connected-sites`: pages
 * of the WordPress sites too. `anybody`: nobody asks where a call comes from, as for webhooks. Only a call of our own pages may
 * know a session, so that no foreign page ever acts for a person. `own-pages-and-forms`: reads and writes of our pages are as
 * behind `own-pages`; a write from elsewhere is as behind `connected-sites`, and knows no session; a form of plain HTML may come from anywhere. `own-pages-and-readers`: the
 * other way round; all reads are as behind `connected-sites`, and writes as behind `own-pages`. `own-pages-and-sites`: pages of both may call, and
 * nobody is known by a session.
 */
export type Callers =
  | { callers: 'own-pages'; session: boolean }
  | { callers: 'own-pages-and-forms' | 'own-pages-and-readers'; session: true }
  | { callers: 'connected-sites' | 'own-pages-and-sites' | 'anybody'; session: false };

/**
 * Whose bodies are read. Of anybody else none is: 401 or 403 comes first. It is the widest among the family's routes, whose own marks
 * may ask for more.
 */
export type BodyAudience = Exclude<Audience, 'operators-or-local'>;

/** Among the types of a body: it may have any other too, or none. */
export const ANY_TYPE = '*/*';

/** What a call may carry, and from whom. Sizes in bytes; `types` are media types without parameters. */
export type BodyRule = { kind: 'none' } | ({ audience: BodyAudience } & BodyKind);

export type BodyKind =
  /** An object, whatever the type calls itself: a page that goes away may only send `text/plain` without asking first. */
  | {
      kind: 'json';
      types: readonly string[];
      limit: number;
      depth: number;
      /** Its handler reads the fields that it knows and no others, whatever they are called and however deep. */
      anyShape?: true;
    }
  /** The same, or the fields of an HTML form, which may stand on any page and is answered with one of ours. */
  | { kind: 'json-or-form'; limit: number; depth: number }
  /** Fields of an HTML form, as an object of texts. */
  | { kind: 'form'; limit: number }
  /** The bytes as they came, for a signature over them. */
  | { kind: 'raw'; types: readonly string[]; limit: number }
  /** Plain text in UTF-8, as one string. */
  | { kind: 'text'; types: readonly string[]; limit: number }
  /** Written to disk as it comes; the handler gets a `ReceivedFile`. */
  | { kind: 'file'; types: readonly string[]; limit: number };

/** How one family of paths is served. */
export type Door = Callers & {
  name: string;
  /**
   * `/api/auth/*` is `/api/auth` and all below it; without a star it is that path alone. A star that is one of several
   * steps stands for any name. Letter case doesn't matter.
   */
  at: readonly string[];
  /**
   * Controllers below `/api` or at the bare path; built assets; other files, else the admin's page; that page; the readers' page and
   * its assets; one of the two pages, by who is signed in; the form that websites embed; nobody.
   */
  serves:
    | 'api'
    | 'bare-routes'
    | 'assets'
    | 'files'
    | 'page'
    | 'reader-page'
    | 'reader-assets'
    | 'home'
    | 'embed'
    | 'nothing';
  body: BodyRule;
  /**
   * How long an answer may be kept, unless it says so itself; a refusal never is. `an-hour-renewed`: for another day it may be used once more while
   * the browser asks for the next one, so that nobody waits for that.
   */
  caching: 'never' | 'revalidated' | 'an-hour' | 'an-hour-renewed' | 'forever';
  /**
   * `pages` may load our own scripts and styles; `data` nothing at all; `shared` neither, and other sites may embed it. A `document` has
   * its styles in itself and shows pictures from anywhere, but runs nothing.
   */
  policy: 'pages' | 'data' | 'shared' | 'document';
  /** Few and small enough to be saved from what is kept free for it. */
  isSavedOnFullDisk?: true;
  /** Its handlers get writes of foreign pages, too, to count and refuse them. Nothing of the response can be read there. */
  judgesOrigin?: true;
  /** Its handlers marked `@Hot()` answer ahead of Express. */
  hot?: true;
  /** There only while test pages are on, and only to a browser on the machine itself. */
  isTest?: true;
  /** Its addresses carry what opens something: logs say no more than which door it was. */
  isSecret?: true;
};

/**
 * What a request asks for, as path and query that all who serve it read alike. As it came they don't: the session knows no `*`, Express takes
 * `\\` for `/` where a `#` follows, and some write whole addresses. Pure.
 */
export function targetOf(url = '/'): string {
  const [asked = ''] = url.split('#', 1);
  const { pathname, search } = asked.startsWith('/')
    ? { pathname: asked, search: '' }
    : (URL.parse(asked) ?? { pathname: '/', search: '' });
  const target = pathname.startsWith('/') ? pathname + search : '/';
  return target.replace(/[^\x21-\x7e]|\\/g, (sign) => encodeURIComponent(sign));
}

/** The path that a request asks for, as it came. */
export function pathOf({ url = '/' }: { url?: string | undefined }): string {
  const [path = '/'] = url.split(/[?#]/, 1);
  return path.startsWith('/') ? path : (URL.parse(path)?.pathname ?? '/');
}

/** What stands behind the `?` of a request's address; empty where nothing does. Pure. */
export function queryOf({ url = '/' }: { url?: string | undefined }): string {
  const [address = ''] = url.split('#', 1);
  const place = address.indexOf('?');
  return place === -1 ? '' : address.slice(place + 1);
}

/** Whether a path belongs to one of a door's patterns. Pure. */
export function isAt({ at }: Pick<Door, 'at'>, path: string): boolean {
  const asked = path.toLowerCase();
  return at.some((pattern) => {
    if (pattern.includes('/*/')) return fitsSteps(pattern.split('/'), asked.replace(/\/$/, '').split('/'));
    if (!pattern.endsWith('/*')) return asked === pattern || asked === `${pattern}/`;
    const root = pattern.slice(0, -2);
    return asked === root || asked.startsWith(`${root}/`);
  });
}

const fitsSteps = (pattern: string[], asked: string[]): boolean =>
  pattern.length === asked.length &&
  pattern.every((step, place) => (step === '*' ? asked[place] !== '' : step === asked[place]));
