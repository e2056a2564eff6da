import { expect, test, type Request } from '@playwright/test';
import { REWRITES } from './gate-pages/rewrites.ts';
import {
  AS_A_PERSON,
  GateSite,
  card,
  decidedAt,
  expectCovered,
  expectOpen,
  expectOpened,
  keepNothing,
  paragraph,
  watchCalls,
} from './gate-site.ts';
import { OWN_URL } from './members.ts';

/** Long enough for a widget that would cover something. */
const QUIET_MS = 700;

test.use(AS_A_PERSON);

let site: GateSite;
test.beforeAll(async ({ browser }) => {
  site = await GateSite.start(browser);
});
test.beforeEach(() => site.gate({ freeArticleLimit: 0 }));
test.afterAll(() => site?.stop());

for (const [name, path] of [
  ['01-front-page-with-three-articles', '/'],
  ['01-front-page-that-is-a-static-page', '/'],
  ['01-category-archive-in-full-post-mode', '/category/local/'],
  ['01-privacy-policy-page', '/privacy-policy/'],
  ['01-checkout-page-of-a-shop', '/checkout/'],
  ['01-not-found-page', '/nothing/'],
  ['08-customizer-preview-frame', '/2026/11/story-42/?customize_changeset_uuid=0b1e&customize_messenger_channel=p-0'],
  ['08-draft-preview', '/?p=47&preview=true'],
  ['08-elementor-editor-frame', '/2026/11/story-46/?elementor-preview=46&ver=1'],
] as const)
  test(`asks for nothing of the gate, and covers nothing, on ${name}`, async ({ page }) => {
    const calls = watchCalls(page);
    await page.goto(site.serve(name, { path }), { waitUntil: 'networkidle' });
    await page.waitForTimeout(QUIET_MS);
    await expect(card(page)).toHaveCount(0);
    expect([calls.views(), calls.problems]).toEqual([0, []]);
    expect(await page.locator('[data-pressloom-covered]').count()).toBe(0);
  });

test('leaves an article open in a frame, and to whoever has the toolbar of WordPress', async ({ page }) => {
  const calls = watchCalls(page);
  const url = site.serve('02-plain-post');
  await page.goto(
    site.serve('01-not-found-page', {
      path: '/frame/',
      edit: (html) => html.replace('</main>', `<iframe src="${url}"></iframe></main>`),
    }),
  );
  await expect(page.frameLocator('iframe').getByText('STORY-42 paragraph 8.')).toBeVisible();
  const bar = '<div id="wpadminbar"></div><main';
  await page.goto(site.serve('02-plain-post', { edit: (html) => html.replace('<main', bar) }));
  await page.waitForTimeout(QUIET_MS);
  await expectOpen(page, 42);
  expect(calls.views()).toBe(0);
});

for (const { name, to, needsTouch, isHeld } of REWRITES)
  test(`works once, or not at all: ${name}`, async ({ page }) => {
    const calls = watchCalls(page);
    await page.goto(site.serve('02-plain-post', { rewrite: to }));
    if (needsTouch) {
      await expectOpen(page, 42);
      await page.mouse.move(100, 100);
    }
    if (isHeld) await page.waitForTimeout(QUIET_MS);
    else await expectCovered(page, 42);
    // The second copy comes later.
    await page.waitForTimeout(QUIET_MS);
    if (isHeld) await expectOpen(page, 42);
    else await expect(card(page)).toHaveCount(1);
    expect([calls.views(), calls.problems]).toEqual([isHeld ? 0 : 1, []]);
  });

test('names an article by its id, on all its pages and in themes without classes', async ({ page }) => {
  const ids: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('track-view')) ids.push(JSON.parse(request.postData() ?? '{}').articleId);
  });
  await page.goto(site.serve('02-page-two-of-the-same-post', { path: '/2026/11/story-42/2/' }));
  await expect(card(page)).toBeVisible();
  await page.goto(site.serve('02-post-whose-theme-prints-no-body-class', { path: '/2026/11/story-44/' }));
  await expectCovered(page, 44);
  expect(ids).toEqual(['42', '44']);
});

for (const [name, article, open] of [
  ['13-elementor-theme-builder-post', 51, ['Story 52', 'Story 53']],
  ['13-divi-post', 54, []],
  ['13-post-whose-comments-are-article-elements', 55, ['COMMENT 1.', 'COMMENT 3.', 'Story 56', 'Post']],
  ['13-classic-theme-with-divs-only', 57, ['Recent', 'Story 42']],
  ['10-page-with-names-that-annoyance-lists-hide', 48, []],
] as const)
  test(`covers the text alone: ${name}`, async ({ page }) => {
    await page.goto(site.serve(name));
    await expectCovered(page, article);
    for (const text of ['Privacy', 'Home', ...open]) await expect(page.getByText(text).first()).toBeVisible();
  });

