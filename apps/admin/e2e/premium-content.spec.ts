import { expect, type Page } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { PremiumContentFigures, PremiumContentSettings } from '@pressloom/contracts/gate';
import type { PostView } from '@pressloom/contracts/posts';
import type { SiteView } from '@pressloom/contracts/sites';
import { expectAccessible } from './axe.ts';
import {
  button,
  fitsAPhone,
  limit,
  opensSite,
  panel,
  PREMIUM_SETTINGS,
  refuses,
  tab,
  writesPost,
} from './gate-screens.ts';
import { test } from './journey.ts';
import { choose, expectToast, goTo, section } from './screens.ts';
import { call, change, findVideos, firstRunEnded } from './server.ts';

/** Of no journey after this one: some before need it without a stored gate. */
const SITE = 'Meditation & Calm';

test('an operator decides which posts are premium', async ({ page, watch }) => {
  const siteId = await opensSite(page, SITE);
  await firstRunEnded(page);
  await call(page, 'POST', PREMIUM_SETTINGS, { siteId, restrictionType: 'premium_badge', isActive: false });
  await test.step('comes from the gate’s settings, and sets the rules', () => setsTheRules(page, siteId));
  await test.step('is told where saving fails', async () => {
    watch.expectAnswer('503 POST /api/premium-content-settings');
    await seesTheFailure(page);
  });
  await findVideos(page, SITE, 'gated evenings');
  const post = await writesPost(page, siteId);
  await test.step('finds a new post premium, and makes it free', () => makesFree(page, post));
  await test.step('sees it as it was where that fails', async () => {
    watch.expectAnswer(`503 PATCH /api/blog-posts/${post.id}`);
    await isAsItWas(page, post);
  });
  await writesPost(page, siteId);
  await test.step('sees how many are', () => seesFigures(page, siteId));
  // Posts of other journeys are as those expect.
  await call(page, 'POST', PREMIUM_SETTINGS, { siteId, autoPercentage: 0, isActive: false });
});

