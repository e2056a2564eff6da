import { expect, test, type Browser, type Page } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { TestPremiumAccount } from '@pressloom/contracts/membership';
import { button } from './gate-screens.ts';
import { AS_A_PERSON, card } from './gate-site.ts';
import { mailWith } from './mails.ts';
import { OWN_URL, registerReader, signIn, verifyReader } from './members.ts';
import { choose, chooseSite, expectToast, section } from './screens.ts';
import { call, refundLast } from './server.ts';
import { SITE_URL, WordPressWebsite, expectArticle, newReader, opens, paysFromCover } from './wordpress-website.ts';
import type { StoredPost } from './wordpress-website.ts';

const NAME = 'Gate on WordPress';

test.use({ ...AS_A_PERSON, baseURL: OWN_URL });

/** Addresses of three articles of ours. */
type Articles = readonly [string, string, string];

let website: WordPressWebsite;
let operator: Page;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  website = await WordPressWebsite.start(browser, NAME);
  operator = website.operator;
});
test.afterAll(() => website?.stop());

test('the widget in the theme of a real WordPress', async ({ browser }) => {
  test.setTimeout(600_000);
  const articles = await test.step('is connected, and prints the code of the widget', () => prepares());
  const visitor = await newReader(browser);
  await test.step('covers the second article', () => meetsTheGate(visitor, articles));
  await test.step('stays covered after a sign-up for the newsletter', () => signsUp(visitor, articles));
  await test.step('opens to a member who signs in', () => signsIn(visitor, articles));
  const buyer = await newReader(browser);
  await test.step('opens to whoever pays, without a reload', () => pays(buyer, articles));
  await test.step('closes again after a refund', () => isRefunded(buyer, articles));
  await test.step('follows the premium share, and its undo', () => sharesAndUndoes(browser, articles));
  await test.step('is cleaned out of an article’s text, and put back', () => cleansAndUndoes(articles));
});

async function prepares(): Promise<Articles> {
  await website.connect();
  for (const term of ['gated harbours', 'gated islands']) await website.search(term);
  const articles: string[] = [];
  for (let number = 0; number < 3; number += 1) articles.push((await website.publish()).wordpressUrl ?? '');
  await website.meter();
  return articles as unknown as Articles;
}

async function meetsTheGate(page: Page, [first, second]: Articles): Promise<void> {
  await opens(page, first);
  await page.goto(second);
  await expectArticle(page, 'covered');
  await expect(card(page)).toContainText('You have read your free article');
  await opens(page, first);
  // The front page lists the same articles.
  await page.goto(SITE_URL, { waitUntil: 'networkidle' });
  await expect(card(page)).toHaveCount(0);
}

async function signsUp(page: Page, [, second]: Articles): Promise<void> {
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

async function signsIn(page: Page, [, second, third]: Articles): Promise<void> {
  const member = await call<TestPremiumAccount>(operator, 'POST', '/api/test/premium-account');
  await card(page).getByRole('link', { name: 'Sign in', exact: true }).click();
  await signIn(page, member);
  await page.getByRole('link', { name: `Continue to ${NAME}` }).click();
  await expect(page).toHaveURL(second);
  await expectArticle(page, 'open');
  await opens(page, third);
}

async function pays(page: Page, [first, second]: Articles): Promise<void> {
  const email = await registerReader(page);
  await verifyReader(page, email);
  await opens(page, first);
  await page.goto(second);
  await expectArticle(page, 'covered');
  await paysFromCover(page, second);
}

async function isRefunded(page: Page, [, second]: Articles): Promise<void> {
  await refundLast(page);
  await expect(async () => {
    await page.goto(second);
    await expect(card(page)).toContainText('your account has no membership for this website', { timeout: 3_000 });
  }).toPass();
  await expectArticle(page, 'covered');
}

async function sharesAndUndoes(browser: Browser, [first]: Articles): Promise<void> {
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
async function cleansAndUndoes([, second]: Articles): Promise<void> {
  const posts = await website.rest<StoredPost[]>('posts?context=edit&per_page=100');
  const before = posts.find(({ link }) => link === second)!;
  const read = async () => {
    const { title, content } = await website.rest<StoredPost>(`posts/${before.id}?context=edit`);
    return { title: title.raw, content: content.raw };
  };
  const paragraph = '<!-- wp:paragraph -->\n<p>Written by the newsroom.</p>\n<!-- /wp:paragraph -->';
  const title = before.title.raw;
  await website.rest(`posts/${before.id}`, {
    title: `${title} \u{1f451}`,
    content: `${before.content.raw}\n\n${await website.block()}\n\n${paragraph}`,
  });
  const written = await read();
  expect(written.content).toContain('widget.js');

  await operator.goto(ADMIN_PATHS.wordpressIntegration);
  await button(operator, `Clean ${NAME}`).click();
  const dialog = operator.getByRole('dialog', { name: `Clean ${NAME}` });
  await button(dialog, 'Clean 1 post').click();
  await expect(dialog.getByRole('list', { name: 'Result for each post' })).toContainText('Cleaned', {
    timeout: 60_000,
  });
  const cleaned = await read();
  expect(cleaned.title).toBe(title);
  expect(cleaned.content).not.toContain('<script');
  expect(cleaned.content.startsWith(before.content.raw)).toBe(true);
  expect(cleaned.content.endsWith(paragraph)).toBe(true);
  await button(dialog.getByRole('group', { name: 'Last cleanup' }), 'Undo').click();
  await expect.poll(read, { timeout: 60_000 }).toEqual(written);
}
