import { expect, test } from '@playwright/test';
import {
  AS_A_PERSON,
  GateSite,
  card,
  expectCovered,
  expectOpen,
  expectOpened,
  keepNothing,
  loadAhead,
  watchCalls,
} from './gate-site.ts';

const PASSES = '**/api/content-gate/passes';
const READ_BY_OTHERS = '19-post-with-outside-scripts-that-read-the-address';

const tokenOf = (link: string): string => {
  const token = new URL(link).searchParams.get('wp_auth') ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  return token;
};

test.use(AS_A_PERSON);

let site: GateSite;
test.beforeAll(async ({ browser }) => {
  site = await GateSite.start(browser);
});
test.beforeEach(() => site.gate({ freeArticleLimit: 0 }));
test.afterAll(() => site?.stop());

test('a member comes by the link, and reads everything from then on', async ({ page }) => {
  const url = site.serve('02-plain-post');
  const link = new URL(await site.memberLink(`${url}?utm_source=mail#part-2`));
  const entries = () => page.evaluate(() => history.length);
  await expectOpened(page, () => page.goto(link.href));
  await expect(page).toHaveURL(`${url}?utm_source=mail#part-2`);
  const before = await entries();
  await expectOpened(page, () => page.reload());
  expect(await entries()).toBe(before);
  const next = site.serve('02-post-whose-theme-prints-no-body-class', { path: '/2026/11/story-44/' });
  await expectOpened(page, () => page.goto(next), 44);
});

test('a member reads where the browser keeps nothing', async ({ page }) => {
  await keepNothing(page);
  const link = await site.memberLink(site.serve('02-plain-post'));
  await expectOpened(page, () => page.goto(link));
});

test('the parameter leaves the address, and only it, wherever it stands', async ({ page }) => {
  const url = site.serve('02-plain-post');
  const token = async () => tokenOf(await site.memberLink(url));
  for (const [query, rest] of [
    [`?wp_auth=${await token()}`, ''],
    [`?a=%2F&wp_auth=${await token()}`, '?a=%2F'],
    [`?a=1&wp_auth=${await token()}&b=ä+`, '?a=1&b=%C3%A4+'],
    [`?wp_auth=${await token()}&amp;utm_source=x`, '?amp;utm_source=x'],
    [`?wp_auth=${await token()}%20&b=2`, '?b=2'],
    ['?wp_auth=nonsense&b=2', '?b=2'],
  ] as const) {
    await page.goto(url + query);
    await expect(page).toHaveURL(url + rest);
  }
});

test('a link to which a mail program added its own opens the article in a browser that never came before', async ({
  page,
}) => {
  const url = site.serve('02-plain-post');
  const token = tokenOf(await site.memberLink(url));
  await expectOpened(page, () => page.goto(`${url}?wp_auth=${token}&amp;utm_source=x`));
  await expect(page).toHaveURL(`${url}?amp;utm_source=x`);
});

