import { expect, type Locator, type Page } from '@playwright/test';
import type { KeywordView } from '@pressloom/contracts/keywords';
import { expectAccessible } from './axe.ts';
import { holds } from './gate-screens.ts';
import { test } from './journey.ts';
import { chooseSite, expectIdle, expectToast, goTo, section, signInAsSample, siteSelector } from './screens.ts';
import { call, siteIdOf } from './server.ts';

const SITE = 'Meditation & Calm';
const KEYWORD = 'evening breathing routine';
const row = (page: Page): Locator => page.getByRole('row', { name: KEYWORD });

async function opensKeywords(page: Page): Promise<void> {
  await page.goto('/');
  await signInAsSample(page);
  await chooseSite(page, SITE);
  await expect(siteSelector(page)).toContainText(SITE);
  await goTo(page, 'Keyword Management');
  await expect(section(page, 'Estimated use')).toBeVisible();
}

test('an operator sets how a website and its keywords are searched', async ({ page, watch }) => {
  await opensKeywords(page);
  await test.step('adds a keyword, pauses it and goes on', () => pausesAKeyword(page));
  await test.step('gives it rules of its own and takes them back', () => changesRules(page));
  await test.step('reads why a search failed', async () => {
    const siteId = await siteIdOf(page, SITE);
    const keywords = await call<KeywordView[]>(page, 'GET', `/api/keywords?siteId=${siteId}`);
    const path = `/api/keywords/${keywords.find(({ term }) => term === KEYWORD)!.id}/search`;
    watch.expectAnswer(`429 POST ${path}`);
    watch.expectAnswer(`502 POST ${path}`);
    await failsToSearch(page, path);
  });
  await test.step('sets the pace of the website', () => setsThePace(page));
  await test.step('turns all automation off and on', () => turnsAllOff(page));
  await test.step('is told that it is too much, and what would fit', () => wantsTooMuch(page));
  await test.step('saves the YouTube settings', () => savesYouTubeSettings(page));
  await test.step('keeps what is typed while it saves', () => typesWhileItSaves(page));
  await test.step('is asked before changes are lost', () => isAskedBeforeLeaving(page));
  await test.step('deletes the keyword', () => deletesTheKeyword(page));
});

/** Early in YouTube's day more searches are wanted than an even spending allows: then it waits for its turn. */
const PLANNED = /At the next check|Waits for its turn/;

async function pausesAKeyword(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Keyword' }).fill(KEYWORD);
  await page.getByRole('button', { name: 'Add Keyword' }).click();
  await expectToast(page, 'Keyword Added');
  await expect(row(page)).toContainText('Not searched yet');
  await expect(row(page)).not.toContainText('recommended');
  await expect(row(page)).toContainText('Active');
  await expect(row(page)).toContainText(PLANNED);

  await row(page).getByRole('button', { name: 'Pause' }).click();
  await expectToast(page, 'Keyword Paused');
  await expect(row(page)).toContainText('Paused');
  await expect(row(page)).toContainText('Manual only');
  await expectAccessible(page, 'keywords with a paused one');
  await row(page).getByRole('button', { name: 'Resume' }).click();
  await expectToast(page, 'Keyword Resumed');
  await expect(row(page)).toContainText(PLANNED);
}

async function changesRules(page: Page): Promise<void> {
  const opener = row(page).getByRole('button', { name: 'Automation rules' });
  const dialog = page.getByRole('dialog', { name: 'Rules of' });
  const hours = dialog.getByRole('spinbutton', { name: 'Hours between searches' });
  await opener.click();
  await expect(dialog).toContainText('follows its website');
  await expect(hours).toHaveValue('3');
  await expect(dialog.getByRole('button', { name: 'Use the website’s rules' })).toHaveCount(0);
  await expectAccessible(page, 'rules of a keyword');

  await hours.fill('169');
  await dialog.getByRole('button', { name: 'Save rules' }).click();
  await expect(hours).toHaveAccessibleDescription('A whole number from 1 to 168');
  await expect(hours).toBeFocused();
  await hours.fill('48');
  await dialog.getByRole('tab', { name: 'Search rules' }).click();
  await dialog.getByRole('tab', { name: 'Automation' }).click();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(hours).toHaveValue('48');
  await dialog.getByRole('switch', { name: 'Write posts' }).setChecked(false);
  await dialog.getByRole('checkbox', { name: 'Psychic & Tarot' }).check();
  await dialog.getByRole('button', { name: 'Save rules' }).click();
  await expectToast(page, 'Rules Saved');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await typesWhileRulesAreSaved(page, dialog);
  await typesInTheFormThatIsSaved(page, dialog);
  await leavesWhileRulesAreSaved(page, dialog);
  await opensRulesOfOthers(page, dialog);
  await opener.click();
  await expect(hours).toHaveValue('47');
  await expect(dialog.getByRole('switch', { name: 'Write posts' })).not.toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Psychic & Tarot' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Use the website’s rules' }).click();
  await expectToast(page, 'Rules Removed');
  await expect(dialog).toBeHidden();
}

