import { expect, type Locator, type Page } from '@playwright/test';
import { KEYWORD_LIMITS } from '@pressloom/contracts/keywords';
import type { KeywordView } from '@pressloom/contracts/keywords';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import type { SubscriberView } from '@pressloom/contracts/subscribers';
import { expectAccessible } from './axe.ts';
import { holds, refuses } from './gate-screens.ts';
import { test } from './journey.ts';
import { cardOf, choose, chooseSite, expectFocusIn, expectToast, goTo, section, signInAsSample } from './screens.ts';
import { call, findVideos, firstRunEnded, release, setFault, siteIdOf, TEXTS } from './server.ts';

const SITE = 'Meditation & Calm';
const chosen = (page: Page): Locator => page.getByRole('group', { name: 'Selected rows' });
const act = (page: Page, name: string): Promise<void> => chosen(page).getByRole('button', { name }).click();
const rows = (page: Page): Locator =>
  page.getByRole('table', { name: 'Active Keywords' }).locator('tbody').getByRole('row');

test('an operator works on many keywords at once', async ({ page }) => {
  await page.goto('/');
  await signInAsSample(page);
  await chooseSite(page, SITE);
  await goTo(page, 'Keyword Management');
  await test.step('pastes a list', () => pastesAList(page));
  await test.step('finds them', () => findsKeywords(page));
  await test.step('pauses and deletes them', () => pausesAndDeletes(page));
});

async function pastesAList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Paste a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste a list of keywords' });
  const field = dialog.getByRole('textbox', { name: 'Keywords' });
  await expect(field).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Add keywords' })).toBeDisabled();
  await field.fill(Array.from({ length: KEYWORD_LIMITS.bulkRows + 1 }, (_, line) => `term ${line}`).join('\n'));
  await expect(dialog.getByRole('alert')).toContainText('please paste it in parts');
  await expect(dialog.getByRole('button', { name: 'Add keywords' })).toBeDisabled();
  await expectAccessible(page, 'a list that is too long');

  const tooLong = 'long '.repeat(KEYWORD_LIMITS.term.max);
  await field.fill(`quiet walks, "tea, slowly"\n\nQuiet   WALKS\nbreathing exercises\tslow mornings\n${tooLong}`);
  await expect(field).toHaveAccessibleDescription(/^6 keywords in this list\. 1 has more than/);
  await dialog.getByRole('button', { name: 'Add keywords' }).click();
  await expect(dialog.getByRole('status')).toHaveText('3 added, 2 already there, 1 too long.');
  const fates = dialog.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect(fates).toHaveText([
    'quiet walks added',
    'tea, slowly added',
    'quiet walks listed twice',
    'breathing exercises already there',
    'slow mornings added',
    /^long .*too long$/,
  ]);
  await expectAccessible(page, 'what became of a pasted list');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Paste a list' })).toBeFocused();
  await expect(rows(page).filter({ hasText: 'tea, slowly' })).toBeVisible();
}

async function findsKeywords(page: Page): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search keywords' });
  await search.fill('slow');
  await expect(page).toHaveURL(/q=slow/);
  await choose(page, 'Order', 'By name');
  await expect(rows(page).getByRole('checkbox')).toHaveCount(2);
  await expect(rows(page).nth(0)).toContainText('slow mornings');
  await expect(rows(page).nth(1)).toContainText('tea, slowly');
  await choose(page, 'Content health', 'Excellent');
  await expect(page.getByText('No keyword matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show all keywords' }).click();
  await expect(search).toHaveValue('');
  await expect(rows(page).filter({ hasText: 'quiet walks' })).toBeVisible();
}

