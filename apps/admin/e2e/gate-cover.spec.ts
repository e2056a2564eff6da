import { expect, test, type Page } from '@playwright/test';
import { READER_PATHS } from '@pressloom/contracts/reader-pages';
import { expectAccessible } from './axe.ts';
import { REWRITES } from './gate-pages/rewrites.ts';
import {
  AS_A_PERSON,
  GateSite,
  card,
  decidedAt,
  expectCovered,
  expectOpen,
  expectOpened,
  loadAhead,
  paragraph,
  watchCalls,
} from './gate-site.ts';
import { mailedLink } from './mails.ts';

const LONG = '15-theme-with-sticky-header-cookie-bar-and-own-scroll-lock';
const QUIET_MS = 700;

test.use(AS_A_PERSON);

let site: GateSite;
test.beforeAll(async ({ browser }) => {
  site = await GateSite.start(browser);
});
test.beforeEach(() => site.gate({ freeArticleLimit: 0 }));
test.afterAll(() => site?.stop());

/** Whoever reads paid in another tab, and is back at this one. */
async function openElsewhere(page: Page): Promise<void> {
  await page.route('**/track-view', (route) =>
    route.fulfill({
      json: { articlesViewed: 0, freeLimit: 0, requiresSubscription: false },
      headers: { 'Access-Control-Allow-Origin': site.url },
    }),
  );
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

test('asks nothing for a page that is loaded ahead, and decides when it is shown', async ({ page }) => {
  await site.gate({ freeArticleLimit: 3 });
  const calls = watchCalls(page);
  const show = await loadAhead(page);
  await page.goto(site.serve('02-plain-post'));
  await page.waitForTimeout(QUIET_MS);
  expect([calls.views(), await page.evaluate(() => localStorage.length)]).toEqual([0, 0]);
  // Meanwhile the last free article was read elsewhere.
  await site.gate({ freeArticleLimit: 0 });
  await show();
  await expectCovered(page, 42);
  expect(calls.views()).toBe(1);
});

test('fifty pages that are loaded ahead count nothing and use up no link, and the one that is shown counts one', async ({
  page,
  browser,
}) => {
  await site.gate({ freeArticleLimit: 3 });
  const link = await site.memberLink(site.serve('02-plain-post'));
  const calls = watchCalls(page);
  const show = await loadAhead(page);
  for (let number = 1; number <= 50; number += 1) {
    const path = `/2026/11/story-${100 + number}/`;
    const url = site.serve('02-plain-post', { path, edit: (html) => html.replace(/\b42\b/g, String(100 + number)) });
    await page.goto(number < 50 ? url + new URL(link).search : url);
  }
  await page.waitForTimeout(QUIET_MS);
  expect([calls.views(), calls.passes(), calls.problems]).toEqual([0, 0, []]);

  expect(await decidedAt(page, show)).toMatchObject({ articlesViewed: 1, freeLimit: 3 });
  expect([calls.views(), calls.passes()]).toEqual([1, 0]);

  await site.gate({ freeArticleLimit: 0 });
  const member = await (await browser.newContext(AS_A_PERSON)).newPage();
  await expectOpened(member, () => member.goto(link));
  await expect(member).toHaveURL(({ search }) => search === '');
  await member.context().close();
});

test('of five articles in tabs behind others the two that are brought to the front count, one after the other', async ({
  context,
}) => {
  await site.gate({ freeArticleLimit: 3 });
  const open = async () => {
    const page = await context.newPage();
    const calls = watchCalls(page);
    const show = await loadAhead(page, true);
    await page.goto(site.article().url);
    return { page, calls, show };
  };
  const tabs = [await open(), await open(), await open(), await open(), await open()];
  const views = () => tabs.map(({ calls }) => calls.views());
  await tabs.at(-1)?.page.waitForTimeout(QUIET_MS);
  expect(views()).toEqual([0, 0, 0, 0, 0]);
  let articlesViewed = 0;
  for (const { page, show } of tabs.filter((_tab, place) => place % 2 === 1)) {
    articlesViewed += 1;
    expect(await decidedAt(page, show)).toEqual({ articlesViewed, freeLimit: 3, requiresSubscription: false });
  }
  expect([articlesViewed, ...views()]).toEqual([2, 0, 1, 0, 1, 0]);
});

test('counts and covers articles that are appended, each once, as they come into view', async ({ page }) => {
  const calls = watchCalls(page);
  await page.setViewportSize({ width: 1000, height: 500 });
  await page.goto(site.serve('14-next-article-is-appended-while-scrolling', { path: '/2026/11/story-58/' }));
  await expectCovered(page, 58);
  // Far below, where nobody sees it.
  await page.addStyleTag({ content: '#post-63{margin-top:1500px}' });
  await page.evaluate('appendNext(63,true)');
  await page.waitForTimeout(QUIET_MS);
  expect(calls.views()).toBe(1);
  await page.locator('#post-63').scrollIntoViewIfNeeded();
  await expect(card(page)).toHaveCount(2);
  await expect(paragraph(page, 63, 8)).toBeHidden();
  await page.waitForTimeout(QUIET_MS);
  expect([calls.views(), calls.problems]).toEqual([2, []]);
});

test('follows a theme that swaps pages, and leaves its front page free', async ({ page }) => {
  const calls = watchCalls(page);
  await page.goto(site.serve('14-theme-that-swaps-the-page-without-loading', { path: '/2026/11/story-59/' }));
  await expectCovered(page, 59);
  await page.evaluate('swapTo(64)');
  await expect(paragraph(page, 64, 8)).toBeHidden();
  await expect(card(page)).toHaveCount(1);
  await page.evaluate('swapTo(0,true)');
  await expect(card(page)).toHaveCount(0);
  await page.waitForTimeout(QUIET_MS);
  expect([calls.views(), calls.problems]).toEqual([2, []]);
});

test('uncovers what a theme keeps of an article that it leaves', async ({ page }) => {
  await page.goto(site.serve('14-theme-that-swaps-the-page-without-loading', { path: '/2026/11/story-59/' }));
  await expectCovered(page, 59);
  // Some only change what differs, so that the same elements are a part of the front page.
  await page.evaluate(() => {
    history.pushState({}, '', '/');
    document.body.className = 'home blog';
    for (const link of document.querySelectorAll('link[rel=alternate], link[rel=shortlink]')) link.remove();
    const article = document.querySelector('article');
    article?.removeAttribute('id');
    article?.setAttribute('class', 'page');
  });
  await expectOpen(page, 59);
});

test('covers what a theme adds to a covered article', async ({ page }) => {
  await page.goto(site.serve('02-plain-post'));
  await expectCovered(page, 42);
  await page.evaluate(() =>
    document.querySelector('.entry-content')?.insertAdjacentHTML('beforeend', '<p>Loaded late.</p>'),
  );
  await expect(page.getByText('Loaded late.')).toBeHidden();
});

test('starts late without taking anything from under the eyes of a reader', async ({ page }) => {
  const rewrite = REWRITES.find(({ name }) => name === 'consent given later')?.to;
  await page.addInitScript(() => Object.assign(window, { consentAfterS: 4 }));
  await page.goto(site.serve(LONG, { path: '/2026/11/story-60/', rewrite }));
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  const top = await paragraph(page, 60, 10).evaluate((element) => element.getBoundingClientRect().top);
  await expect(card(page)).toBeVisible({ timeout: 15_000 });
  // What stood there stands there still, with the gate below it in the window.
  expect(await paragraph(page, 60, 10).evaluate((element) => element.getBoundingClientRect().top)).toBe(top);
  await expect(card(page)).toBeInViewport();
  await expect(paragraph(page, 60, 30)).toBeHidden();
});

test('leaves the page usable: menus, cookie bar, the theme’s own lock, the keyboard, print', async ({ page }) => {
  await page.goto(site.serve(LONG, { path: '/2026/11/story-60/' }));
  await expectCovered(page, 60, 30);
  expect(await page.evaluate(() => [document.body.className, scrollY])).toEqual([
    'single single-post postid-60 menu-open',
    0,
  ]);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.locator('#cookiebar')).toHaveCount(0);
  await expect(page.locator('#link-in-the-text')).toBeHidden();
  const focused = new Set<string>();
  for (let press = 0; press < 15; press++) {
    await page.keyboard.press('Tab');
    focused.add(
      await page.evaluate(() => {
        const { activeElement } = document;
        return (activeElement?.shadowRoot?.activeElement ?? activeElement)?.textContent ?? '';
      }),
    );
  }
  for (const text of ['Become a member', 'Sign in', 'Get the newsletter', 'Privacy']) expect(focused).toContain(text);
  for (const text of ['A link in the covered text', 'Play']) expect(focused).not.toContain(text);
  await page.emulateMedia({ media: 'print' });
  await expectCovered(page, 60, 30);
});

