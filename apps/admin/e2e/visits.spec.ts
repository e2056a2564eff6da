import { chromium, expect, test, type Page } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { SubscribeRequest } from '@pressloom/contracts/reader-pages';
import { chromiumLaunchOptions } from './chromium.ts';
import {
  AS_A_PERSON,
  GateSite,
  card,
  decidedAt,
  expectCovered,
  expectOpened,
  loadAhead,
  watchReports,
} from './gate-site.ts';
import { mailedLink } from './mails.ts';

/** Long enough for a widget that would send something. */
const QUIET_MS = 2_000;
const PRODUCT = process.env.PRESSLOOM_URL ?? '';
const FROM = 'https://social.example/post/1';

test.use(AS_A_PERSON);

let site: GateSite;
test.beforeAll(async ({ browser }) => {
  site = await GateSite.start(browser);
});
test.beforeEach(async () => {
  await site.gate({ isActive: false, freeArticleLimit: 3 });
  await site.visitRules({ requiresVisitConsent: false, obeysPrivacySignals: true });
});
test.afterAll(() => site?.stop());

let pages = 0;
function otherPage() {
  const path = `/about-${(pages += 1)}/`;
  return { path, url: site.serve('01-privacy-policy-page', { path }) };
}

const expectViews = (path: string, count: number) => expect.poll(() => site.viewsOf(path)).toBe(count);

const keptNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie].filter(Boolean));

/** As when another tab comes in front. */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
const showAgain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('how long the last page was read comes with its closing sign, after the page is gone', async () => {
  // What a page sends while it goes has the browser's own name, whatever a context says of it.
  const options = await chromiumLaunchOptions();
  const args = [...(options.args ?? []), `--user-agent=${AS_A_PERSON.userAgent}`];
  const browser = await chromium.launch({ ...options, args });
  const page = await browser.newPage();
  // The only visit so far, so that its time is the average.
  const { path, url } = site.article();
  await page.goto(url);
  await expectViews(path, 1);
  expect((await site.stats()).averageSessionTime).toBeNull();
  await page.waitForTimeout(QUIET_MS);
  await page.goto('about:blank');
  await expect.poll(async () => (await site.stats()).averageSessionTime).toBeGreaterThan(QUIET_MS / 60_000);
  expect(await site.viewsOf(path)).toBe(1);
  await browser.close();
});

test('articles and other pages are one page view each, with what brought the reader', async ({ page }) => {
  const reports = watchReports(page);
  const [first, about] = [site.article(), otherPage()];
  await page.goto(`${first.url}?utm_source=x&utm_campaign=storm#part`, { referer: FROM });
  await expectViews(first.path, 1);
  await page.goto(about.url);
  await expectViews(about.path, 1);
  expect((await site.stored(first.path))[0]).toMatchObject({ referrer: 'social.example/post/1' });
  const [ofArticle, ofPage] = reports.views;
  expect(reports.views).toHaveLength(2);
  expect(ofArticle).toMatchObject({ articleId: first.id, canonicalUrl: first.url });
  expect(ofArticle?.pageUrl).toContain('?utm_source=x&utm_campaign=storm');
  expect(ofPage).toMatchObject({ isArticle: false, pageUrl: about.url });
  expect(ofPage?.eventId).not.toBe(ofArticle?.eventId);
  for (const name of ['visitorId', 'sessionId'] as const) expect(ofPage?.[name]).toBe(ofArticle?.[name]);
  expect(ofPage).not.toHaveProperty('consent');
});

test('a page that goes behind others says once how long it was seen', async ({ page }) => {
  const reports = watchReports(page);
  const { path, url } = otherPage();
  await page.goto(url);
  await expectViews(path, 1);
  const answered = page.waitForResponse('**/api/analytics/events');
  await hide(page);
  const response = await answered;
  expect([response.status(), response.request().headers()['content-type']]).toEqual([200, 'text/plain']);
  expect(response.request().resourceType()).toBe('fetch');
  await showAgain(page);
  await hide(page);
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await page.waitForTimeout(QUIET_MS);
  expect(reports.events).toHaveLength(1);
  const [closing] = reports.events;
  expect(closing).toMatchObject({ eventType: 'page_view', id: reports.views[0]?.eventId });
  expect(closing?.visibleMs).toBeGreaterThan(0);
  expect(await site.viewsOf(path)).toBe(1);
  await expect.poll(async () => (await site.stats()).averageSessionTime).toBeGreaterThan(0);
});

