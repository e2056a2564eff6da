import { expect, type Browser, type Locator, type Page, type Request } from '@playwright/test';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { CollectEventRequest } from '@pressloom/contracts/events';
import type {
  ContentGateSettings,
  ContentGateSettingsChanges,
  GateEmbed,
  TrackedView,
  TrackViewRequest,
} from '@pressloom/contracts/gate';
import type { TestPremiumAccount, WordpressLink } from '@pressloom/contracts/membership';
import type { SiteView, VisitSettings } from '@pressloom/contracts/sites';
import type { RecentVisitor, VisitorEventView, VisitorStats } from '@pressloom/contracts/visitor-analytics';
import { widgetSnippet } from '../src/features/content-gate/gate-text.ts';
import { PASSWORD, registerReader, signIn, verifyReader } from './members.ts';
import { zoneAtMidday } from './midday.ts';
import { signInAsSample } from './screens.ts';
import { call } from './server.ts';

/** The hosts that the pages were written for. */
const [THEIR_SITE, THEIR_PRODUCT] = ['https://www.newspaper.example.com', 'https://press.example.com'];
const PRODUCT = process.env.PRESSLOOM_URL ?? '';
const PORT = Number(process.env.PRESSLOOM_WEBSITE_PORT);
const PAGES = join(import.meta.dirname, 'gate-pages');
/** What all its posts say in each of their paragraphs. */
const STORED =
  '<p>The harbour office counted the boats again this morning, and again the number was one short of the list that hangs beside its door.</p>';

/** By its own name a headless browser is a machine, for whom nothing is counted or covered. */
export const AS_A_PERSON = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

interface Shown {
  /** Of the address; the page is the same whatever it is. */
  path?: string;
  rewrite?: (snippet: string) => string;
  edit?: (html: string) => string;
}

/** A connected website that serves pages as WordPress prints them, with the code of the widget as it is copied from the admin. */
export class GateSite {
  private readonly pages = new Map<string, string>();
  /** Paths of which the website loses the query. */
  private readonly losing = new Set<string>();
  private readonly server = createServer((request, response) => this.respond(request, response));
  readonly name = `Gate ${Date.now()}`;
  /** No day begins or ends there during a journey. */
  readonly timeZone = zoneAtMidday();
  url = '';
  id = 0;
  private newest = '';
  private articles = 700;

  private constructor(
    private readonly operator: Page,
    /** By the address that the product gives itself. */
    private readonly scriptUrl: string,
  ) {}

  static async start(browser: Browser, fields: Partial<SiteView> = {}): Promise<GateSite> {
    const operator = await (await browser.newContext({ baseURL: PRODUCT })).newPage();
    await operator.goto('/');
    await signInAsSample(operator);
    const { scriptUrl } = await call<GateEmbed>(operator, 'GET', '/api/content-gate-settings/embed');
    const site = new GateSite(operator, scriptUrl);
    await once(site.server.listen(PORT, '127.0.0.1'), 'listening');
    site.url = `http://127.0.0.1:${PORT}`;
    const form = {
      ...{ name: site.name, siteUrl: site.url, apiEndpoint: `${site.url}/wp-json/wp/v2`, brand: 'general' },
      ...{ username: 'editor', applicationPassword: 'abcd efgh ijkl mnop', timeZone: site.timeZone, ...fields },
    };
    site.id = (await call<SiteView>(operator, 'POST', '/api/wordpress-sites', form)).id;
    return site;
  }

  async stop(): Promise<void> {
    await call(this.operator, 'DELETE', `/api/wordpress-sites/${this.id}`);
    await this.operator.context().close();
    this.server.close();
    this.server.closeAllConnections();
  }

  gate(changes: ContentGateSettingsChanges): Promise<ContentGateSettings> {
    const body = { wordpressSiteId: this.id, isActive: true, restrictionType: 'article_count', ...changes };
    return call(this.operator, 'POST', '/api/content-gate-settings', body);
  }

  /** The address at which a page is served from now on. */
  serve(
    name: string,
    { path = '/2026/11/story-42/', rewrite = (html) => html, edit = (html) => html }: Shown = {},
  ): string {
    const html = readFileSync(join(PAGES, `${name}.html`), 'utf8');
    const filled = edit(html)
      .replaceAll(THEIR_SITE, this.url)
      .replaceAll(THEIR_PRODUCT, new URL(this.scriptUrl).origin);
    // A function, since `$` stands for something in a text that is put in.
    this.pages.set(
      path,
      filled.replace('<!-- SNIPPET -->', () =>
        rewrite(widgetSnippet(this.scriptUrl, { siteId: this.id, freeLimit: 3 })),
      ),
    );
    return this.url + path;
  }

