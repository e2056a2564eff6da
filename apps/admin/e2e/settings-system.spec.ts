import { expect, type Page } from '@playwright/test';
import type { MaintenanceView, ServiceStatus, SystemInfo, SystemStatus } from '@pressloom/contracts/system';
import { TAB_FIELDS } from '../../api/test/settings/tab-fields.ts';
import { expectAccessible } from './axe.ts';
import { holds } from './gate-screens.ts';
import { test } from './journey.ts';
import { chooseSite, expectToast, goTo, labelsIn, section, signInAsSample, siteSelector } from './screens.ts';
import { call, change, firstRunEnded } from './server.ts';

const STATUS = '/api/system-status';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const card = (page: Page) => section(page, 'System Status');
/** The facts of a server that has begun its work, each behind its term. */
const FACTS = [
  /Pressloom\d+\.\d+\.\d+/,
  /Node\d+\.\d+\.\d+/,
  /Started(?:just now|yesterday|\d+ (?:minute|hour|day)s? ago)/,
  /Jobs(?:None|\d+ running|\d+ waiting)/,
  /Stored images[\d,]+ images?, [\d.]+ [kMG]?B/,
];
const tile = (page: Page, name: string) =>
  card(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });
const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

async function opens(page: Page): Promise<void> {
  await page.goto('/');
  await signInAsSample(page);
  await firstRunEnded(page);
  await goTo(page, 'Settings');
}

const failing = (message: string): ServiceStatus['health'] => ({
  ...{ state: 'failing', lastOkAt: null, lastFailureAt: '2026-11-23T03:55:00Z' },
  ...{ failingSince: '2026-11-23T03:00:00Z', message },
});
const UNCALLED: ServiceStatus['health'] = {
  ...{ state: 'unknown', lastOkAt: null, lastFailureAt: null, failingSince: null, message: null },
};

const WELL: ServiceStatus['health'] = { ...UNCALLED, state: 'ok', lastOkAt: '2026-11-23T03:59:00Z' };

/** An installation without a call, without websites. */
const empty = ({ services }: SystemStatus): SystemStatus => ({
  services: services.map((one) => ({
    ...{ ...one, mode: 'unconfigured', isSetUp: false, health: UNCALLED, acceptedAt: null, outages: [] },
  })),
  wordpress: { total: 0, working: 0, uncalled: 0, failing: [], simulated: 0, inactive: 0, lastCallAt: null },
  forwarding: null,
});

/** One where most fails. */
const troubled = ({ services, wordpress }: SystemStatus): SystemStatus => ({
  forwarding: { trusted: 0, entries: 1, requests: 320, total: 340 },
  services: services.map((one): ServiceStatus => {
    if (one.key === 'texts')
      return { ...one, mode: 'live', health: failing('The AI service did not accept the API key.') };
    if (one.key === 'images') return { ...one, mode: 'live', health: UNCALLED, isUntested: true };
    // Whatever other journeys made of it: all share one product.
    if (one.key !== 'mail')
      return { ...one, mode: 'live', isSetUp: true, health: WELL, isUntested: false, outages: [] };
    const outage = { siteId: 2, siteName: 'Psychic & Tarot', state: 'failing' as const };
    const outages = [{ ...outage, message: 'smtp.example did not accept the user name and password.' }];
    return { ...one, mode: 'live', health: WELL, outages };
  }),
  wordpress: {
    ...{ ...wordpress, total: 3, working: 2, uncalled: 0 },
    failing: [
      {
        ...{ siteId: 1, siteName: 'Fire & Rescue News', failingSince: '2026-11-23T03:30:00Z' },
        message: 'WordPress did not accept the application password.',
      },
    ],
  },
});

