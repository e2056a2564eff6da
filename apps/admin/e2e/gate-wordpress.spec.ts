import { expect, test, type Browser, type Page } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { GateEmbed } from '@pressloom/contracts/gate';
import type { TestPremiumAccount } from '@pressloom/contracts/membership';
import type { PostView } from '@pressloom/contracts/posts';
import type { SiteView } from '@pressloom/contracts/sites';
import { widgetSnippet } from '../src/features/content-gate/gate-text.ts';
import { button, PREMIUM_SETTINGS, writesPost } from './gate-screens.ts';
import { AS_A_PERSON, card } from './gate-site.ts';
import { mailWith } from './mails.ts';
import { OWN_URL, registerReader, signIn, verifyReader } from './members.ts';
import { choose, chooseSite, expectToast, section, signInAsSample } from './screens.ts';
import { call, findVideos, refundLast, removeWebsitesAt } from './server.ts';
import { startWordPress } from './wordpress.ts';
import type { RealWordPress } from './wordpress.ts';

const PORT = Number(process.env.PRESSLOOM_WEBSITE_PORT);
const SITE_URL = `http://127.0.0.1:${PORT}`;
const NAME = 'Gate on WordPress';

test.use({ ...AS_A_PERSON, baseURL: OWN_URL });

/** A website on a real WordPress that has the widget in its theme, with three articles of ours. */
interface Website {
  id: number;
  /** Addresses of the articles. */
  articles: [string, string, string];
}

let wordpress: RealWordPress;
let operator: Page;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  wordpress = await startWordPress(PORT);
  operator = await (await browser.newContext({ baseURL: OWN_URL })).newPage();
  await operator.goto('/');
  await signInAsSample(operator);
});
test.afterAll(async () => {
  // Other journeys have a website at this address.
  if (operator) await removeWebsitesAt(operator, SITE_URL);
  await operator?.context().close();
  await wordpress?.stop();
});

test('the widget in the theme of a real WordPress', async ({ browser }) => {
  test.setTimeout(600_000);
  const website = await test.step('is connected, and prints the code of the widget', () => prepares());
  const visitor = await newReader(browser);
  await test.step('covers the second article', () => meetsTheGate(visitor, website));
  await test.step('stays covered after a sign-up for the newsletter', () => signsUp(visitor, website));
  await test.step('opens to a member who signs in', () => signsIn(visitor, website));
  const buyer = await newReader(browser);
  await test.step('opens to whoever pays, without a reload', () => pays(buyer, website));
  await test.step('closes again after a refund', () => isRefunded(buyer, website));
  await test.step('follows the premium share, and its undo', () => sharesAndUndoes(browser, website));
  await test.step('is cleaned out of an article’s text, and put back', () => cleansAndUndoes(website));
});

const newReader = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ ...AS_A_PERSON, baseURL: OWN_URL })).newPage();

async function prepares(): Promise<Website> {
  const { id } = await call<SiteView>(operator, 'POST', '/api/wordpress-sites', {
    ...{ name: NAME, siteUrl: SITE_URL, apiEndpoint: `${SITE_URL}/wp-json/wp/v2`, brand: 'general' },
    ...{ username: wordpress.username, applicationPassword: wordpress.applicationPassword },
  });
  const { scriptUrl } = await call<GateEmbed>(operator, 'GET', '/api/content-gate-settings/embed');
  await printInFooter(widgetSnippet(scriptUrl, { siteId: id, freeLimit: 3 }));
  await operator.reload();
  // A search brings two.
  for (const term of ['gated harbours', 'gated islands']) await findVideos(operator, NAME, term);
  const articles = [];
  for (let number = 0; number < 3; number += 1) {
    const post = await writesPost(operator, id);
    await call(operator, 'POST', `/api/blog-posts/${post.id}/auto-publish`, {});
    articles.push(await addressOf(post));
  }
  const gate = { siteId: id, restrictionType: 'article_count', freeArticleLimit: 1, isActive: true };
  await call(operator, 'POST', PREMIUM_SETTINGS, gate);
  return { id, articles: articles as Website['articles'] };
}

/** On WordPress, once it is there. */
async function addressOf({ id }: PostView): Promise<string> {
  const read = async () => (await call<PostView>(operator, 'GET', `/api/blog-posts/${id}`)).wordpressUrl;
  await expect.poll(read, { timeout: 30_000 }).not.toBeNull();
  return (await read()) ?? '';
}

