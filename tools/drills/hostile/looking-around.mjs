/** Where the canary of T17 looks: the admin's screens and dialogs, the readers' pages, the website, newsletters and mails. */
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { READER_PATHS } from '@pressloom/contracts/reader-pages';
import { sizes } from '../../short-form.mjs';

/** One in so many of the screens, and so many dialogs. */
const { SCREENS_EVERY, DIALOGS, WAIT_MS } = sizes({
  long: { SCREENS_EVERY: 1, DIALOGS: 12, WAIT_MS: 10_000 },
  short: { SCREENS_EVERY: 6, DIALOGS: 1, WAIT_MS: 60_000 },
});
const JOB_LIMIT_MS = 120_000;

/** Every screen of the admin, with the hostile website selected, and the dialogs of its first posts. */
export async function screens({ client, url, canary, site, say }) {
  await client.post('/api/users/selected-website', { websiteId: site.id });
  const cookies = client.cookie.split('; ').map((pair) => {
    const [name, ...value] = pair.split('=');
    return { name, value: value.join('='), url };
  });
  await canary.page.context().addCookies(cookies);
  const issue = await newsletter(client, site);
  const paths = [
    ADMIN_PATHS.dashboard,
    ADMIN_PATHS.dashboardTab('content'),
    ADMIN_PATHS.dashboardTab('performance'),
    ADMIN_PATHS.dashboardTab('automation'),
    ADMIN_PATHS.keywords,
    ADMIN_PATHS.contentGenerationTab('ready'),
    ADMIN_PATHS.contentGenerationTab('processed'),
    ADMIN_PATHS.contentGenerationTab('settings'),
    ADMIN_PATHS.newsletter,
    ADMIN_PATHS.newsletterIssue(issue),
    ADMIN_PATHS.subscribers,
    ADMIN_PATHS.subscriptionSettings,
    ADMIN_PATHS.jobs,
    ADMIN_PATHS.wordpressIntegration,
    ADMIN_PATHS.wordpressSite(site.id),
    ADMIN_PATHS.youtubeApiStatus,
    ADMIN_PATHS.settings,
  ].filter((_, place) => place % SCREENS_EVERY === 0);
  for (const path of paths) {
    await canary.visit(url + path);
    await canary.page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: WAIT_MS });
    await canary.inspect(path);
  }
  say(`${paths.length} screens were checked`);
  await dialogs(canary, url);
}

/** Of each post: as it reads, the form, how it will read, its versions, and two of them side by side. */
async function dialogs(canary, url) {
  const { page } = canary;
  await canary.visit(url + ADMIN_PATHS.contentGenerationTab('processed'));
  const previews = page.getByRole('button', { name: /^Preview / });
  await previews.first().waitFor({ timeout: WAIT_MS });
  const count = Math.min(await previews.count(), DIALOGS);
  for (let number = 0; number < count; number += 1) {
    const where = `the dialog of post ${number + 1} of the list`;
    await previews.nth(number).click();
    const dialog = page.getByRole('dialog').first();
    await dialog.waitFor({ timeout: WAIT_MS });
    await canary.inspect(where);
    await dialog.getByRole('tab', { name: 'Edit' }).click();
    await dialog.getByRole('button', { name: 'Preview', exact: true }).click();
    await canary.inspect(`${where}, as it will read`);
    await dialog.getByRole('tab', { name: 'History' }).click();
    await dialog
      .getByRole('button', { name: /^See what changed/ })
      .first()
      .click();
    await canary.inspect(`${where}, two versions`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden', timeout: WAIT_MS });
  }
}

/** What readers see: posts on the website and its lists, the offer, the archive; and a newsletter as it is shown and mailed. */
export async function readerPages({ client, url, sandboxUrl, canary, site }, posts) {
  const own = `${sandboxUrl}/wordpress/drill`;
  for (const { wordpressUrl } of posts) if (wordpressUrl) await canary.visit(wordpressUrl);
  const pages = [`${own}/`, `${url}${READER_PATHS.subscribe}?site=${site.id}`, `${sandboxUrl}/mail`];
  for (const page of pages) await canary.visit(page);
  const [issue] = await client.get(`/api/newsletters?siteId=${site.id}`);
  const { html } = await client.get(`/api/newsletters/${issue.id}/preview`);
  await canary.show(html, 'the newsletter');
}

/** An issue of the posts; gives its id. */
async function newsletter(client, site) {
  await client.post('/api/newsletters/generate', { siteId: site.id });
  const list = `/api/newsletters?siteId=${site.id}`;
  const [{ id }] = await client.until(list, (issues) => issues.length > 0, JOB_LIMIT_MS);
  return id;
}