async function pausesAndDeletes(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select quiet walks' }).check();
  await page.getByRole('checkbox', { name: 'Select slow mornings' }).check();
  await expect(chosen(page).getByRole('status')).toHaveText('2 selected');
  await expectAccessible(page, 'chosen keywords');
  await act(page, 'Pause');
  await expectToast(page, 'Keywords Paused2 changed.');
  await expect(chosen(page).getByRole('button', { name: 'Pause' })).toHaveCount(0);

  await choose(page, 'State', 'Paused');
  await expect(rows(page)).toHaveCount(2);
  await choose(page, 'State', 'All');
  await page.getByRole('searchbox', { name: 'Search keywords' }).fill('l');
  await page.getByRole('checkbox', { name: 'Select quiet walks' }).check();
  await page.getByRole('checkbox', { name: 'Select tea, slowly' }).check();
  await act(page, 'Pause');
  await expectToast(page, 'Keywords Paused1 changed, 1 unchanged.');

  await choose(page, 'State', 'Paused');
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await act(page, 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete 3 keywords?' });
  await expect(question).toContainText('They are no longer searched.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Keywords Deleted3 deleted.');
  await expect(page.getByText('No keyword matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show all keywords' }).click();
  await expect(rows(page)).not.toHaveCount(0);
}

/** Opens the keywords of the website, with new ones among them. */
async function opensKeywords(page: Page, ...terms: string[]): Promise<KeywordView[]> {
  await page.goto('/');
  await signInAsSample(page);
  await chooseSite(page, SITE);
  const siteId = await siteIdOf(page, SITE);
  const keywords: KeywordView[] = [];
  for (const term of terms) keywords.push(await call<KeywordView>(page, 'POST', '/api/keywords', { term, siteId }));
  await goTo(page, 'Keyword Management');
  return keywords;
}

const select = (page: Page, row: string): Promise<void> =>
  page.getByRole('checkbox', { name: `Select ${row}`, exact: true }).check();

test('a question is about the chosen rows that are still there, and closes with the last of them', async ({ page }) => {
  const [first, last] = await opensKeywords(page, 'asked first', 'asked last');
  const question = page.getByRole('dialog', { name: /^Delete \d+ keywords?\?$/ });
  await select(page, first!.term);
  await select(page, last!.term);
  await act(page, 'Delete');
  await expect(question).toHaveAccessibleName('Delete 2 keywords?');
  await call(page, 'DELETE', `/api/keywords/${first!.id}`);
  await expect(question).toHaveAccessibleName('Delete 1 keyword?');
  await call(page, 'DELETE', `/api/keywords/${last!.id}`);
  await expect(question).toHaveCount(0);
  await expectFocusIn(section(page, 'Active Keywords'));
  // It is forgotten, and doesn't return with the next row.
  await rows(page).getByRole('checkbox').first().check();
  await expect(chosen(page).getByRole('status')).toHaveText('1 selected');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('rows that are chosen while others are worked on stay chosen', async ({ page }) => {
  const keywords = await opensKeywords(page, 'worked on', 'chosen meanwhile');
  const letGo = await holds(page, '/api/keywords/bulk', 'POST');
  await select(page, 'worked on');
  await act(page, 'Pause');
  await select(page, 'chosen meanwhile');
  await letGo();
  await expectToast(page, 'Keywords Paused1 changed.');
  await expect(chosen(page).getByRole('status')).toHaveText('1 selected');
  await expect(page.getByRole('checkbox', { name: 'Select chosen meanwhile' })).toBeChecked();
  for (const { id } of keywords) await call(page, 'DELETE', `/api/keywords/${id}`);
});

test('why chosen keywords were not changed stays to be read until the next try', async ({ page, watch }) => {
  watch.expectAnswer('503 POST /api/keywords/bulk');
  const [keyword] = await opensKeywords(page, 'not paused');
  const reason = 'Some rows may have been changed. The server is being updated. Check the list.';
  const note = page.getByRole('alert').filter({ hasText: 'Some rows may have been changed' });
  await refuses(page, '/api/keywords/bulk', 'POST');
  await select(page, 'not paused');
  await act(page, 'Pause');
  await expectToast(page, 'Some rows may have been changed');
  await expect(note).toHaveText(reason);
  await expectAccessible(page, 'keywords that were not changed');
  await expect(chosen(page).getByRole('status')).toHaveText('1 selected');
  await page.unrouteAll();
  await act(page, 'Pause');
  await expectToast(page, 'Keywords Paused1 changed.');
  await expect(note).toHaveCount(0);
  await call(page, 'DELETE', `/api/keywords/${keyword!.id}`);
});

test('a membership is not given to chosen readers who were all deleted meanwhile', async ({ page }) => {
  const email = 'asked.about@readers.example';
  await page.goto('/');
  await signInAsSample(page);
  await chooseSite(page, SITE);
  const siteId = await siteIdOf(page, SITE);
  await call(page, 'POST', '/api/subscribers', { email, siteId });
  const [reader] = await call<SubscriberView[]>(page, 'GET', `/api/subscribers?siteId=${siteId}&q=asked.about`);
  await page.goto('/subscribers?tab=manage');
  await select(page, email);
  await act(page, 'Upgrade to premium');
  const question = page.getByRole('dialog', { name: 'Upgrade to Premium' });
  await expect(question).toContainText('for 1 subscriber');
  await expect(question).toContainText(
    /There’s no sign that premium articles on .*Meditation & Calm.* are locked\. Until there is, assume that everyone/,
  );
  await call(page, 'DELETE', `/api/subscribers/${reader?.id}`);
  await expect(question).toHaveCount(0);
});

const subscriber = (place: number): SubscriberView => ({
  id: 900_000 + place,
  email: `many-${place}@readers.example`,
  status: 'active',
  isPremium: true,
  premiumSince: null,
  wordpressSiteId: 1,
  subscribedAt: '2026-11-21T14:00:00.000Z',
  lastActiveAt: null,
  source: 'operator',
  language: null,
  frequency: 'every',
  pausedUntil: null,
  leftAt: null,
});

test('rows that a failed call did not reach stay chosen, for another try', async ({ page, watch }) => {
  const { bulkIds } = REQUEST_LIMITS;
  const last = subscriber(bulkIds);
  const calls: number[][] = [];
  watch.expectAnswer('503 POST /api/subscribers/bulk');
  await page.goto('/');
  await signInAsSample(page);
  await page.route(
    ({ pathname }) => pathname === '/api/subscribers',
    (route) => route.fulfill({ json: Array.from({ length: bulkIds + 1 }, (_, place) => subscriber(place)) }),
  );
  await page.route('**/api/subscribers/bulk', (route) => {
    const { ids } = route.request().postDataJSON() as { ids: number[] };
    return calls.push(ids) === 2
      ? route.fulfill({ status: 503, json: { message: 'The server is being updated.', code: 'internal' } })
      : route.fulfill({ json: { rows: ids.map((id) => ({ id, outcome: 'done', message: null })) } });
  });
  await page.goto('/subscribers?tab=manage');
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await expect(chosen(page).getByRole('status')).toHaveText(`${bulkIds + 1} selected`);
  await act(page, 'Downgrade to free');
  await expectToast(
    page,
    `Not everything was done${bulkIds} of ${bulkIds + 1} made free. The server is being updated. More rows may have been changed`,
  );
  await expect(chosen(page).getByRole('status')).toHaveText('1 selected');
  await expect(page.getByRole('checkbox', { name: `Select ${last.email}` })).toBeChecked();

  await act(page, 'Downgrade to free');
  await expectToast(page, 'Users Downgraded1 made free.');
  await expect(chosen(page).getByRole('status')).toHaveText('Select rows to change several at once');
  expect(calls.map((ids) => ids.length)).toEqual([bulkIds, 1, 1]);
  expect(calls.at(-1)).toEqual([last.id]);
});

const READY = 'Videos ready for processing';
const PROCESSED = 'Processed videos';
const cards = (page: Page, list: string): Locator =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem');

test('an operator works on many videos and posts at once, and reads which of them failed', async ({ page }) => {
  await page.goto('/');
  await signInAsSample(page);
  await chooseSite(page, SITE);
  await firstRunEnded(page);
  await findVideos(page, SITE, 'walking meditation');
  await page.goto('/content-generation?tab=ready');
  await test.step('finds videos', () => findsVideos(page));
  const left = await test.step('has three posts written, of which one fails', () => writesThree(page));
  await test.step('publishes two, of which one fails', () => publishesTwo(page));
  await test.step('deletes what may be deleted', () => deletesSome(page, left));
});

async function findsVideos(page: Page): Promise<void> {
  const ready = cards(page, READY);
  await expect(ready).not.toHaveCount(0);
  const [first, second] = await ready.getByRole('heading').allInnerTexts();
  await choose(page, 'Order', 'By title');
  await expect(page).toHaveURL(/sort=title/);
  const search = page.getByRole('searchbox', { name: 'Search videos' });
  await search.fill(first!);
  await expect(ready).toHaveCount(1);
  await expect(cardOf(page, second!)).toHaveCount(0);
  await choose(page, 'Access', 'Premium');
  await expect(page.getByText(`No video matches “${first}”`)).toBeVisible();
  await page.getByRole('button', { name: 'Show all videos' }).click();
  await expect(cardOf(page, second!)).toBeVisible();
}

/** Gives back the title of the video whose post could not be written. */
async function writesThree(page: Page): Promise<string> {
  const ready = cards(page, READY);
  const before = await ready.count();
  const enough = ready.filter({ hasNotText: 'to write from' });
  for (const place of [0, 1, 2]) await enough.nth(place).getByRole('checkbox').check();
  await expectAccessible(page, 'chosen videos');
  await setFault(page, { provider: 'openai', mode: 'quota', path: TEXTS, times: 1 });
  await act(page, 'Generate blogs');
  const question = page.getByRole('dialog', { name: 'Write 3 posts?' });
  await expect(question).toContainText(/One post per video is written\. .+ at most \$\d/);
  await question.getByRole('button', { name: 'Generate blogs' }).click();
  await expectToast(page, 'Started3 started; the list shows their progress.');
  await expect(ready).toHaveCount(before - 2);
  await choose(page, 'Status', 'Failed');
  await expect(ready).toHaveCount(1);
  await expect(ready).toContainText("The AI service says that the account's quota is used up.");
  await expectAccessible(page, 'a video whose post failed');
  return ready.getByRole('heading').innerText();
}

async function publishesTwo(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Processed Videos' }).click();
  await choose(page, 'Status', 'Draft');
  const drafts = cards(page, PROCESSED);
  await expect(drafts.nth(1)).toBeVisible();
  const before = await drafts.count();
  for (const place of [0, 1]) await drafts.nth(place).getByRole('checkbox').check();
  await setFault(page, { provider: 'wordpress', mode: 'forbidden', method: 'POST', path: '/posts', times: 1 });
  await act(page, 'Publish to Site');
  const question = page.getByRole('dialog', { name: 'Publish 2 posts?' });
  await question.getByRole('button', { name: 'Publish to Site' }).click();
  await expectToast(page, 'Started2 started; the list shows their progress.');
  await expect(drafts).toHaveCount(before - 1);
  await expect(drafts.filter({ hasText: 'Not published:' })).toContainText(/role/);
  await choose(page, 'Status', 'Failed');
  await expect(drafts).toHaveCount(1);
  await expectAccessible(page, 'a post whose publishing failed');
}

/** A post that is on its way can't be deleted; the others can. */
async function deletesSome(page: Page, failed: string): Promise<void> {
  await choose(page, 'Status', 'Draft');
  const drafts = cards(page, PROCESSED);
  await expect(drafts.nth(1)).toBeVisible();
  const before = await drafts.count();
  const underWay = cardOf(page, await drafts.nth(0).getByRole('heading').innerText());
  await setFault(page, { provider: 'wordpress', mode: 'hang' });
  await underWay.getByRole('button', { name: 'Publish to Site' }).click();
  await expect(underWay.getByRole('progressbar')).toBeVisible();
  for (const place of [0, 1]) await drafts.nth(place).getByRole('checkbox').check();
  await act(page, 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete 2 videos?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Not everything was done');
  const refusal = page.getByRole('alert').filter({ hasText: '1 deleted. 1 was not changed' });
  await expect(refusal).toContainText('Delete the video when that is done.');
  await expect(drafts).toHaveCount(before - 1);
  await expectAccessible(page, 'what was refused of many');
  await setFault(page, { provider: 'wordpress', mode: 'ok' });
  await release(page, 'wordpress');
  await expectToast(page, 'Published');

  await page.getByRole('tab', { name: 'Videos Ready For Processing' }).click();
  await cardOf(page, failed).getByRole('checkbox').check();
  await act(page, 'Delete');
  await page.getByRole('dialog', { name: 'Delete 1 video?' }).getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Done1 deleted.');
  await expect(cardOf(page, failed)).toHaveCount(0);
}