test('an operator sees how the services do', async ({ page }) => {
  await test.step('that are simulated', async () => {
    await opens(page);
    await expect(card(page).getByRole('listitem')).toHaveCount(7);
    for (const name of ['AI service (texts)', 'Email', 'YouTube', 'WordPress', 'Analyzati'])
      await expect(tile(page, name)).toContainText('Simulated');
    await expect(tile(page, 'WordPress')).toContainText(/website(s work| works|s works)/);
    // The first run has written posts.
    await expect(tile(page, 'AI service (texts)')).not.toContainText('none yet');
    await expectAccessible(page, 'status of the sandbox');
  });
  await test.step('without any call, and without websites', async () => {
    await change(page, STATUS, empty);
    await page.reload();
    await expect(tile(page, 'Email')).toContainText('Not set up');
    await expect(tile(page, 'Email')).toContainText('Last call: none yet');
    await expect(tile(page, 'WordPress')).toContainText('No website is connected yet.');
    await expectAccessible(page, 'status of an empty installation');
    await page.unrouteAll();
  });
  await test.step('that fail, with the reason and the way to fix it', async () => {
    await change(page, STATUS, troubled);
    await page.reload();
    await expect(tile(page, 'AI service (texts)')).toContainText('did not accept the API key');
    await expect(tile(page, 'AI service (images)')).toContainText('Untested');
    await expect(tile(page, 'Email')).toContainText('Partly failing');
    await expect(tile(page, 'WordPress')).toContainText('2 of 3 websites work.');
    await expect(card(page).getByRole('status')).toContainText('320 of 340 requests');
    await expectAccessible(page, 'status of failing services');
    await tile(page, 'AI service (texts)').getByRole('link', { name: 'Open API Keys' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/tab=api-keys/);
    await tile(page, 'WordPress').getByRole('link', { name: 'Fire & Rescue News' }).click();
    await expect(page).toHaveURL(/wordpress-integration\/1/);
  });
  await test.step('and that nothing can be saved on a full disk', async () => {
    await change(page, '/health/ready', () => ({ status: 'disk_full' }));
    await page.reload();
    await expect(page.getByRole('status', { name: 'Disk' })).toContainText('nothing can be saved');
    await expectAccessible(page, 'a full disk');
  });
  await test.step('on a phone first those that need attention', () => unfolds(page));
});

async function unfolds(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto('/settings');
  await expect(card(page)).toContainText('4 services need your attention.');
  await expect(card(page).getByRole('list', { name: 'Services' }).getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page, 'folded status on a phone');
  await card(page).getByRole('button', { name: 'Show all' }).focus();
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('list', { name: 'Services' }).getByRole('listitem')).toHaveCount(7);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await expectAccessible(page, 'unfolded status on a phone');
  await page.setViewportSize(DESKTOP);
}

