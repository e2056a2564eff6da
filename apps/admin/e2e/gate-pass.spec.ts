import { expect, test } from '@playwright/test';
import { AS_A_PERSON, GateSite, card, expectCovered, expectOpen, expectOpened } from './gate-site.ts';

const PASSES = '**/api/content-gate/passes';

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

test('the parameter leaves the address, and only it, wherever it stands', async ({ page }) => {
  const url = site.serve('02-plain-post');
  const token = async () => new URL(await site.memberLink(url)).searchParams.get('wp_auth') ?? '';
  for (const [query, rest] of [
    [`?wp_auth=${await token()}`, ''],
    [`?a=%2F&wp_auth=${await token()}`, '?a=%2F'],
    [`?a=1&wp_auth=${await token()}&b=ä+`, '?a=1&b=%C3%A4+'],
    [`?wp_auth=${await token()}&amp;utm_source=x`, '?amp;utm_source=x'],
    ['?wp_auth=nonsense&b=2', '?b=2'],
  ] as const) {
    await page.goto(url + query);
    await expect(page).toHaveURL(url + rest);
  }
  const inFragment = `${url}#wp_auth=${await token()}`;
  await expectOpened(page, () => page.goto(inFragment));
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
  const token = new URL(link).searchParams.get('wp_auth') ?? '';
  await expectOpened(page, () => page.goto(link));
  await expect(page).toHaveURL(url);
  const pass = await page.evaluate((name) => localStorage.getItem(name), `pressloom.pass-${site.id}`);
  const kept = await page.content();
  expect(token.length).toBeGreaterThan(20);
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
