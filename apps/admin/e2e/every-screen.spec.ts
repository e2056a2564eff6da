import { expect, type Page } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { READER_PATHS } from '@pressloom/contracts/reader-pages';
import { expectAccessible } from './axe.ts';
import { test } from './journey.ts';
import { signInAsSample } from './screens.ts';
import { call, firstRunEnded, siteIdOf } from './server.ts';

const SITE = 'Meditation & Calm';

interface Ids {
  siteId: number;
  issueId: number;
}

/** The addresses of every operators' screen, with those of its tabs. A path of the admin that stands nowhere here is a type error. */
const OPERATORS: Record<Exclude<keyof typeof ADMIN_PATHS, keyof typeof SIGNED_OUT>, (ids: Ids) => string[]> = {
  dashboard: () => [ADMIN_PATHS.dashboard],
  dashboardTab: () => (['content', 'performance', 'automation'] as const).map(ADMIN_PATHS.dashboardTab),
  keywords: () => [ADMIN_PATHS.keywords],
  contentGeneration: () => [],
  contentGenerationTab: () => (['ready', 'processed', 'settings'] as const).map(ADMIN_PATHS.contentGenerationTab),
  featuredImages: () => [ADMIN_PATHS.featuredImages],
  newsletter: () => [ADMIN_PATHS.newsletter],
  newsletterTab: () => [ADMIN_PATHS.newsletterTab('settings')],
  newsletterIssue: ({ issueId }) => [ADMIN_PATHS.newsletterIssue(issueId)],
  emailTest: () => [ADMIN_PATHS.emailTest],
  subscribers: () => [ADMIN_PATHS.subscribers],
  subscribersTab: () => (['manage', 'add'] as const).map(ADMIN_PATHS.subscribersTab),
  visitorAnalytics: () =>
    ['', '?days=1', '?tab=events', '?tab=trends'].map((tab) => ADMIN_PATHS.visitorAnalytics + tab),
  activity: () => ['', '?scope=all', '?tab=online', '?tab=analytics'].map((tab) => ADMIN_PATHS.activity + tab),
  contentGateSettings: () => [ADMIN_PATHS.contentGateSettings],
  contentGateSettingsTab: () => (['payments', 'embed'] as const).map(ADMIN_PATHS.contentGateSettingsTab),
  premiumContentManager: () => [ADMIN_PATHS.premiumContentManager],
  premiumContentManagerTab: () => (['posts', 'analytics'] as const).map(ADMIN_PATHS.premiumContentManagerTab),
  subscriptionSettings: () => [ADMIN_PATHS.subscriptionSettings],
  subscriptionSettingsTab: () => [ADMIN_PATHS.subscriptionSettingsTab('payments')],
  jobs: () => [ADMIN_PATHS.jobs, `${ADMIN_PATHS.jobs}?tab=schedule`],
  wordpressIntegration: () => [ADMIN_PATHS.wordpressIntegration],
  newWordpressSite: () => [ADMIN_PATHS.newWordpressSite],
  wordpressSite: ({ siteId }) =>
    ['', '?tab=categories', '?tab=runs', '?tab=settings'].map((tab) => ADMIN_PATHS.wordpressSite(siteId) + tab),
  connectSite: () => [ADMIN_PATHS.connectSite, `${ADMIN_PATHS.connectSite}?result=declined`],
  youtubeApiStatus: () => [ADMIN_PATHS.youtubeApiStatus],
  bulkCategories: () => [ADMIN_PATHS.bulkCategories, `${ADMIN_PATHS.bulkCategories}?tab=rename&old=Uncategorized&id=1`],
  settings: () => [ADMIN_PATHS.settings],
  settingsTab: () =>
    (['account', 'api-keys', 'automation', 'wordpress', 'advanced'] as const).map(ADMIN_PATHS.settingsTab),
};

/** What people see who are signed in nowhere. */
const SIGNED_OUT = {
  login: ADMIN_PATHS.login,
  register: ADMIN_PATHS.register,
  setup: ADMIN_PATHS.setup,
  forgotPassword: ADMIN_PATHS.forgotPassword,
  resetPassword: ADMIN_PATHS.resetPassword,
  verifyEmail: ADMIN_PATHS.verifyEmail,
  confirmEmail: ADMIN_PATHS.confirmEmail,
  stopEmail: ADMIN_PATHS.stopEmail,
  undoEmail: ADMIN_PATHS.undoEmail,
  acceptInvite: ADMIN_PATHS.acceptInvite,
  terms: ADMIN_PATHS.terms,
  privacy: ADMIN_PATHS.privacy,
} as const;

test('every operators’ screen opens, and keeps the rules of accessibility', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await signInAsSample(page);
  await firstRunEnded(page);
  const siteId = await siteIdOf(page, SITE);
  await call(page, 'POST', '/api/users/selected-website', { websiteId: siteId });
  const { id: issueId } = await call<{ id: number }>(page, 'POST', '/api/newsletters/generate', { siteId });
  for (const addresses of Object.values(OPERATORS)) {
    for (const address of addresses({ siteId, issueId })) await opens(page, address);
  }
});

test('every page of readers and of people who sign in opens, and keeps the rules of accessibility', async ({
  page,
}) => {
  for (const address of Object.values(SIGNED_OUT)) await opens(page, address);
  for (const address of Object.values(READER_PATHS)) await opens(page, address);
});

/** What fails on it is the watch's to find: an error response, a line in the console, a request elsewhere. */
async function opens(page: Page, address: string): Promise<void> {
  await test.step(address, async () => {
    await page.goto(address);
    // A dialog that is open hides the screen behind it.
    await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog'))).toBeVisible();
    await expect(page.locator('.MuiSkeleton-root, .skeleton')).toHaveCount(0);
    await expectAccessible(page, address);
  });
}