test('a page that is loaded ahead counts when it is shown, and once for each time', async ({ page }) => {
  const show = await loadAhead(page);
  const reports = watchReports(page);
  const { path, url } = site.article();
  await page.goto(url);
  await page.waitForTimeout(QUIET_MS);
  expect([reports.views, await keptNames(page), await site.viewsOf(path)]).toEqual([[], [], 0]);
  await show();
  await expectViews(path, 1);
  // As the browser shows a page that it kept.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expectViews(path, 2);
  expect(new Set(reports.views.map(({ eventId }) => eventId)).size).toBe(2);
});

test('each load is a page view, and the gate counts the article once', async ({ page }) => {
  await site.gate({ restrictionType: 'article_count', freeArticleLimit: 3 });
  const { path, url } = site.article();
  const counts: number[] = [];
  const load = async (show: () => Promise<unknown>) => counts.push((await decidedAt(page, show)).articlesViewed);
  await load(() => page.goto(url));
  for (let reloads = 1; reloads <= 3; reloads++) await load(() => page.reload());
  await load(() => page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))));
  await expectViews(path, 5);
  expect(counts).toEqual([1, 1, 1, 1, 1]);
});

test('a closed article that is asked about again is still one page view', async ({ page }) => {
  await site.gate({ restrictionType: 'article_count', freeArticleLimit: 0 });
  const reports = watchReports(page);
  const { path, url } = site.article();
  await page.goto(url);
  await expect(card(page)).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => reports.views.length).toBe(2);
  await page.waitForTimeout(QUIET_MS);
  expect(await site.viewsOf(path)).toBe(1);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expectViews(path, 2);
});

test('a theme that swaps pages has each counted once, its lists too', async ({ page }) => {
  const reports = watchReports(page);
  await page.goto(site.serve('14-theme-that-swaps-the-page-without-loading', { path: '/2026/11/story-59/' }));
  await expectViews('/2026/11/story-59/', 1);
  await page.evaluate('swapTo(64)');
  await expectViews('/2026/11/story-64/', 1);
  await page.evaluate('swapTo(0,true)');
  await expectViews('/', 1);
  expect(reports.views.map(({ articleId, isArticle }) => articleId ?? isArticle)).toEqual(['59', '64', false]);
  const closed = () => reports.events.filter(({ visibleMs }) => visibleMs !== undefined).map(({ id }) => id);
  expect(closed()).toEqual(reports.views.slice(0, 2).map(({ eventId }) => eventId));
});

test('that a cover was seen, and that its reader began to subscribe, is said once', async ({ page }) => {
  await site.gate({ restrictionType: 'article_count', freeArticleLimit: 0 });
  const reports = watchReports(page);
  const { id, path, url } = site.article();
  await page.goto(url);
  await expectCovered(page, 42);
  const types = () => reports.events.map(({ eventType, articleId }) => `${eventType} ${articleId}`);
  await expect.poll(types).toEqual([`gate_shown ${id}`]);
  await card(page).getByRole('textbox', { name: 'Your email' }).pressSequentially('reader@');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const join = card(page).getByRole('link', { name: 'Become a member' });
  await join.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await join.click();
  await join.click();
  await expect.poll(types).toEqual([`gate_shown ${id}`, `subscription_started ${id}`, `subscription_started ${id}`]);
  expect(reports.events.map(({ eventData }) => eventData?.['way'])).toEqual([undefined, 'form', 'checkout']);
  await expect
    .poll(async () => (await site.stored(path)).map(({ eventType }) => eventType).sort())
    .toEqual(['gate_shown', 'page_view', 'subscription_started', 'subscription_started']);
});

test('a sign-up in the card is one of the browser, once it was confirmed and where it may be counted', async ({
  page,
}) => {
  await site.gate({ restrictionType: 'article_count', freeArticleLimit: 0 });
  const { id, path, url } = site.article();
  await page.goto(`${url}?utm_source=x&p=${id}`);
  await expectCovered(page, 42);
  await expectViews(path, 1);
  const signUp = async (email: string) => {
    const asked = page.waitForRequest('**/api/subscribers');
    const field = card(page).getByRole('textbox', { name: 'Your email' });
    await field.fill(email);
    await field.press('Enter');
    await expect(field).toHaveValue('');
    return (await asked).postDataJSON() as SubscribeRequest;
  };
  const email = `browser-${Date.now()}@example.com`;
  const { visitorId = '', page: address } = await signUp(email);
  // With plain permalinks the number alone says which article it is.
  expect(address).toBe(`${url}?p=${id}`);
  expect(visitorId).toBe(await page.evaluate(() => localStorage.getItem('pressloom.visitor-id')));
  await expect.poll(async () => (await site.visitor(visitorId))?.isSubscribed).toBe(false);
  const token = new URL(await mailedLink(page, email, '/confirm'), url).searchParams.get('token');
  await page.request.post(`${PRODUCT}/api/reader/confirm`, { headers: { Origin: PRODUCT }, data: { token } });
  await expect.poll(async () => (await site.visitor(visitorId))?.isSubscribed).toBe(true);
  expect(await site.visitor(visitorId)).toMatchObject({ subscriberEmail: null, pageViews: 1 });

  await page.evaluate('pressloom.consent(false)');
  expect(await signUp(`no-browser-${Date.now()}@example.com`)).not.toHaveProperty('visitorId');
});