/** As a theme does that has the whole text in its sidebar. */
const inSidebar = (html: string): string =>
  html.replace('<div class="entry-content">', '<aside>').replace(/<\/div>(?=\s*<\/article>)/, '</aside>');
/** Lines that no element holds. */
const inNoBlocks = (html: string): string =>
  html
    .replace('<div class="entry-content">', '')
    .replace(/<\/div>(?=\s*<\/article>)/, '')
    .replace(/<\/?p>/g, '<br>');

for (const [where, edit, views] of [
  ['in a part of the page that is no article’s', inSidebar, 0],
  ['in an element of its own', inNoBlocks, 1],
] as const)
  test(`covers nothing where it finds no text ${where}`, async ({ page }) => {
    const calls = watchCalls(page);
    await page.goto(site.serve('02-plain-post', { edit }));
    await page.waitForTimeout(QUIET_MS);
    await expectOpen(page, 42);
    expect([calls.views(), calls.problems]).toEqual([views, []]);
  });

test('is styled under a policy that allows our host only, and leaves the article open where calls are forbidden', async ({
  page,
}) => {
  const calls = watchCalls(page);
  await page.goto(site.serve('12-strict-csp-that-allows-our-host-only'));
  await expectCovered(page, 49);
  await expect(card(page)).toHaveCSS('border-top-width', '4px');
  await page.goto(site.serve('12-csp-lets-the-script-in-but-no-calls'));
  await page.waitForTimeout(QUIET_MS);
  await expectOpen(page, 50);
  expect(calls.problems).toEqual([]);
});

test('covers a page that the browser translated', async ({ page }) => {
  await page.goto(site.serve('16-post-translated-by-the-browser'));
  await expect(card(page)).toBeVisible();
  await expect(page.getByText('HISTORIA-42, parte 1.')).toBeVisible();
  await expect(page.getByText('HISTORIA-42, parte 8.')).toBeHidden();
});

test('leaves articles open on a copy of the website, and where the product does not answer', async ({
  page,
  context,
}) => {
  const calls = watchCalls(page);
  const copy = site.serve('02-plain-post').replace('127.0.0.1', 'localhost');
  await page.goto(copy);
  await page.waitForTimeout(QUIET_MS);
  await expectOpen(page, 42);
  for (const status of [429, 503]) {
    await context.route('**/track-view', (route) => route.fulfill({ status, json: {} }));
    await page.goto(site.serve('02-plain-post'));
    await page.waitForTimeout(QUIET_MS);
    await expectOpen(page, 42);
    await context.unroute('**/track-view');
  }
  await context.route('**/api/content-gate/card**', (route) => route.abort());
  await page.goto(site.serve('02-plain-post'));
  await page.waitForTimeout(QUIET_MS);
  await expectOpen(page, 42);
  expect(calls.problems).toEqual([]);
});

test('leaves articles open that the product was too busy for, and counts the next one', async ({ page }) => {
  await site.gate({ freeArticleLimit: 1 });
  const calls = watchCalls(page);
  for (const status of [429, 503]) {
    const headers = { 'Access-Control-Allow-Origin': site.url };
    await page.route('**/track-view', (route) => route.fulfill({ status, json: {}, headers }));
    await page.goto(site.article().url);
    await page.waitForTimeout(QUIET_MS);
    await expectOpen(page, 42);
    await page.unroute('**/track-view');
  }
  const first = await decidedAt(page, () => page.goto(site.article().url));
  expect(first).toEqual({ articlesViewed: 1, freeLimit: 1, requiresSubscription: false });
  await page.goto(site.article().url);
  await expectCovered(page, 42);
  expect(calls.problems).toEqual([]);
});

