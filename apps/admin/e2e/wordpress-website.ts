import { expect, type Browser, type Page } from '@playwright/test';
import type { GateEmbed } from '@pressloom/contracts/gate';
import type { PostView } from '@pressloom/contracts/posts';
import type { SiteView } from '@pressloom/contracts/sites';
import { widgetSnippet } from '../src/features/content-gate/gate-text.ts';
import { button, PREMIUM_SETTINGS, writesPost } from './gate-screens.ts';
import { AS_A_PERSON, card, decidedAt } from './gate-site.ts';
import { OWN_URL } from './members.ts';
import { signInAsSample } from './screens.ts';
import { call, findVideos, removeWebsitesAt } from './server.ts';
import { startWordPress } from './wordpress.ts';
import type { RealWordPress } from './wordpress.ts';

const PORT = Number(process.env.PRESSLOOM_WEBSITE_PORT);
export const SITE_URL = `http://127.0.0.1:${PORT}`;

/** A post as WordPress stores it. */
export interface StoredPost {
  id: number;
  link: string;
  title: { raw: string };
  content: { raw: string };
}

/** A website of the product on a real WordPress, which has the widget in its theme. */
export class WordPressWebsite {
  private constructor(
    readonly name: string,
    /** Signed in at the address by which the product calls itself. */
    readonly operator: Page,
    private readonly wordpress: RealWordPress,
  ) {}

  private connectedAs = 0;

  /** WordPress alone; it is still to be connected. */
  static async start(browser: Browser, name: string): Promise<WordPressWebsite> {
    const operator = await (await browser.newContext({ baseURL: OWN_URL })).newPage();
    await operator.goto('/');
    await signInAsSample(operator);
    const wordpress = await startWordPress(PORT);
    return new WordPressWebsite(name, operator, wordpress);
  }

  get id(): number {
    return this.connectedAs;
  }

  async stop(): Promise<void> {
    // Other journeys have a website at this address.
    await removeWebsitesAt(this.operator, SITE_URL);
    await this.operator.context().close();
    await this.wordpress.stop();
  }

  /** Connects it, and has its theme print the code of the widget. */
  async connect(): Promise<void> {
    const { username, applicationPassword } = this.wordpress;
    const { id } = await call<SiteView>(this.operator, 'POST', '/api/wordpress-sites', {
      ...{ name: this.name, siteUrl: SITE_URL, apiEndpoint: `${SITE_URL}/wp-json/wp/v2`, brand: 'general' },
      ...{ username, applicationPassword },
    });
    this.connectedAs = id;
    await this.printInFooter(await this.block());
    await this.operator.reload();
  }

  /** Finds videos by a keyword; a search brings two. */
  search(term: string): Promise<void> {
    return findVideos(this.operator, this.name, term);
  }

  /** Has a post written from a video that was found, and publishes it. */
  async publish(): Promise<PostView> {
    const { id } = await writesPost(this.operator, this.id);
    await call(this.operator, 'POST', `/api/blog-posts/${id}/auto-publish`, {});
    const read = () => call<PostView>(this.operator, 'GET', `/api/blog-posts/${id}`);
    await expect.poll(async () => (await read()).wordpressUrl, { timeout: 30_000 }).not.toBeNull();
    return await read();
  }

  /** Lets each visitor read one article free. */
  async meter(): Promise<void> {
    const gate = { siteId: this.id, restrictionType: 'article_count', freeArticleLimit: 1, isActive: true };
    await call(this.operator, 'POST', PREMIUM_SETTINGS, gate);
  }

  /** The code of the widget, as a block of WordPress. */
  async block(): Promise<string> {
    const { scriptUrl } = await call<GateEmbed>(this.operator, 'GET', '/api/content-gate-settings/embed');
    return `<!-- wp:html -->\n${widgetSnippet(scriptUrl, { siteId: this.id, freeLimit: 3 })}\n<!-- /wp:html -->`;
  }

  /** What WordPress itself says, as its administrator. */
  async rest<T>(path: string, data?: object): Promise<T> {
    const credentials = `${this.wordpress.username}:${this.wordpress.applicationPassword}`;
    const headers = { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
    const url = `${SITE_URL}/wp-json/wp/v2/${path}`;
    const { request } = this.operator;
    const response = await (data ? request.post(url, { headers, data }) : request.get(url, { headers }));
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as T;
  }

  /** As an operator pastes it into the theme's footer in the site editor. */
  private async printInFooter(block: string): Promise<void> {
    const parts = await this.rest<(StoredPost & { area: string })[]>('template-parts?context=edit');
    const footer = parts.find(({ area }) => area === 'footer');
    await this.rest(`template-parts/${footer?.id}`, { content: `${footer?.content.raw}\n${block}` });
  }
}

export const newReader = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ ...AS_A_PERSON, baseURL: OWN_URL })).newPage();

/** An article's last paragraph, which a gate covers. */
const ending = (page: Page) => page.locator('.wp-block-post-content > p').last();

export async function expectArticle(page: Page, state: 'open' | 'covered'): Promise<void> {
  await expect(card(page)).toHaveCount(state === 'open' ? 0 : 1);
  await expect(ending(page)).toBeVisible({ visible: state === 'open' });
}

/** Reads an article that is open to whoever reads there. */
export async function opens(page: Page, url: string): Promise<void> {
  expect(await decidedAt(page, () => page.goto(url))).toMatchObject({ requiresSubscription: false });
  await expectArticle(page, 'open');
}

/** From the cover to the payment and back: the article is open without a reload. */
export async function paysFromCover(page: Page, url: string): Promise<void> {
  await card(page).getByRole('link', { name: 'Become a member' }).click();
  await page.getByRole('radio', { name: /^Monthly/ }).check();
  await button(page, 'Get Premium Access Now').click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await button(page, 'Continue Reading').click();
  await expect(page).toHaveURL(url);
  await expectArticle(page, 'open');
}