for (const way of ['our own call', 'the WP Consent API'] as const)
  test(`before consent nothing is kept or sent; consent counts the landing page as it was opened, by ${way}`, async ({
    page,
    context,
  }) => {
    await site.visitRules({ requiresVisitConsent: true });
    const isOwn = way === 'our own call';
    if (!isOwn) await page.addInitScript(wpConsentApi);
    const reports = watchReports(page);
    const choose = (isGiven: boolean) =>
      page.evaluate(isOwn ? `pressloom.consent(${isGiven})` : `wpChoose(${isGiven})`);
    const [landing, next, last] = [site.article(), otherPage(), site.article()];
    await page.goto(`${landing.url}?utm_source=x&utm_campaign=storm`, { referer: FROM });
    await expect.poll(() => reports.views.length).toBe(1);
    await page.waitForTimeout(QUIET_MS);
    expect([await ourNames(page), reports.events, await site.viewsOf(landing.path)]).toEqual([[], [], 0]);
    // The gate's own question alone.
    expect(reports.views).toEqual([
      {
        ...{ siteId: site.id, visitorId: expect.any(String), consent: false },
        ...{ articleId: landing.id, pageUrl: landing.url },
      },
    ]);

    await choose(true);
    await expectViews(landing.path, 1);
    expect((await site.stored(landing.path))[0]).toMatchObject({ referrer: 'social.example/post/1' });
    expect(reports.views.at(-1)).toMatchObject({ consent: true });
    expect(reports.views.at(-1)?.pageUrl).toContain('utm_source=x&utm_campaign=storm');

    await page.goto(next.url, { referer: landing.url });
    await expectViews(next.path, 1);
    // What brought them stays: of the second page it is the website itself, which brings nobody.
    expect(reports.views.at(-1)).toMatchObject({ referrer: landing.url, sessionId: reports.views.at(-2)?.sessionId });
    expect((await site.stored(next.path)).map(({ referrer }) => referrer)).toEqual([null]);
    const brought = async () => (await site.stats()).topReferrers.map(({ referrer }) => referrer);
    await expect.poll(brought).toEqual(['social.example']);
    await choose(false);
    expect(await ourNames(page)).toEqual([]);
    await page.goto(last.url);
    await page.waitForTimeout(QUIET_MS);
    expect([await ourNames(page), await site.viewsOf(last.path)]).toEqual([[], 0]);
    const cookies = (await context.cookies()).map(({ name }) => name);
    expect(cookies).toEqual(isOwn ? [] : ['wp_consent_statistics']);
  });

/** All that the widget keeps; the stand-in for WordPress keeps its choice in a cookie. */
const ourNames = async (page: Page): Promise<string[]> =>
  (await keptNames(page)).filter((name) => !name.startsWith('wp_consent'));

/** As the plugin does it, with a consent manager that asks first. */
function wpConsentApi(): void {
  const choose = (isGiven: boolean): void => {
    const statistics = isGiven ? 'allow' : 'deny';
    document.cookie = `wp_consent_statistics=${statistics}; path=/`;
    document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail: { statistics } }));
  };
  Object.assign(window, {
    ...{ consent_api: {}, wp_consent_type: 'optin', wpChoose: choose },
    wp_has_consent: (category: string) => document.cookie.includes(`wp_consent_${category}=allow`),
  });
}

test('who never answers is metered all the same, and no visitor', async ({ page }) => {
  await site.visitRules({ requiresVisitConsent: true });
  await site.gate({ restrictionType: 'article_count', freeArticleLimit: 2 });
  const [first, second, third] = [site.article(), site.article(), site.article()];
  for (const { url } of [first, second]) await expectOpened(page, () => page.goto(url));
  await page.goto(third.url);
  await expectCovered(page, 42);
  for (const { path } of [first, second, third]) expect(await site.viewsOf(path)).toBe(0);
});