test('a link in the fragment, cut, or in other letters opens nothing and isn’t used up, and one with a blank works', async ({
  page,
}) => {
  const calls = watchCalls(page);
  const url = site.serve('02-plain-post');
  const token = tokenOf(await site.memberLink(url));
  for (const [address, left] of [
    [`${url}#wp_auth=${token}`, `${url}#wp_auth=${token}`],
    [`${url}?wp_auth=${token}.`, url],
    [`${url}?wp_auth=${token.slice(1)}`, url],
    [`${url}?wp_auth=${token.toUpperCase()}`, url],
  ] as const) {
    await page.goto(address);
    await expectCovered(page, 42);
    await expect(page).toHaveURL(left);
    await expect(card(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /return_url=/);
  }
  expect(calls.problems).toEqual([]);
  await expectOpened(page, () => page.goto(`${url}?wp_auth=${token}%20`));
  await expect(page).toHaveURL(url);
});

test('nothing of the link is left in the history, in the page, and where the page leads', async ({ page }) => {
  // So that the fragment is out of sight at the top.
  await page.setViewportSize({ width: 800, height: 300 });
  const before = site.serve('01-not-found-page', { path: '/before/' });
  const path = '/2026/11/story-62/';
  const named = `<meta name="referrer" content="unsafe-url"><link rel="canonical" href="${site.url}${path}"></head>`;
  const url = site.serve(READ_BY_OTHERS, { path, edit: (html) => html.replace('</head>', named) });
  const link = await site.memberLink(`${url}?utm_source=mail#teil-2`);
  const token = tokenOf(link);
  const entries = () => page.evaluate(() => history.length);
  await page.goto(before);
  const entriesBefore = await entries();
  await expectOpened(page, () => page.goto(link), 62);
  await expect(page).toHaveURL(`${url}?utm_source=mail#teil-2`);
  expect(await entries()).toBe(entriesBefore + 1);
  await expect(page.locator('#teil-2')).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);

  // What is shared, saved and indexed.
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', url);
  expect(await page.content()).not.toContain(token);
  const elsewhere = { contentType: 'text/html', body: '<h1>Elsewhere</h1>' };
  await page.route('https://other.example.com/', (route) => route.fulfill(elsewhere));
  await page.locator('#outbound').click();
  await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  const referrer = await page.evaluate(() => document.referrer);
  expect(referrer).toContain(site.url);
  expect(referrer).not.toContain(token);
  await page.goBack();
  await expect(page).toHaveURL(`${url}?utm_source=mail#teil-2`);
  await page.goBack();
  await expect(page).toHaveURL(before);
});

test('what an outside script read of the address opens nothing, on another website before and for others afterwards', async ({
  page,
  browser,
}) => {
  const url = site.serve(READ_BY_OTHERS, { path: '/2026/11/story-62/' });
  const link = await site.memberLink(url);
  const thief = await (await browser.newContext(AS_A_PERSON)).newPage();
  const asked = thief.waitForRequest(PASSES);
  // A website with the same code.
  await thief.goto(link.replace('127.0.0.1', 'localhost'));
  await asked;
  await thief.waitForLoadState('networkidle');
  const key = `pressloom.pass-${site.id}`;
  expect(await thief.evaluate((name) => localStorage.getItem(name), key)).toBeNull();

  await expectOpened(page, () => page.goto(link), 62);
  const reported = await page.evaluate(() => (window as unknown as { reported: string[] }).reported);
  expect(reported).toEqual([link]);
  await thief.goto(link);
  await expectCovered(thief, 62);
  await thief.context().close();
});

test('an article that was loaded ahead while it was closed is open once shown to who signed in meanwhile', async ({
  page,
  context,
}) => {
  const url = site.serve('02-plain-post');
  const calls = watchCalls(page);
  const show = await loadAhead(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  const other = await context.newPage();
  await other.goto(url);
  await expectCovered(other, 42);
  const link = await site.memberLink(url);
  await expectOpened(other, () => other.goto(link));
  expect(calls.views()).toBe(0);
  await expectOpened(page, show);
});

test('a link is used up by one browser, and the next one is led to the sign-in', async ({ page, browser }) => {
  const url = site.serve('02-plain-post');
  const link = await site.memberLink(url);
  // A preview reads the page, and runs nothing of it.
  await page.request.get(link);
  await expectOpened(page, () => page.goto(link));
  const other = await (await browser.newContext(AS_A_PERSON)).newPage();
  await other.goto(link);
  await expectCovered(other, 42);
  await expect(other).toHaveURL(url);
  await expect(card(other).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /return_url=/);
  await other.context().close();
  await expectOpened(page, () => page.reload());
});

test('two copies of the code on a page, and a response that was lost, still make one pass', async ({ page }) => {
  const twice = (snippet: string) => snippet + snippet;
  const url = site.serve('02-plain-post', { rewrite: twice });
  let asked = 0;
  await page.route(PASSES, async (route) => {
    await route.fetch();
    asked += 1;
    if (asked === 1) await route.abort();
    else await route.continue();
  });
  const link = await site.memberLink(url);
  await expectOpened(page, () => page.goto(link));
  await expect(page).toHaveURL(url);
  expect(asked).toBe(2);
});

test('while the server does not respond nothing is covered, and the link stays for later', async ({ page }) => {
  const url = site.serve('02-plain-post');
  const link = await site.memberLink(url);
  await page.route('**/api/content-gate/**', (route) => route.abort());
  await page.goto(link, { waitUntil: 'networkidle' });
  await expectOpen(page, 42);
  await page.unroute('**/api/content-gate/**');
  await expectOpened(page, () => page.reload());
  await expect(page).toHaveURL(url);
});

test('a page that nobody looks at uses nothing up', async ({ page }) => {
  const url = site.serve('02-plain-post');
  const link = await site.memberLink(url);
  await page.addInitScript(() =>
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' }),
  );
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().includes('/api/content-gate/'))));
  await page.goto(link, { waitUntil: 'networkidle' });
  expect(asked).toBe(0);
  await expectOpened(page, () =>
    page.evaluate(() => {
      Reflect.deleteProperty(document, 'visibilityState');
      document.dispatchEvent(new Event('visibilitychange'));
    }),
  );
  await expect(page).toHaveURL(url);
});