/** Opens the rules and saves others, whose call is held back until the returned function is called. */
async function savesSlowly(page: Page, dialog: Locator, hours: string): Promise<() => Promise<void>> {
  const letGo = await holds(page, '/api/keywords/', 'PUT');
  await row(page).getByRole('button', { name: 'Automation rules' }).click();
  await dialog.getByRole('spinbutton', { name: 'Hours between searches' }).fill(hours);
  await dialog.getByRole('button', { name: 'Save rules' }).click();
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
  return letGo;
}

/** The dialog stays for what was typed in its other form, which alone is lost where it is left. */
async function typesWhileRulesAreSaved(page: Page, dialog: Locator): Promise<void> {
  const letGo = await savesSlowly(page, dialog, '46');
  const age = dialog.getByRole('spinbutton', { name: 'Maximum age (days)' });
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await dialog.getByRole('tab', { name: 'Search rules' }).click();
  await age.fill('9');
  await page.keyboard.press('Escape');
  await expect(question).toContainText('under Search rules are not saved and will be lost.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await letGo();
  // The saved form is gone, and was hidden before.
  await expect(dialog.locator('[role=tabpanel]')).toHaveCount(1);
  await expect(age).toHaveValue('9');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
}

/** The dialog stays for what was typed in the form itself, too, and closes once that is saved. */
async function typesInTheFormThatIsSaved(page: Page, dialog: Locator): Promise<void> {
  const hours = dialog.getByRole('spinbutton', { name: 'Hours between searches' });
  const letGo = await savesSlowly(page, dialog, '45');
  await hours.fill('48');
  await letGo();
  await dialog.getByRole('button', { name: 'Save rules' }).click();
  await expect(dialog).toBeHidden();
  await row(page).getByRole('button', { name: 'Automation rules' }).click();
  await expect(hours).toHaveValue('48');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** The row shows that they are saved, and a message that they were: it closes no dialog that was opened meanwhile. */
async function leavesWhileRulesAreSaved(page: Page, dialog: Locator): Promise<void> {
  const letGo = await savesSlowly(page, dialog, '47');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const saving = page.getByLabel(`Saving rules of ${KEYWORD}`);
  await expect(saving).toBeDisabled();
  await expect(saving).toBeFocused();
  await page.getByRole('button', { name: 'Automation rules' }).first().click();
  await expect(dialog).toBeVisible();
  await letGo();
  await expect(page.getByText(`"${KEYWORD}" now has its own rules.`)).toBeVisible();
  await expect(saving).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
}

/** The form begins with what somebody else saved since it was last shown. */
async function opensRulesOfOthers(page: Page, dialog: Locator): Promise<void> {
  const keywords = await call<KeywordView[]>(page, 'GET', `/api/keywords?siteId=${await siteIdOf(page, SITE)}`);
  const { id } = keywords.find(({ term }) => term === KEYWORD)!;
  await call(page, 'PUT', `/api/keywords/${id}/search-rules`, { periodDays: 12 });
  await row(page).getByRole('button', { name: 'Automation rules' }).click();
  await dialog.getByRole('tab', { name: 'Search rules' }).click();
  await expect(dialog.getByRole('spinbutton', { name: 'Maximum age (days)' })).toHaveValue('12');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

async function failsToSearch(page: Page, path: string): Promise<void> {
  const answers: [number, string, string, string][] = [
    [429, 'quota_exhausted', 'The daily YouTube quota is spent.', 'API Quota Exceeded'],
    [502, 'provider_error', 'YouTube answered 403: the key may not search.', 'API Access Denied'],
    [502, 'provider_error', 'YouTube could not be reached.', 'Search Failed'],
  ];
  for (const [statusCode, code, message, title] of answers) {
    const json = { statusCode, code, message, error: message, requestId: 'r-1' };
    await page.route(`**${path}`, (route) => route.fulfill({ status: statusCode, json }));
    await row(page)
      .getByRole('button', { name: /^Search for/ })
      .click();
    await expectToast(page, title);
    await expect(row(page)).toContainText(message);
    await page.unroute(`**${path}`);
  }
}

const choice = (page: Page): Locator => page.getByRole('combobox', { name: 'Search frequency' });

async function setsThePace(page: Page): Promise<void> {
  const card = section(page, 'Automation Settings');
  const limit = card.getByRole('spinbutton', { name: 'Daily video limit' });
  const save = card.getByRole('button', { name: 'Save automation' });
  const facts = section(page, 'Result');
  await expect(save).toBeDisabled();
  await choice(page).click();
  const options = ['Every 3 hours (recommended)', 'Every 4 hours', 'Every 6 hours', 'Every 12 hours', 'Daily'];
  await expect(page.getByRole('option')).toHaveText(options);
  await page.getByRole('option', { name: 'Daily' }).click();
  await limit.fill('201');
  await save.click();
  await expect(limit).toHaveAccessibleDescription('A whole number from 1 to 200');
  await limit.fill('60');
  await save.click();
  await expectIdle(save);
  await expectToast(page, 'Automation Updated');
  await expect(facts).toContainText('every 24 hours');
  // One home for the limit: the other form shows it, too.
  await expect(page.getByRole('spinbutton', { name: 'Daily Video Quota' })).toHaveValue('60');
}

async function turnsAllOff(page: Page): Promise<void> {
  const all = page.getByRole('switch', { name: 'All automation' });
  await all.click();
  await expect(all).not.toBeChecked();
  await expectToast(page, 'Automation Off');
  await expect(row(page)).toContainText('All automation is switched off.');
  await expectAccessible(page, 'keywords with all automation off');
  await all.click();
  await expect(all).toBeChecked();
  await expectToast(page, 'Automation On');
  await expect(row(page)).toContainText(PLANNED);
  // Changed twice before the first press was stored.
  const letGo = await holds(page, '/api/global-automation-settings', 'PATCH');
  for (const wanted of [false, true]) {
    await all.click();
    await expect(all).toBeChecked({ checked: wanted });
  }
  await letGo();
  await expectToast(page, 'Automation On');
  await expect(all).toBeChecked();
}

const WARNING =
  'This configuration will exceed your daily quota. Increase frequency interval or reduce videos per search.';

const PROPOSAL = /"(Every \d+ hours|Daily)" for this website would fit/;

async function wantsTooMuch(page: Page): Promise<void> {
  const siteId = await siteIdOf(page, SITE);
  const path = `/api/website-automation-settings/${siteId}`;
  await expect(section(page, 'Estimated use')).not.toContainText(WARNING);
  // An interval that the screen does not offer, stored by another program.
  await call(page, 'PATCH', path, { searchFrequencyMinutes: 60 });
  await page.reload();
  await expect(choice(page)).toHaveText('Every hour');
  const estimate = section(page, 'Estimated use');
  await expect(estimate).toContainText(WARNING);
  await expect(estimate).toContainText('Only the number of searches counts');
  await expect(estimate).toContainText(PROPOSAL);
  const [, proposed] = PROPOSAL.exec(await estimate.innerText())!;
  await expect(section(page, 'Result').getByRole('status')).toBeVisible();
  await expectAccessible(page, 'keywords that want too much');

  await choice(page).click();
  await page.getByRole('option', { name: new RegExp(`^${proposed}( \\(|$)`) }).click();
  await page.getByRole('button', { name: 'Save automation' }).click();
  await expectToast(page, 'Automation Updated');
  await expect(estimate).not.toContainText(WARNING);
}

async function savesYouTubeSettings(page: Page): Promise<void> {
  const card = section(page, 'YouTube API Settings');
  const quota = card.getByRole('spinbutton', { name: 'Daily Video Quota' });
  const size = card.getByRole('spinbutton', { name: 'Videos Per Search' });
  const key = card.getByRole('textbox', { name: 'YouTube API Key' });
  const save = card.getByRole('button', { name: 'Save YouTube settings' });
  await expect(save).toBeDisabled();
  await quota.fill('');
  await quota.blur();
  await expect(quota).toHaveValue('80');
  await size.fill('11');
  await save.click();
  await expect(size).toHaveAccessibleDescription('A whole number from 1 to 10');
  await size.fill('3');
  await key.fill('AIzaSy-journey-1234');
  await save.click();
  await expectToast(page, 'Settings Updated');
  await expect(save).toBeDisabled();
  await expect(key).toHaveValue('');
  await expect(card).toContainText('1234');
  await expect(card).not.toContainText('AIzaSy-journey');
  await expect(page.getByRole('spinbutton', { name: 'Videos per search', exact: true })).toHaveValue('3');

  await card.getByRole('button', { name: 'Remove key' }).click();
  const question = page.getByRole('dialog', { name: 'Remove key?' });
  await expectAccessible(page, 'question before a key is removed');
  await question.getByRole('button', { name: 'Remove key' }).click();
  // Behind the question, which takes roles from what is behind it.
  await expect(page.getByText('Settings Updated')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Remove key' })).toHaveCount(0);
  // The question stays until everything shows the change; then the keyboard goes on where the button was.
  await expect(question).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(key).toBeFocused();

  await call(page, 'PATCH', `/api/website-automation-settings/${await siteIdOf(page, SITE)}`, { videosPerSearch: 0 });
  await page.reload();
  await expect(size).toHaveAccessibleDescription(/^Searching is paused because 0 is saved/);
  await expect(row(page)).toContainText('is set to 0 videos per search');
  await size.fill('2');
  await save.click();
  await expectToast(page, 'Settings Updated');
  await expect(row(page)).toContainText(PLANNED);
}

async function typesWhileItSaves(page: Page): Promise<void> {
  const path = '**/api/wordpress-sites/*/youtube-settings';
  const size = page.getByRole('spinbutton', { name: 'Videos Per Search', exact: true });
  const save = page.getByRole('button', { name: 'Save YouTube settings' });
  const typed = Promise.withResolvers<undefined>();
  await page.route(path, async (route) => {
    await typed.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(path);
  await size.fill('6');
  await save.click();
  await asked;
  await size.fill('5');
  typed.resolve(undefined);
  await expectToast(page, 'Settings Updated');
  await expect(row(page)).toContainText(PLANNED);
  await expect(size).toHaveValue('5');
  await expect(save).toBeEnabled();
  await page.unroute(path);
}

async function isAskedBeforeLeaving(page: Page): Promise<void> {
  const limit = page.getByRole('spinbutton', { name: 'Daily video limit' });
  const size = page.getByRole('spinbutton', { name: 'Videos Per Search', exact: true });
  await limit.fill('70');
  await size.fill('4');
  await page.getByRole('button', { name: 'Save YouTube settings' }).click();
  await expectToast(page, 'Settings Updated');
  // One form was saved; the other one is not forgotten, and keeps what was typed.
  await expect(limit).toHaveValue('70');
  await page.getByRole('link', { name: 'Content Generation' }).click();
  await page.getByRole('dialog', { name: 'Discard changes?' }).getByRole('button', { name: 'Cancel' }).click();
  await limit.fill('80');
  await expect(page.getByRole('button', { name: 'Save automation' })).toBeDisabled();
}

async function deletesTheKeyword(page: Page): Promise<void> {
  await row(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Keyword Deleted');
  await expect(row(page)).toHaveCount(0);
}

test('the plan may fail and the list be empty; the rest of the screen stands', async ({ page, watch }) => {
  watch.expectAnswer('500 GET /api/search-plan');
  await page.goto('/');
  await signInAsSample(page);
  const json = { statusCode: 500, code: 'internal', message: 'The planner rests.', requestId: 'r-1' };
  await page.route('**/api/search-plan*', (route) => route.fulfill({ status: 500, json }));
  await page.route('**/api/keywords?*', (route) => route.fulfill({ json: [] }));
  await goTo(page, 'Keyword Management');
  await expect(section(page, 'Result')).toContainText('The planner rests.');
  await expect(section(page, 'Active Keywords')).toContainText('No keywords yet');
  await expect(choice(page)).toBeVisible();
  await expectAccessible(page, 'keywords without a plan');
  await page.unrouteAll();
  await section(page, 'Result').getByRole('button', { name: 'Retry' }).click();
  await expect(section(page, 'Result')).toContainText('searches a day');
  await expect(section(page, 'Estimated use')).toBeVisible();
});

test('the next keyword can be added before the list shows the first one, and nothing typed is lost', async ({
  page,
}) => {
  const terms = ['typed first', 'typed next'];
  await opensKeywords(page);
  const field = page.getByRole('textbox', { name: 'Keyword', exact: true });
  const letGo = await holds(page, '/api/keywords', 'GET');
  for (const term of terms) {
    const added = page.waitForResponse(
      (response) => response.request().method() === 'POST' && new URL(response.url()).pathname === '/api/keywords',
    );
    await field.fill(term);
    await field.press('Enter');
    expect((await added).status(), term).toBe(201);
  }
  await field.fill('typed since');
  await letGo();
  for (const term of terms) await expect(page.getByRole('row', { name: term })).toBeVisible();
  await expect(field).toHaveValue('typed since');
  const keywords = await call<KeywordView[]>(page, 'GET', `/api/keywords?siteId=${await siteIdOf(page, SITE)}`);
  for (const { id } of keywords.filter(({ term }) => terms.includes(term)))
    await call(page, 'DELETE', `/api/keywords/${id}`);
});