  /** Serves an article that no other journey reads, by an id of its own; its text is that of 42. */
  article(edit: (html: string) => string = (html) => html): { id: string; path: string; url: string } {
    const id = String((this.articles += 1));
    const path = `/2026/11/story-${id}/`;
    const renamed = (html: string) => edit(html.replaceAll(/(postid-|posts\/|post-|p=|story-)42\b/g, `$1${id}`));
    return { id, path, url: this.serve('02-plain-post', { path, edit: renamed }) };
  }

  /** From now on what comes to a path with a query is redirected to the path alone. */
  losesQuery(path: string): void {
    this.losing.add(path);
  }

  visitRules(changes: Partial<VisitSettings>): Promise<VisitSettings> {
    return call(this.operator, 'PATCH', `/api/wordpress-sites/${this.id}/visit-settings`, changes);
  }

  /** What is stored of readers on a page, the newest first. */
  async stored(path: string): Promise<VisitorEventView[]> {
    const events = await call<VisitorEventView[]>(
      this.operator,
      'GET',
      `/api/visitor-analytics/events?siteId=${this.id}&pageSize=500`,
    );
    const page = new URL(this.url).host + (path === '/' ? path : path.replace(/\/$/, ''));
    return events.filter(({ pageUrl }) => pageUrl === page);
  }

  /** How many views of a page are stored. */
  async viewsOf(path: string): Promise<number> {
    return (await this.stored(path)).filter(({ eventType }) => eventType === 'page_view').length;
  }

  stats(): Promise<VisitorStats> {
    return call(this.operator, 'GET', `/api/visitor-analytics/stats?siteId=${this.id}&days=7`);
  }

  /** What is known of a browser. */
  async visitor(visitorId: string): Promise<RecentVisitor | undefined> {
    const found = `/api/visitor-analytics/recent?siteId=${this.id}&q=${visitorId}`;
    return (await call<RecentVisitor[]>(this.operator, 'GET', found))[0];
  }

  /** A member, whose former password ends. */
  member(): Promise<TestPremiumAccount> {
    return call(this.operator, 'POST', '/api/test/premium-account');
  }

  /** A link for that member, to an address of this website. */
  async memberLink(returnUrl: string): Promise<string> {
    const { email } = await this.member();
    const form = { email, returnUrl };
    return (await call<WordpressLink>(this.operator, 'POST', '/api/test/create-wp-auth-url', form)).authUrl;
  }

  /** A screen of the admin, as the operator has it. */
  async admin(path: string): Promise<Page> {
    await this.operator.goto(path);
    return this.operator;
  }

  /** What the admin says of the page that is served at a path, as the newest post. */
  async verify(path: string): Promise<Locator> {
    this.newest = this.url + path;
    await this.operator.goto(ADMIN_PATHS.contentGateSettingsTab('embed'));
    const part = this.operator
      .getByRole('listitem')
      .filter({ has: this.operator.getByRole('group', { name: this.name }) });
    await part.getByRole('button', { name: `Verify installation: ${this.name}` }).click();
    return part.getByRole('status').getByRole('note');
  }

  private respond({ url = '/' }: IncomingMessage, response: ServerResponse): void {
    if (url.startsWith('/wp-json/wp/v2/posts')) return this.list(response, url.startsWith('/wp-json/wp/v2/posts/'));
    const [path = '', query] = url.split('?');
    if (query !== undefined && this.losing.has(path)) {
      response.writeHead(301, { Location: path }).end();
      return;
    }
    const page = this.pages.get(url) ?? this.pages.get(path);
    response.writeHead(page === undefined ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
  }

  private list(response: ServerResponse, isOne: boolean): void {
    const texts = { title: { rendered: 'Story', raw: 'Story' }, content: { raw: STORED } };
    const post = {
      ...{ id: 42, status: 'publish', slug: 'story', link: this.newest, author: 1, ...texts },
      ...{ featured_media: 0, categories: [], tags: [], modified_gmt: '2026-01-01T00:00:00' },
    };
    response.writeHead(200, { 'Content-Type': 'application/json', 'X-WP-Total': 1 });
    response.end(JSON.stringify(isOne ? post : [post]));
  }
}

/** Pages keep nothing, as where somebody blocks all cookies: stores and locks are refused. */
export const keepNothing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const refused = () => new DOMException('denied', 'SecurityError');
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw refused();
        },
      });
    Object.defineProperty(navigator, 'locks', { value: { request: () => Promise.reject(refused()) } });
  });

