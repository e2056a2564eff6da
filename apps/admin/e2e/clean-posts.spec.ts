import { expect, type Locator, type Page } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { GateEmbed } from '@pressloom/contracts/gate';
import { CLEANUP_MESSAGES } from '@pressloom/contracts/gate-cleanup';
import type { CleanupState, FoundGates } from '@pressloom/contracts/gate-cleanup';
import { SANDBOX_WORDPRESS } from '@pressloom/contracts/sandbox';
import type { SiteView } from '@pressloom/contracts/sites';
import { widgetSnippet } from '../src/features/content-gate/gate-text.ts';
import { expectAccessible } from './axe.ts';
import { button, fitsAPhone, holds, refuses } from './gate-screens.ts';
import { test } from './journey.ts';
import { chooseSite, expectToast, goTo, section, signInAsSample } from './screens.ts';
import { call, change, newWordPress, removeWebsitesAt, siteIdOf } from './server.ts';

const NAME = 'Harbour Notes';
const CROWN = '\u{1f451}';
const CREDENTIAL = Buffer.from(Object.values(SANDBOX_WORDPRESS).join(':')).toString('base64');

interface Texts {
  title: string;
  content: string;
}

/** The WordPress of the journey, past the product. */
class Newsroom {
  constructor(
    private readonly page: Page,
    readonly siteUrl: string,
  ) {}

  async publish(data: Texts): Promise<number> {
    const headers = { Authorization: `Basic ${CREDENTIAL}` };
    const url = `${this.siteUrl}/wp-json/wp/v2/posts`;
    const made = await this.page.request.post(url, { headers, data: { ...data, status: 'publish' } });
    expect(made.ok()).toBe(true);
    return ((await made.json()) as { id: number }).id;
  }

  /** As somebody writes it in WordPress. */
  async edit(id: number, data: Partial<Texts>): Promise<void> {
    expect((await this.page.request.post(`${this.siteUrl}/__control/posts/${id}`, { data })).ok()).toBe(true);
  }

  async read(id: number): Promise<Texts> {
    const headers = { Authorization: `Basic ${CREDENTIAL}` };
    const found = await this.page.request.get(`${this.siteUrl}/wp-json/wp/v2/posts/${id}?context=edit`, { headers });
    const post = (await found.json()) as Record<keyof Texts, { raw: string }>;
    return { title: post.title.raw, content: post.content.raw };
  }
}

/** A toast over a dialog, which screen readers don't reach: the dialog says the same. */
const toastOf = (page: Page, text: RegExp): Locator =>
  page.locator('[role=status]', { hasText: text }).filter({ has: page.locator('button') });

async function seesToast(page: Page, text: RegExp): Promise<void> {
  const toast = toastOf(page, text);
  await expect(toast).toBeVisible();
  const close = toast.locator('button[aria-label="Close message"]');
  // It also goes by itself.
  await close.click({ timeout: 2_000 }).catch(() => undefined);
  await expect(toast).toHaveCount(0);
}

const isBusy = (page: Page, work: string): Promise<void> =>
  expect(dialog(page).getByRole('progressbar', { name: work })).toBeVisible();

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: `Clean ${NAME}` });