test('leaves the page as it was once the cover is gone: the theme’s own lock and the reader’s place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 500 });
  const list = site.serve('01-category-archive-in-full-post-mode', { path: '/category/local/' });
  const url = site.serve(LONG, { path: '/2026/11/story-60/' });
  await page.goto(url);
  await expectCovered(page, 60, 30);
  await page.getByRole('link', { name: 'Local', exact: true }).click();
  await expect(page).toHaveURL(list);
  await expect(card(page)).toHaveCount(0);
  await page.goto(url);
  await expectCovered(page, 60, 30);
  const lock = () => page.evaluate(() => [document.body.className, getComputedStyle(document.body).overflowY]);
  const place = async () => [
    await page.evaluate(() => scrollY),
    await paragraph(page, 60, 2).evaluate((element) => element.getBoundingClientRect().top),
  ];
  const locked = ['single single-post postid-60 menu-open', 'hidden'];
  expect(await lock()).toEqual(locked);
  await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
  const before = await place();
  expect(before[0]).toBe(120);
  await openElsewhere(page);
  await expectOpen(page, 60, 30);
  expect([await lock(), await place()]).toEqual([locked, before]);
  // A cover that fails leaves it, too.
  await page.unroute('**/track-view');
  await page.route('**/api/content-gate/card**', (route) => route.abort());
  await page.goto(url);
  await page.waitForTimeout(QUIET_MS);
  await expectOpen(page, 60, 30);
  expect(await lock()).toEqual(locked);
});