/** What WordPress itself says, as its administrator. */
async function rest<T>(path: string, data?: object): Promise<T> {
  const credentials = `${wordpress.username}:${wordpress.applicationPassword}`;
  const headers = { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
  const url = `${SITE_URL}/wp-json/wp/v2/${path}`;
  const response = await (data
    ? operator.request.post(url, { headers, data })
    : operator.request.get(url, { headers }));
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as T;
}

interface Written {
  id: number;
  link: string;
  title: { raw: string };
  content: { raw: string };
}

const blockOf = (snippet: string): string => `<!-- wp:html -->\n${snippet}\n<!-- /wp:html -->`;

/** As an operator pastes it into the theme's footer in the site editor. */
async function printInFooter(snippet: string): Promise<void> {
  const parts = await rest<(Written & { area: string })[]>('template-parts?context=edit');
  const footer = parts.find(({ area }) => area === 'footer');
  await rest(`template-parts/${footer?.id}`, { content: `${footer?.content.raw}\n${blockOf(snippet)}` });
}

/** An article's last paragraph, which a gate covers. */
const ending = (page: Page) => page.locator('.wp-block-post-content > p').last();

async function opens(page: Page, url: string): Promise<void> {
  const answered = page.waitForResponse('**/track-view');
  await page.goto(url);
  await answered;
  await expectArticle(page, 'open');
}

async function expectArticle(page: Page, state: 'open' | 'covered'): Promise<void> {
  await expect(card(page)).toHaveCount(state === 'open' ? 0 : 1);
  await expect(ending(page)).toBeVisible({ visible: state === 'open' });
}

async function meetsTheGate(page: Page, { articles: [first, second] }: Website): Promise<void> {
  await opens(page, first);
  await page.goto(second);
  await expectArticle(page, 'covered');
  await expect(card(page)).toContainText('You have read your free article');
  await opens(page, first);
  // The front page lists the same articles.
  await page.goto(SITE_URL, { waitUntil: 'networkidle' });
  await expect(card(page)).toHaveCount(0);
}

async function signsUp(page: Page, { articles: [, second] }: Website): Promise<void> {
  await page.goto(second);
  const email = `wordpress-${Date.now()}@example.com`;
  await card(page).getByRole('textbox', { name: 'Your email' }).fill(email);
  await card(page).getByRole('button', { name: 'Get the newsletter' }).click();
  await expect(card(page).getByRole('status').first()).toContainText('email');
  await expect(card(page)).toContainText('The newsletter is free, and doesn’t open articles.');
  await expect(card(page).getByRole('link', { name: 'Become a member' })).toBeVisible();
  await mailWith(page, email, '/confirm');
  await page.reload();
  await expectArticle(page, 'covered');
}

async function signsIn(page: Page, { articles: [, second, third] }: Website): Promise<void> {
  const member = await call<TestPremiumAccount>(operator, 'POST', '/api/test/premium-account');
  await card(page).getByRole('link', { name: 'Sign in', exact: true }).click();
  await signIn(page, member);
  await page.getByRole('link', { name: `Continue to ${NAME}` }).click();
  await expect(page).toHaveURL(second);
  await expectArticle(page, 'open');
  await opens(page, third);
}

async function pays(page: Page, { articles: [first, second] }: Website): Promise<void> {
  const email = await registerReader(page);
  await verifyReader(page, email);
  await opens(page, first);
  await page.goto(second);
  await expectArticle(page, 'covered');
  await card(page).getByRole('link', { name: 'Become a member' }).click();
  await page.getByRole('radio', { name: /^Monthly/ }).check();
  await button(page, 'Get Premium Access Now').click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await button(page, 'Continue Reading').click();
  await expect(page).toHaveURL(second);
  await expectArticle(page, 'open');
}

async function isRefunded(page: Page, { articles: [, second] }: Website): Promise<void> {
  await refundLast(page);
  await expect(async () => {
    await page.goto(second);
    await expect(card(page)).toContainText('your account has no membership for this website', { timeout: 3_000 });
  }).toPass();
  await expectArticle(page, 'covered');
}

async function sharesAndUndoes(browser: Browser, { articles: [first] }: Website): Promise<void> {
  const reader = await newReader(browser);
  await opens(reader, first);
  await chooseSite(operator, NAME);
  await operator.goto(ADMIN_PATHS.premiumContentManager);
  await choose(operator, 'Auto premium percentage', '100%');
  await button(operator, 'Save Settings').click();
  await expectToast(operator, 'Settings saved successfully');
  const part = section(operator, 'Existing posts');
  await button(part, 'Apply percentage to Existing Posts').click();
  await part.getByRole('button', { name: /^Make \d+ posts premium$/ }).click();
  await expectToast(operator, 'Premium percentage applied retroactively');
  await reader.goto(first);
  await expectArticle(reader, 'covered');
  await expect(card(reader)).toContainText('This article is for members');
  await button(part, 'Undo').click();
  await expectToast(operator, 'Premium percentage undone');
  await opens(reader, first);
}

/** The code once stood in each article, and a crown behind its title. */
async function cleansAndUndoes({ id: siteId, articles: [, second] }: Website): Promise<void> {
  const posts = await rest<Written[]>('posts?context=edit&per_page=100');
  const before = posts.find(({ link }) => link === second)!;
  const read = async () => {
    const { title, content } = await rest<Written>(`posts/${before.id}?context=edit`);
    return { title: title.raw, content: content.raw };
  };
  const { scriptUrl } = await call<GateEmbed>(operator, 'GET', '/api/content-gate-settings/embed');
  const block = blockOf(widgetSnippet(scriptUrl, { siteId, freeLimit: 3 }));
  const paragraph = '<!-- wp:paragraph -->\n<p>Written by the newsroom.</p>\n<!-- /wp:paragraph -->';
  const title = before.title.raw;
  await rest(`posts/${before.id}`, {
    ...{ title: `${title} \u{1f451}`, content: `${before.content.raw}\n\n${block}\n\n${paragraph}` },
  });
  const written = await read();
  expect(written.content).toContain('widget.js');

  await operator.goto(ADMIN_PATHS.wordpressIntegration);
  await button(operator, `Clean ${NAME}`).click();
  const dialog = operator.getByRole('dialog', { name: `Clean ${NAME}` });
  await button(dialog, 'Clean 1 post').click();
  await expect(dialog.getByRole('list', { name: 'Result for each post' })).toContainText('Cleaned');
  const cleaned = await read();
  expect(cleaned.title).toBe(title);
  expect(cleaned.content).not.toContain('<script');
  expect(cleaned.content.startsWith(before.content.raw)).toBe(true);
  expect(cleaned.content.endsWith(paragraph)).toBe(true);
  await button(dialog.getByRole('group', { name: 'Last cleanup' }), 'Undo').click();
  await expect.poll(read).toEqual(written);
}