test('an operator cleans posts of what the gate once put into them, and undoes it', async ({ page, watch }) => {
  await page.goto('/');
  await signInAsSample(page);
  const siteUrl = await newWordPress(page, 'harbour-notes', NAME);
  const form = { ...SANDBOX_WORDPRESS, name: NAME, siteUrl, brand: 'general' };
  const { id: siteId } = await call<SiteView>(page, 'POST', '/api/wordpress-sites', form);
  const { scriptUrl } = await call<GateEmbed>(page, 'GET', '/api/content-gate-settings/embed');
  const snippet = widgetSnippet(scriptUrl, { siteId, freeLimit: 3 });
  const newsroom = new Newsroom(page, siteUrl);
  const path = `/api/wordpress-sites/${siteId}`;
  await page.goto(ADMIN_PATHS.wordpressIntegration);

  await test.step('finds nothing in posts without it', async () => {
    await newsroom.publish({ title: 'Ferry notes', content: '<p>The ferry is late.</p>' });
    const release = await holds(page, `${path}/preview-cleanup`, 'POST');
    await button(page, `Clean ${NAME}`).click();
    await isBusy(page, 'Reading the posts');
    await release();
    await expect(dialog(page)).toContainText(
      'pasted into posts, and crowns at the ends of titles. The code in your theme stays.',
    );
    await expect(dialog(page)).toContainText('has a script of Pressloom’s gate or its crown.');
    await expect(dialog(page).getByRole('button')).toHaveText(['Close']);
    await expectAccessible(page, 'nothing to clean');
    await button(dialog(page), 'Close').click();
  });

  const harbour = await newsroom.publish({
    title: `Harbour ${CROWN}`,
    content: `<p>First.</p>\n\n${snippet}\n\n<p>Last.</p>`,
  });
  const tides = await newsroom.publish({ title: 'Tides', content: `<p>High.</p>${snippet}` });
  await test.step('sees first what goes, and that WordPress sets a new date', async () => {
    await button(page, `Clean ${NAME}`).click();
    const posts = dialog(page).getByRole('list', { name: 'Posts with scripts or crowns' });
    await expect(posts.getByRole('listitem')).toHaveText([
      `Harbour ${CROWN}1 script and 1 crown will be removed`,
      'Tides1 script will be removed',
    ]);
    await expect(dialog(page)).toContainText(CLEANUP_MESSAGES.modifiedDates);
    await expectAccessible(page, 'what a cleanup changes');
    await fitsAPhone(page, 'what a cleanup changes');
    expect(await newsroom.read(harbour)).toMatchObject({ title: `Harbour ${CROWN}` });
  });

  await test.step('is told where it fails', async () => {
    watch.expectAnswer(`503 POST ${path}/cleanup-premium-gates`);
    await refuses(page, `${path}/cleanup-premium-gates`, 'POST');
    const release = await holds(page, `${path}/cleanup-premium-gates`, 'POST');
    await button(dialog(page), 'Clean 2 posts').click();
    await isBusy(page, 'Cleaning posts');
    await release();
    await seesToast(page, /Cleanup Failed.*The server is being updated\./);
    await expect(dialog(page)).toContainText('The server is being updated.');
    await button(dialog(page), 'Try again to clean the posts').click();
    await seesToast(page, /Cleanup Failed/);
    await page.unrouteAll({ behavior: 'wait' });
    await button(dialog(page), 'Close').click();
  });

  await test.step('cleans them, and an edit made meanwhile stays', async () => {
    await button(page, `Clean ${NAME}`).click();
    await expect(button(dialog(page), 'Clean 2 posts')).toBeVisible();
    await newsroom.edit(tides, { content: `<p>High at nine.</p>${snippet}` });
    await button(dialog(page), 'Clean 2 posts').click();
    await seesToast(page, /Cleanup Complete.*2 posts cleaned\./);
    await expect(dialog(page).getByRole('list', { name: 'Result for each post' })).toContainText('Cleaned');
    await expectAccessible(page, 'a cleanup that ended');
    expect(await newsroom.read(harbour)).toEqual({ title: 'Harbour', content: '<p>First.</p>\n\n<p>Last.</p>' });
    expect(await newsroom.read(tides)).toEqual({ title: 'Tides', content: '<p>High at nine.</p>' });
  });

  await test.step('undoes it; what was edited since stays and is named', async () => {
    await newsroom.edit(tides, { content: '<p>High at ten.</p>' });
    const last = dialog(page).getByRole('group', { name: 'Last cleanup' });
    await expect(last).toContainText(/^Last cleanup: 2 posts, /);
    await expect(last).toContainText('Undo restores 2 posts.');
    watch.expectAnswer(`503 POST ${path}/undo-cleanup`);
    await refuses(page, `${path}/undo-cleanup`, 'POST');
    const release = await holds(page, `${path}/undo-cleanup`, 'POST');
    await button(last, 'Undo').click();
    await isBusy(page, 'Restoring posts');
    await release();
    await seesToast(page, /Failed to undo.*The server is being updated\./);
    await expect(dialog(page)).toContainText('The server is being updated.');
    await expectAccessible(page, 'a cleanup that was not undone');
    await page.unrouteAll({ behavior: 'wait' });
    await button(last, 'Undo').click();
    await seesToast(page, /Cleanup Undone.*1 post restored\. 1 post was changed since and stays as it is\./);
    await expect(dialog(page).getByRole('list', { name: 'Result for each post' })).toHaveText(
      'TidesChanged on WordPress since, so it stays as it is',
    );
    await expect(button(last, 'Undo')).toHaveCount(0);
    await expect(last).toContainText('It was undone ');
    expect(await newsroom.read(harbour)).toMatchObject({ title: `Harbour ${CROWN}` });
    expect(await newsroom.read(tides)).toEqual({ title: 'Tides', content: '<p>High at ten.</p>' });
    await button(dialog(page), 'Close').click();
  });

  await test.step('is told where the posts can’t be read, and tries again', async () => {
    watch.expectAnswer(`503 POST ${path}/preview-cleanup`);
    await refuses(page, `${path}/preview-cleanup`, 'POST');
    await button(page, `Clean ${NAME}`).click();
    await expect(dialog(page)).toContainText('The server is being updated.');
    await expectAccessible(page, 'posts that could not be read');
    await page.unrouteAll({ behavior: 'wait' });
    await button(dialog(page), 'Try again to read the posts').click();
    await expect(button(dialog(page), 'Clean 1 post')).toBeVisible();
    await button(dialog(page), 'Close').click();
  });

  await test.step('cleans again, and undoes it from the message', async () => {
    const before = await newsroom.read(harbour);
    await button(page, `Clean ${NAME}`).click();
    await button(dialog(page), 'Clean 1 post').click();
    await toastOf(page, /Cleanup Complete/)
      .locator('button', { hasText: 'Undo' })
      .click();
    await seesToast(page, /Cleanup Undone.*1 post restored\./);
    expect(await newsroom.read(harbour)).toEqual(before);
    await button(dialog(page), 'Close').click();
  });

  await test.step('reads of more posts than are listed, and of a cleanup that broke off', async () => {
    await change<CleanupState>(page, `${path}/cleanup-premium-gates`, ({ lastRun }) => ({
      lastRun: lastRun && { ...lastRun, finishedAt: null },
    }));
    const post = { id: 1, title: 'Tides', link: `${siteUrl}/tides`, scripts: 1, crowns: 0, builder: null };
    const found: FoundGates = {
      ...{ message: '4 posts of 9 have scripts.', readPosts: 9, changingPosts: 4, posts: [post], notListed: 3 },
      ...{ otherCrowns: 0, obstacle: null },
    };
    await page.route(`**${path}/preview-cleanup`, (route) => route.fulfill({ json: found }));
    await button(page, `Clean ${NAME}`).click();
    await expect(dialog(page)).toContainText('and 3 more posts');
    await expect(dialog(page)).toContainText('It did not finish.');
    await expectAccessible(page, 'a cleanup that broke off');
    await page.unrouteAll({ behavior: 'wait' });
    await button(dialog(page), 'Close').click();
  });
  await removeWebsitesAt(page, siteUrl);
});