test('a website that loses the query on the way uses up no link, and shows the article as to anybody', async ({
  page,
  browser,
}) => {
  const url = site.serve('02-plain-post');
  const link = await site.memberLink(url);
  const isLost = (address: URL) => address.href.startsWith(url) && address.search !== '';
  await page.route(isLost, (route) => route.fulfill({ status: 301, headers: { Location: url } }));
  await page.goto(link);
  await expect(page).toHaveURL(url);
  await expectCovered(page, 42);
  // The same browser would get the link's pass again.
  const other = await (await browser.newContext(AS_A_PERSON)).newPage();
  await expectOpened(other, () => other.goto(link));
  await other.context().close();
});

test('a page that a cache kept under the link has nothing of it, and is closed to a stranger', async ({
  page,
  browser,
}) => {
  const url = site.serve('02-plain-post');
  const link = await site.memberLink(url);
  const token = tokenOf(link);
  await expectOpened(page, () => page.goto(link));
  await expect(page).toHaveURL(url);
  const pass = await page.evaluate((name) => localStorage.getItem(name), `pressloom.pass-${site.id}`);
  const kept = await page.content();
  expect(pass?.length).toBeGreaterThan(20);
  expect([kept.includes(token), kept.includes(pass ?? '')]).toEqual([false, false]);
  const stranger = await (await browser.newContext(AS_A_PERSON)).newPage();
  // As the cache has it: the page that the member's browser made of it.
  site.serve('02-plain-post', { edit: () => kept });
  await stranger.goto(url);
  await expectCovered(stranger, 42);
  await stranger.context().close();
});

test('a link that a scanner with scripts used up leads its member to the sign-in, and says nothing of fraud', async ({
  page,
  browser,
}) => {
  const url = site.serve('02-plain-post');
  const link = await site.memberLink(url);
  const scanner = await (await browser.newContext(AS_A_PERSON)).newPage();
  const taken = scanner.waitForResponse(PASSES);
  await scanner.goto(link);
  await taken;
  await scanner.context().close();
  await page.goto(link);
  await expectCovered(page, 42);
  await expect(page).toHaveURL(url);
  await expect(card(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /return_url=/);
  await expect(card(page)).not.toContainText(/fraud|abuse|shared|stolen|already used/i);
});

test('a member reads on while the server does not respond, whatever became of the pass, which stays for later', async ({
  page,
}) => {
  const url = site.serve('02-plain-post');
  const link = await site.memberLink(url);
  await expectOpened(page, () => page.goto(link));
  await expect(page).toHaveURL(url);
  const key = `pressloom.pass-${site.id}`;
  const kept = () => page.evaluate((name) => localStorage.getItem(name), key);
  const pass = await kept();
  expect(pass?.length).toBeGreaterThan(20);
  await page.route('**/api/content-gate/**', (route) => route.abort());
  await page.reload({ waitUntil: 'networkidle' });
  await expectOpen(page, 42);
  expect(await kept()).toBe(pass);
  await page.unroute('**/api/content-gate/**');
  await expectOpened(page, () => page.reload());
});