test('starts to count again in a browser that forgot, without an error', async ({ page }) => {
  await site.gate({ freeArticleLimit: 3 });
  const calls = watchCalls(page);
  const reads = () => decidedAt(page, () => page.goto(site.article().url));
  const without = site.serve('01-not-found-page', { path: '/without-widget/', rewrite: () => '' });
  for (const _allowance of ['first', 'after a week']) {
    for (const articlesViewed of [1, 2, 3])
      expect(await reads()).toEqual({ articlesViewed, freeLimit: 3, requiresSubscription: false });
    expect(await reads()).toMatchObject({ articlesViewed: 3, requiresSubscription: true });
    await expectCovered(page, 42);
    // As Safari does where nobody came for a week; no page of ours is open then.
    await page.goto(without);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
  expect(calls.problems).toEqual([]);
});

test('follows the stored limit, whatever the address says, and opens with the gate', async ({ page }) => {
  for (const freeLimit of ['999', '-1', 'abc', '"><script>']) {
    const rewrite = (html: string) => html.replace('freeLimit=3', `freeLimit=${encodeURIComponent(freeLimit)}`);
    await page.goto(site.serve('02-plain-post', { rewrite }));
    await expectCovered(page, 42);
  }
  await site.gate({ freeArticleLimit: 5 });
  const articleAt = (id: number): string =>
    site.serve('04-post-from-a-page-cache-with-the-old-limit', {
      path: `/2026/11/story-${id}/`,
      edit: (html) => html.replaceAll(/(postid-|posts\/|post-|p=)45\b/g, `$1${id}`),
    });
  for (let id = 101; id <= 105; id++) {
    const decided = await decidedAt(page, () => page.goto(articleAt(id)));
    expect(decided).toEqual({ articlesViewed: id - 100, freeLimit: 5, requiresSubscription: false });
  }
  await page.goto(articleAt(106));
  await expectCovered(page, 45);
  await expect(card(page)).toContainText('You have read your 5 free articles');
  await site.gate({ isActive: false });
  await expect(() => expectOpened(page, () => page.reload(), 45)).toPass();
});

test('leaves ten tabs of a new browser with one name', async ({ context }) => {
  await site.gate({ freeArticleLimit: 3 });
  const open = async (id: number) => {
    const page = await context.newPage();
    const edit = (html: string) => html.replaceAll(/(postid-|posts\/|post-|p=)42\b/g, `$1${id}`);
    const answered = page.waitForResponse('**/track-view');
    await page.goto(site.serve('02-plain-post', { path: `/ten/${id}/`, edit }));
    // A tab behind others waits until it is shown.
    await page.bringToFront();
    const response = await answered;
    const { visitorId } = response.request().postDataJSON() as { visitorId: string };
    return { visitorId, isClosed: ((await response.json()) as { requiresSubscription: boolean }).requiresSubscription };
  };
  const seen = await Promise.all(Array.from({ length: 10 }, (_, index) => open(200 + index)));
  expect(new Set(seen.map(({ visitorId }) => visitorId)).size).toBe(1);
  expect(seen.filter(({ isClosed }) => !isClosed)).toHaveLength(3);
  expect((await open(300)).isClosed).toBe(true);
});

test('keeps working where the browser keeps nothing', async ({ page }) => {
  await keepNothing(page);
  const calls = watchCalls(page);
  await page.goto(site.serve('02-plain-post'));
  await expectCovered(page, 42);
  expect(calls.problems).toEqual([]);
});

test('sends views by fetch, which no list of ad blockers stops, asks no permission for them, and sends no cookie', async ({
  page,
}) => {
  // Of the product, as a browser would send it from any website.
  const cookie = { name: 'visited', value: 'before', url: OWN_URL, sameSite: 'None', secure: true } as const;
  await page.context().addCookies([cookie]);
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('track-view')) sent.push(request);
  });
  await page.goto(site.serve('02-plain-post'));
  await expect(paragraph(page, 42, 8)).toBeHidden();
  expect(sent.map((request) => `${request.method()} ${request.resourceType()}`)).toEqual(['POST fetch']);
  expect(await sent[0]?.headerValue('cookie')).toBeNull();
});

test('has the admin say how the code stands in the newest post', async () => {
  const path = '/2026/11/story-42/';
  site.serve('02-plain-post', { path });
  await expect(await site.verify(path)).toHaveText('The widget is installed.');
  const rewriteOf = (name: string) => REWRITES.find((one) => one.name === name)?.to;
  for (const [rewrite, said] of [
    ['held until the first touch', 'delayed by WP Rocket'],
    ['held for consent by its type', 'held back for consent by Cookiebot'],
    ['held for consent by its attribute', 'held back for consent by consentmanager'],
    ['twice, once with another limit', 'more than once'],
  ] as const) {
    site.serve('02-plain-post', { path, rewrite: rewriteOf(rewrite) });
    await expect(await site.verify(path)).toContainText(said);
  }
  site.serve('12-csp-lets-the-script-in-but-no-calls', { path });
  await expect(await site.verify(path)).toContainText('lacks Pressloom’s address in connect-src');
  site.serve('01-privacy-policy-page', { path });
  await expect(await site.verify(path)).toContainText('can’t recognize the article');
  for (const edit of [inSidebar, inNoBlocks]) {
    site.serve('02-plain-post', { path, edit });
    await expect(await site.verify(path)).toContainText(
      'can’t find the post’s text in this page, so it covers nothing',
    );
  }
  await expect(await site.verify('/nowhere/')).toContainText('This page couldn’t be read. This address answered 404.');
  const redirected = '/2026/11/redirected/';
  site.serve('02-plain-post', { path: redirected });
  site.losesQuery(redirected);
  await expect(await site.verify(redirected)).toHaveText([
    'The widget is installed.',
    /^The website redirects this page and loses what follows the “\?” in its address, so members’ links sign nobody in there/,
  ]);
});