test('an operator reads on each screen what the paywall does, and what WordPress can’t hold', async ({
  page,
  watch,
}) => {
  const SITE = 'Meditation & Calm';
  await page.goto('/');
  await signInAsSample(page);
  await chooseSite(page, SITE);
  const siteId = await siteIdOf(page, SITE);
  await test.step('on the Dashboard', async () => {
    const card = section(page, 'Paywall');
    await expect(card).toContainText('Free for visitorsAll articles: the gate is off.');
    await expect(card).toContainText('Conversion rate No data yet');
    const gate = card.getByRole('link', { name: 'Gate settings' });
    await expect(gate).toHaveAttribute('href', ADMIN_PATHS.contentGateSettings);
    await expectAccessible(page, 'the paywall on the Dashboard');
    await fitsAPhone(page, 'the paywall on the Dashboard');
  });
  await test.step('in what a new subscriber gets', async () => {
    await page.goto(ADMIN_PATHS.subscribersTab('add'));
    await expect(section(page, 'Add a subscriber')).toContainText('All articles: the gate is off.');
  });
  await test.step('in Settings', async () => {
    await goTo(page, 'Settings');
    await page.getByRole('tab', { name: 'Automation' }).click();
    await expect(section(page, 'Paywall')).toContainText('Not used now');
  });
  await test.step('in the Premium Content Manager', async () => {
    await page.goto(ADMIN_PATHS.premiumContentManager);
    const path = `/api/wordpress-sites/${siteId}/sync-premium-status`;
    watch.expectAnswer(`503 POST ${path}`);
    await refuses(page, path, 'POST');
    const release = await holds(page, path, 'POST');
    await button(page, 'Sync with WordPress').click();
    await expect(button(page, 'Syncing...')).toBeVisible();
    await release();
    await expectToast(page, 'Failed to sync posts');
    await page.unrouteAll({ behavior: 'wait' });
    await button(page, 'Sync with WordPress').click();
    await expectToast(page, 'Premium status not synced');
    await expect(page.getByRole('main').getByRole('note').last()).toContainText(
      'companion plugin, which isn’t available yet.',
    );
    await expectAccessible(page, 'what WordPress can’t hold');
  });
});