test.describe('a browser that asks not to be tracked', () => {
  test.use({ extraHTTPHeaders: { 'Sec-GPC': '1' } });

  test('is obeyed, as the website says', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }));
    const reports = watchReports(page);
    const [first, second] = [otherPage(), otherPage()];
    await page.goto(first.url);
    await page.waitForTimeout(QUIET_MS);
    expect([reports.views, await keptNames(page)]).toEqual([[], []]);
    await site.visitRules({ obeysPrivacySignals: false });
    // A browser keeps the rules for an hour, unless its calls are watched.
    await page.route('**/page-rules?*', (route) => route.continue());
    await page.goto(second.url);
    await expectViews(second.path, 1);
  });
});

test('whoever chose not to be counted isn’t, until they choose otherwise, and meets the gate', async ({ page }) => {
  await site.gate({ restrictionType: 'article_count', freeArticleLimit: 0 });
  const reports = watchReports(page);
  const admin = await site.admin(ADMIN_PATHS.contentGateSettingsTab('embed'));
  const link = admin.getByRole('link', { name: `Don’t count my visits: ${site.name}` });
  const href = (await link.getAttribute('href')) ?? '';
  const front = site.serve('01-front-page-with-three-articles', { path: '/' });
  expect(href).toBe(`${front}#pressloom-visits=off`);
  await page.goto(href);
  await expect(page.getByText('Visits from this browser aren’t counted on this website.')).toBeVisible();
  await expect(page).toHaveURL(front);
  const { path, url } = site.article();
  await page.goto(url);
  await expectCovered(page, 42);
  await hide(page);
  await page.waitForTimeout(QUIET_MS);
  expect([await site.viewsOf(path), reports.events]).toEqual([0, []]);
  expect(reports.views.map(({ consent }) => consent)).toEqual([false]);

  const back = admin.getByRole('link', { name: `Count my visits again: ${site.name}` });
  await page.goto((await back.getAttribute('href')) ?? '');
  await expect(page.getByText('Visits from this browser are counted on this website.')).toBeVisible();
  await page.goto(url);
  await expectViews(path, 1);
});

for (const [name, path] of [
  ['08-customizer-preview-frame', '/2026/11/story-42/?customize_changeset_uuid=0b1e&customize_messenger_channel=p-0'],
  ['08-draft-preview', '/?p=47&preview=true'],
  ['08-elementor-editor-frame', '/2026/11/story-46/?elementor-preview=46&ver=1'],
] as const)
  test(`nothing is said of ${name}`, async ({ page }) => {
    const reports = watchReports(page);
    await page.goto(site.serve(name, { path }), { waitUntil: 'networkidle' });
    await page.waitForTimeout(QUIET_MS);
    await hide(page);
    await showAgain(page);
    await page.waitForTimeout(QUIET_MS);
    expect([reports.views, reports.events, await keptNames(page)]).toEqual([[], [], []]);
  });

test('nothing is said of a page in a frame, and of one with the toolbar of WordPress', async ({ page }) => {
  const reports = watchReports(page);
  const framed = otherPage();
  const frame = `<iframe src="${framed.url}"></iframe></main>`;
  await page.goto(
    site.serve('02-plain-post', {
      path: '/frame/',
      rewrite: () => '',
      edit: (html) => html.replace('</main>', frame),
    }),
  );
  await page.waitForTimeout(QUIET_MS);
  await page.goto(site.article((html) => html.replace('<main', '<div id="wpadminbar"></div><main')).url);
  await page.waitForTimeout(QUIET_MS);
  await hide(page);
  await showAgain(page);
  await page.waitForTimeout(QUIET_MS);
  expect([reports.views, reports.events]).toEqual([[], []]);
});

test('where a policy of the page keeps the counting script out, the gate works and the page counts', async ({
  page,
}) => {
  await site.gate({ restrictionType: 'article_count', freeArticleLimit: 0 });
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  const policy = 'script-src https://press.example.com';
  const path = '/2026/11/story-49/';
  const edit = (html: string) => html.replace(policy, `${policy}/api/newsletter/widget.js`);
  await page.goto(site.serve('12-strict-csp-that-allows-our-host-only', { path, edit }));
  await expectCovered(page, 49);
  await expectViews(path, 1);
  expect(problems).toEqual([]);
});
