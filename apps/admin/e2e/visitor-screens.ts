import { expect, request, type Browser, type Locator, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { COLLECT_PATH } from '@pressloom/contracts/events';
import { opensSite, panel } from './gate-screens.ts';
import { AS_A_PERSON, GateSite } from './gate-site.ts';

export const rows = (page: Page, table: string): Locator =>
  page.getByRole('table', { name: table }).locator('tbody').getByRole('row');
/** Entries of a list of Activity. */
export const entries = (page: Page, list: string): Locator =>
  page.getByRole('list', { name: list }).getByRole('listitem');
/** The figures stand above everything else that has a word of theirs. */
export const cardOf = (page: Page, label: string): Locator =>
  page
    .getByRole('main')
    .locator('.MuiPaper-root')
    .filter({ has: page.getByText(label, { exact: true }) })
    .first();

/** As a page of the website reports a visit, or one of another host. Gives the status of the response. */
export async function visits(site: GateSite, path: string, origin = site.url): Promise<number> {
  const reader = await request.newContext({ ...AS_A_PERSON, extraHTTPHeaders: { Origin: origin } });
  const event = {
    visitorId: 'journeysreader1',
    wordpressSiteId: site.id,
    eventType: 'page_view',
    pageUrl: site.url + path,
  };
  const response = await reader.post(`${process.env.PRESSLOOM_URL}${COLLECT_PATH}`, { data: event });
  await reader.dispose();
  return response.status();
}

/** A website of its own, which an operator has chosen. */
export async function opensAs(browser: Browser, page: Page): Promise<GateSite> {
  const site = await GateSite.start(browser);
  await opensSite(page, site.name);
  return site;
}

/** A website with one visitor, who is counted. */
export async function startVisited(browser: Browser): Promise<GateSite> {
  const site = await GateSite.start(browser);
  expect(await visits(site, '/first-page/')).toBe(200);
  await expect.poll(async () => (await site.stats()).pageViews).toBe(1);
  return site;
}

/** The file behind the button of the list that is shown, or of another part: its name and its lines. */
export async function downloads(page: Page, part = panel(page)): Promise<{ name: string; lines: string[] }> {
  const file = page.waitForEvent('download');
  await part.getByRole('link', { name: 'Export CSV' }).click();
  const download = await file;
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), lines: text.replace('\ufeff', '').trim().split('\r\n') };
}