async function setsTheRules(page: Page, siteId: number): Promise<void> {
  await goTo(page, 'Content Gate Settings');
  await page.getByRole('link', { name: 'Premium Content Manager' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Premium Content Manager' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`Which posts of ${SITE} need a membership.`);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Settings');
  await expect(section(page, 'Premium settings')).toBeVisible();
  const overview = section(page, 'Strategy overview');
  await expect(overview).toContainText('What applies now.');
  await expect(overview).toContainText('The gate is switched off: all articles are open to everyone.');
  await choose(page, 'Restriction type', 'Free articles every 30 days, then members');
  await expect(limit(page)).toHaveCount(0);
  await choose(page, 'Restriction type', 'Free articles, then members');
  await limit(page).fill('');
  await expect(overview).toContainText('Enter a free article limit to see what applies.');
  for (const typed of ['51', '-1']) {
    await limit(page).fill(typed);
    await button(page, 'Save Settings').click();
    await expect(limit(page)).toHaveAccessibleDescription('A whole number from 0 to 50');
  }
  await limit(page).fill('2');
  await choose(page, 'Auto premium percentage', '75%');
  const gate = page.getByRole('switch', { name: 'Enable premium restrictions' });
  await expect(gate).toHaveAccessibleDescription('Off: all articles are open to everyone.');
  await gate.click();
  await expect(overview).toContainText('What applies once you save.');
  await expect(overview).toContainText('The gate is switched on, but there’s no sign that it covers articles here.');
  await expect(overview).toContainText('visitors can read 2 other articles free.');
  await expect(overview).toContainText('75% of this website’s posts are to be premium');
  await expectAccessible(page, 'premium settings being changed');
  await button(page, 'Save Settings').click();
  await expectToast(page, 'Settings saved successfully');
  expect(await call<PremiumContentSettings>(page, 'GET', `${PREMIUM_SETTINGS}/${siteId}`)).toMatchObject({
    ...{ autoPercentage: 75, restrictionType: 'article_count', freeArticleLimit: 2, isActive: true },
  });
  await expect(overview).toContainText('What applies now.');
  await fitsAPhone(page, 'premium settings');
}

async function seesTheFailure(page: Page): Promise<void> {
  await refuses(page, PREMIUM_SETTINGS, 'POST');
  await limit(page).fill('7');
  await button(page, 'Save Settings').click();
  await expectToast(page, 'Failed to save settings');
  await expect(panel(page).getByRole('alert')).toContainText('The server is being updated.');
  await expectAccessible(page, 'premium settings that were not saved');
  await page.unrouteAll({ behavior: 'wait' });
  await limit(page).fill('2');
}

async function makesFree(page: Page, { title }: PostView): Promise<void> {
  await tab(page, 'Posts Management');
  await page.getByRole('searchbox', { name: 'Search posts' }).fill(title);
  await expect(page).toHaveURL(/q=/);
  const row = panel(page).getByRole('listitem', { name: title }).first();
  await expect(row.getByText('Premium', { exact: true }).first()).toBeVisible();
  await choose(row, 'Access', 'Free');
  await expectToast(page, 'Post updated successfully');
  await expect(row.getByRole('combobox', { name: 'Access' })).toHaveText('Free');
  await expect(row.getByText('Free', { exact: true }), 'the badge, and what is chosen').toHaveCount(2);
  await expectAccessible(page, 'posts to be made premium');
  await fitsAPhone(page, 'posts to be made premium');
}

async function isAsItWas(page: Page, { id, title }: PostView): Promise<void> {
  await refuses(page, `/api/blog-posts/${id}`, 'PATCH');
  const row = panel(page).getByRole('listitem', { name: title }).first();
  await choose(row, 'Access', 'Premium');
  await expectToast(page, 'Failed to update post');
  await expect(row.getByRole('combobox', { name: 'Access' })).toHaveText('Free');
  await expect(row).toContainText('Not saved: The server is being updated.');
  await expectAccessible(page, 'a post that was not updated');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('no post has this title');
  await expect(panel(page)).toContainText('No post matches “no post has this title”');
  await expect(panel(page)).toContainText('The search covers titles.');
  await expectAccessible(page, 'no post that matches');
}

async function seesFigures(page: Page, siteId: number): Promise<void> {
  await tab(page, 'Analytics');
  const path = `/api/premium-content-settings/${siteId}/figures`;
  const figures = await call<PremiumContentFigures>(page, 'GET', path);
  expect(figures.premiumPosts).toBeGreaterThan(0);
  for (const [label, value, help] of [
    ['Premium Posts', figures.premiumPosts, 'Posts of this website that are premium, drafts included.'],
    [
      'Premium Share',
      `${figures.premiumPercentage}%`,
      'Premium posts among all posts of this website, rounded to whole',
    ],
    ['Free Posts', figures.freePosts, 'Posts of this website that are free, drafts included.'],
  ] as const) {
    await expect(panel(page)).toContainText(`${label}${value}`);
    await panel(page)
      .getByRole('button', { name: `How ${label} is counted` })
      .hover();
    await expect(page.getByRole('tooltip').filter({ hasText: help })).toBeVisible();
  }
  await expectAccessible(page, 'premium figures');
  await page.route(`**${path}`, (route) =>
    route.fulfill({ json: { totalPosts: 0, premiumPosts: 0, freePosts: 0, premiumPercentage: null } }),
  );
  await page.reload();
  await expect(panel(page)).toContainText('No data yet');
  await expect(panel(page)).toContainText('This website has no posts. Its figures appear with the first one.');
  const write = panel(page).getByRole('link', { name: 'Choose a video to write from' });
  await expect(write).toHaveAttribute('href', ADMIN_PATHS.contentGenerationTab('ready'));
  await expectAccessible(page, 'premium figures of no post');
}

/** What a website's screens say of premium articles: at a switch, and above all of them. */
interface Said {
  hint: string;
  note: string;
  /** To the gate's settings, where nothing closes the articles. */
  links: string[];
}
const NO_SIGN = 'There’s no sign that this website locks premium articles.';
const OPEN: Said = {
  hint: NO_SIGN,
  note: `${NO_SIGN} Until there is, assume that everyone can read them, members or not.`,
  links: ['Content Gate Settings'],
};
const COVERED: Said = {
  hint: 'On this website, the widget covers premium articles in the browser.',
  note: 'The widget covers premium articles on this website in the browser. Their text stays in the page, so people who can read its code can read them, too.',
  links: [],
};

test('an operator reads what closes premium articles before and after a gate has reported', async ({ page }) => {
  let hasActiveGate = false;
  await change<SiteView[]>(page, '/api/wordpress-sites', (sites) => sites.map((site) => ({ ...site, hasActiveGate })));
  await opensSite(page, SITE);
  await firstRunEnded(page);
  await findVideos(page, SITE, 'gated notes');
  await test.step('before', () => readsWhatCloses(page, OPEN));
  hasActiveGate = true;
  await test.step('after', () => readsWhatCloses(page, COVERED));
});

async function readsWhatCloses(page: Page, { hint, note, links }: Said): Promise<void> {
  const main = page.getByRole('main');
  await page.goto(ADMIN_PATHS.premiumContentManager);
  const manager = main.getByRole('note').filter({ hasText: note });
  await expect(manager).toBeVisible();
  await expect(manager.locator(`a[href="${ADMIN_PATHS.contentGateSettings}"]`)).toHaveText(links);
  await page.goto(ADMIN_PATHS.contentGenerationTab('ready'));
  const premium = page.getByRole('switch', { name: /^Premium: /, checked: false });
  const video = main.getByRole('listitem').filter({ has: premium }).first();
  await expect(video.getByRole('switch')).toHaveAccessibleDescription(hint);
  await expect(main.getByText(note, { exact: true })).toHaveCount(0);
  await video.getByRole('checkbox').check();
  await expect(button(page.getByRole('group', { name: 'Selected rows' }), 'Make premium')).toBeVisible();
  await expect(main.getByText(note, { exact: true })).toHaveCount(1);
  await expectAccessible(page, 'a chosen video and what closes its post');
}