test('is found by who can’t see it, and fits narrow and enlarged windows', async ({ page }) => {
  await page.goto(site.serve('02-plain-post'));
  await expectCovered(page, 42);
  await expect(page.getByRole('heading', { name: 'Continue reading with a membership' })).toBeVisible();
  await expect(card(page).getByRole('status').last()).toHaveText(/^Continue reading with a membership\. \$\d/);
  // The links of the page itself are small.
  await expectAccessible(page, 'gate on a website', ['target-size']);
  for (const width of [320, 390, 640]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  // From edge to edge.
  expect(await page.locator('[data-pressloom-gate]').boundingBox()).toMatchObject({ x: 0, width: 390 });
});

test('follows the page’s own ground', async ({ page }) => {
  const paperOn = async (css: string): Promise<string> => {
    await page.goto(
      site.serve('02-plain-post', { edit: (html) => html.replace('</head>', `<style>${css}</style></head>`) }),
    );
    return card(page).evaluate((element) => getComputedStyle(element).backgroundColor);
  };
  expect(await paperOn('body{background:#111;color:#eee}')).toBe('rgb(31, 28, 26)');
  expect(await paperOn('body{background:#fff;color:#111}')).toBe('rgb(255, 255, 255)');
});

test('keeps the text in the document, and its own words out of search results', async ({ page }) => {
  const name = '18-premium-post-with-seo-plugin-markup';
  await page.goto(site.serve(name, { path: '/2026/11/story-61/' }));
  await expectCovered(page, 61);
  const text = await page.locator('article').evaluate((element) => element.textContent);
  for (let number = 1; number <= 8; number++) expect(text).toContain(`STORY-61 paragraph ${number}.`);
  expect(text).not.toContain('membership');
  await expect(page.locator('div[data-nosnippet]')).toHaveCount(1);
  expect(await page.locator('script[type="application/ld+json"]').count()).toBe(1);
  const names = await page
    .locator('[data-pressloom-gate]')
    .evaluate((host) =>
      [host, ...(host.shadowRoot?.querySelectorAll('*') ?? [])]
        .map(({ id, className }) => `${id} ${className}`)
        .join(' '),
    );
  expect(names).not.toMatch(/newsletter|subscri|popup|modal|overlay/i);
});

test('opens for who paid elsewhere, without a reload', async ({ page }) => {
  await page.goto(site.serve('02-plain-post'));
  await expectCovered(page, 42);
  await openElsewhere(page);
  await expectOpen(page, 42);
  expect(await page.locator('[data-pressloom-covered],[data-pressloom-fading]').count()).toBe(0);
});

test('asks again in a page that the browser kept, and stays closed where nothing changed', async ({ page }) => {
  const calls = watchCalls(page);
  await page.goto(site.serve('02-plain-post'));
  await expectCovered(page, 42);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect.poll(calls.views).toBe(2);
  await expectCovered(page, 42);
});

test('leads to the membership and to signing in, and back to the article', async ({ page }) => {
  const url = site.serve('02-plain-post');
  await page.goto(`${url}?utm_source=mail`);
  await expectCovered(page, 42);
  for (const [name, path] of [
    ['Become a member', '/subscribe'],
    ['Sign in', '/login'],
  ] as const) {
    const link = new URL((await card(page).getByRole('link', { name, exact: true }).getAttribute('href')) ?? '');
    expect([link.pathname, link.searchParams.get('site')]).toEqual([path, String(site.id)]);
    expect(link.searchParams.get('return_url')).toBe(`${url}?utm_source=mail`);
  }
});

test('takes a sign-up for the newsletter, which opens nothing and says so, and whose email leads back', async ({
  page,
}) => {
  const url = site.serve('02-plain-post');
  const email = `reader-${Date.now()}@example.com`;
  await page.goto(url);
  await expectCovered(page, 42);
  await expect(card(page).getByText('or stay in touch', { exact: true })).toBeVisible();
  await expect(card(page)).toContainText('The newsletter is free, and doesn’t open articles.');
  const field = card(page).getByRole('textbox', { name: 'Your email' });
  const submit = card(page).getByRole('button', { name: 'Get the newsletter' });
  const status = card(page).getByRole('status').first();
  await field.fill('nobody');
  await submit.click();
  await expect(status).toHaveText('Please enter an email address such as name@example.com.');
  await expect(field).toBeFocused();
  await field.fill(email);
  await field.press('Enter');
  await expect(status).toContainText('email');
  await expect(field).toHaveValue('');
  await expectCovered(page, 42);
  await page.goto(await mailedLink(page, email, READER_PATHS.confirm));
  await page.getByRole('button', { name: 'Yes, subscribe me' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are subscribed' })).toBeFocused();
  await page.getByRole('link', { name: `Back to ${site.name}` }).click();
  await expect(page).toHaveURL(url);
  await expectCovered(page, 42);
});

test('shows a message as text, whatever stands in it', async ({ page }) => {
  const gateMessage = '<img src=x onerror="document.title=1"> Read & support us';
  await site.gate({ freeArticleLimit: 0, gateMessage });
  await page.goto(site.serve('02-plain-post'));
  await expect(card(page)).toContainText(gateMessage);
  await expect(page).toHaveTitle(/^Story 42/);
});