/** What a page asked the product, and whether it complained. `views` are of articles, which the gate may count and cover. */
export function watchCalls(page: Page) {
  const paths: string[] = [];
  const problems: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'OPTIONS' || (pathname === TRACK_VIEW && isOtherPage(request))) return;
    paths.push(pathname);
  });
  page.on('pageerror', ({ message }) => problems.push(message));
  const count = (name: string) => () => paths.filter((one) => one === `/api/content-gate/${name}`).length;
  return { views: count('track-view'), passes: count('passes'), problems };
}

const TRACK_VIEW = '/api/content-gate/track-view';
const isOtherPage = (request: Request): boolean =>
  (request.postDataJSON() as Partial<TrackViewRequest> | null)?.isArticle === false;

/** Loads, and gives what the gate said of the article: until then any is open. */
export async function decidedAt(page: Page, load: () => Promise<unknown>): Promise<TrackedView> {
  const answered = page.waitForResponse(
    (response) => new URL(response.url()).pathname === TRACK_VIEW && !isOtherPage(response.request()),
  );
  // Read at once: where the page goes, its responses go.
  const [decided] = await Promise.all([answered.then((response) => response.json()), load()]);
  return decided as TrackedView;
}

/** What a page says of its reader: views of articles and of other pages, and all else that happens. */
export function watchReports(page: Page) {
  const views: TrackViewRequest[] = [];
  const events: CollectEventRequest[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'POST') return;
    if (pathname === TRACK_VIEW) views.push(request.postDataJSON() as TrackViewRequest);
    if (pathname === '/api/analytics/events') events.push(request.postDataJSON() as CollectEventRequest);
  });
  return { views, events };
}

/** As a browser has the pages that it loads ahead, or (`isTab`) in a tab behind others, until what this gives is called. */
export async function loadAhead(page: Page, isTab = false): Promise<() => Promise<void>> {
  await page.addInitScript((isBehind) => {
    const state = window as { isShown?: true };
    Object.defineProperty(document, 'prerendering', { get: () => !isBehind && !state.isShown });
    Object.defineProperty(document, 'visibilityState', { get: () => (state.isShown ? 'visible' : 'hidden') });
  }, isTab);
  return () =>
    page.evaluate((isBehind) => {
      (window as { isShown?: true }).isShown = true;
      document.dispatchEvent(new Event(isBehind ? 'visibilitychange' : 'prerenderingchange'));
    }, isTab);
}

export const paragraph = (page: Page, article: number, number: number) =>
  page.getByText(`STORY-${article} paragraph ${number}.`);
export const card = (page: Page) => page.getByRole('region', { name: /membership/ });

/** The beginning stays, the rest is behind the gate. */
export async function expectCovered(page: Page, article: number, last = 8): Promise<void> {
  await expect(card(page)).toBeVisible();
  await expect(paragraph(page, article, 1)).toBeVisible();
  for (let number = 4; number <= last; number++) await expect(paragraph(page, article, number)).toBeHidden();
}

export async function expectOpen(page: Page, article: number, last = 8): Promise<void> {
  await expect(paragraph(page, article, last)).toBeVisible();
  await expect(card(page)).toHaveCount(0);
}

/** Loads, and expects that the gate opens the article. */
export async function expectOpened(page: Page, load: () => Promise<unknown>, article = 42): Promise<void> {
  expect(await decidedAt(page, load)).toMatchObject({ requiresSubscription: false });
  await expectOpen(page, article);
}

/**
 * A reader with an account and no membership meets a covered article, signs in there and comes back to it. Gives its address; the page is one of the
 * product's own name.
 */
export async function signsInAtTheCover(page: Page, site: GateSite): Promise<string> {
  const email = await registerReader(page);
  await verifyReader(page, email);
  await call(page, 'POST', '/api/auth/logout');
  const url = site.serve('02-plain-post');
  await page.goto(url);
  await expectCovered(page, 42);
  await card(page).getByRole('link', { name: 'Sign in', exact: true }).click();
  await signIn(page, { email, password: PASSWORD });
  await expect(page.getByRole('heading', { level: 1, name: 'No membership yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the article' }).click();
  await expect(card(page)).toContainText('You are signed in, but your account has no membership for this website.');
  return url;
}

export async function takesTheOffer(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Monthly/ }).check();
  await page.getByRole('button', { name: 'Get Premium Access Now' }).click();
}