test('an operator keeps the installation tidy', async ({ page }) => {
  await opens(page);
  await page.getByRole('tab', { name: 'Advanced' }).click();
  await expect(page).toHaveURL(/tab=advanced/);
  await test.step('sees what it runs on and stores', async () => {
    const { versions } = await call<SystemInfo>(page, 'GET', '/api/system-info');
    await expect(section(page, 'System')).toContainText(versions.postgres);
    await expect(section(page, 'System')).toContainText('included with Pressloom');
    for (const fact of FACTS) await expect(section(page, 'System')).toContainText(fact);
    await expect(section(page, 'System').getByRole('link')).toHaveAttribute('href', '/jobs?status=active');
    await expect(section(page, 'Stored data')).toContainText('Posts with their revisions');
    const variables = section(page, 'Environment variables');
    await expect(variables.getByRole('listitem').filter({ hasText: /^PORT/ })).toContainText('Set');
    await expect(variables.getByRole('listitem').filter({ hasText: 'SMTP_URL' })).toContainText('Default');
    await expectAccessible(page, 'advanced settings');
  });
  await test.step('starts work by keyboard, and reads its result', async () => {
    const optimize = row(page, 'Optimize the database');
    await optimize.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expectToast(page, /tables of the database optimized/, 60_000);
    await expect(optimize.getByRole('status')).toContainText('tables of the database optimized');
    await expect(optimize.getByRole('button')).toBeFocused();
    await row(page, 'Delete old jobs').getByRole('button').click();
    await expectToast(page, 'Nothing was old enough to be deleted.');
    await expectAccessible(page, 'results of maintenance');
  });
  await test.step('finds it under Jobs', async () => {
    await section(page, 'Maintenance').getByRole('link', { name: 'Jobs', exact: true }).click();
    await expect(page.getByRole('main')).toContainText('tables of the database optimized');
    await page.goBack();
  });
  await test.step('on a phone', async () => {
    await page.setViewportSize(PHONE);
    await expect(row(page, 'Delete old jobs')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await expectAccessible(page, 'advanced settings on a phone');
  });
});

test('an operator decides how long visits are kept, and has their figures rebuilt', async ({ page }) => {
  await opens(page);
  await page.getByRole('tab', { name: 'Advanced' }).click();
  const visits = section(page, 'Visitor data');
  const months = visits.getByLabel('Keep events for (months)');
  await test.step('the months have a range', async () => {
    await expect(months).toHaveValue('13');
    expect(await labelsIn(page.getByRole('tabpanel'))).toEqual([...TAB_FIELDS.Advanced]);
    await months.fill('2');
    await visits.getByRole('button', { name: 'Save' }).click();
    await expect(visits).toContainText('Enter a whole number of months from 3 to 36.');
    await expectAccessible(page, 'months that are too few');
    await months.fill('24');
    await visits.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Events are kept for 24 months.');
    await page.reload();
    await expect(months).toHaveValue('24');
  });
  await test.step('what is typed stays while another website is chosen', async () => {
    await months.fill('30');
    await chooseSite(page, 'Psychic & Tarot');
    await expect(siteSelector(page)).toContainText('Psychic & Tarot');
    await expect(visits.getByRole('button', { name: 'Rebuild figures' })).toBeVisible();
    await expect(months).toHaveValue('30');
    await months.fill('24');
  });
  await test.step('the figures are rebuilt from what is stored', async () => {
    await visits.getByRole('button', { name: 'Rebuild figures' }).click();
    await expect(visits.getByRole('status').filter({ hasText: /Rebuilt from [\d,]+ stored events?\./ })).toBeVisible();
    await expectAccessible(page, 'rebuilt figures');
  });
  await test.step('fewer months that delete events are a question first', async () => {
    await page.route('**/api/visitor-data?*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), oldestMonth: '2020-01' } });
    });
    await page.reload();
    await months.fill('3');
    await visits.getByRole('button', { name: 'Save' }).click();
    const question = page.getByRole('dialog', { name: 'Delete older events?' });
    await expect(question).toContainText('will be deleted for all websites, within about 15 minutes.');
    await expectAccessible(page, 'months that delete events');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await months.fill('24');
    await page.unroute('**/api/visitor-data?*');
    await page.reload();
    await expect(months).toHaveValue('24');
  });
  await test.step('what is typed while they are saved stays', async () => {
    const letGo = await holds(page, '/api/visitor-data', 'PUT');
    await months.fill('25');
    await visits.getByRole('button', { name: 'Save' }).click();
    await months.fill('26');
    await letGo();
    await expectToast(page, 'Events are kept for 25 months.');
    await expect(months).toHaveValue('26');
  });
  await test.step('and kept as long as before again', async () => {
    await months.fill('13');
    await visits.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Events are kept for 13 months.');
  });
});

test('what can’t be read, runs or fails says so', async ({ page, watch }) => {
  watch.expectTrouble();
  await opens(page);
  await page.getByRole('tab', { name: 'Advanced' }).click();
  const paths = ['system-status', 'system-info', 'maintenance', 'visitor-data*'].map((name) => `**/api/${name}`);
  await test.step('not readable', async () => {
    for (const path of paths) await page.route(path, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(4, { timeout: 60_000 });
    await expectAccessible(page, 'system that could not be read');
    await page.unrouteAll();
    await card(page).getByRole('button', { name: 'Retry' }).click();
    await expect(card(page).getByRole('listitem')).toHaveCount(7);
  });
  await test.step('not there yet', async () => {
    for (const path of paths) await page.route(path, () => undefined);
    await page.reload();
    await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
    await expectAccessible(page, 'system that is being read');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await test.step('failed, and not to be started', async () => {
    await change<MaintenanceView[]>(page, '/api/maintenance', (tasks) =>
      tasks.map((task) =>
        task.type === 'reconcile-billing' ? { ...task, unavailable: 'Payments are not set up yet.' } : task,
      ),
    );
    await page.route('**/api/maintenance/clean-calls', (route) =>
      route.fulfill({ status: 500, json: { statusCode: 500, code: 'internal', message: 'The database is full.' } }),
    );
    await page.reload();
    await row(page, 'Delete old calls to the AI service').getByRole('button').click();
    await expect(row(page, 'Delete old calls to the AI service')).toContainText('The database is full.');
    const compare = row(page, 'Compare memberships with Stripe');
    await expect(compare.getByRole('button')).toHaveCount(0);
    await expect(compare.getByRole('link', { name: 'Payment Setup' })).toBeVisible();
    await expectAccessible(page, 'maintenance that failed');
  });
});
