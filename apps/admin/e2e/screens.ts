import { expect, type Locator, type Page, type Request } from '@playwright/test';

/** Signs in by the one click that the sandbox offers. */
export async function signInAsSample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in as the sample operator' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Overview' })).toBeVisible();
}

/** Goes to a screen by its entry in the sidebar. */
export async function goTo(page: Page, entry: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The button of the site selector, which carries the name of the chosen site. */
export const siteSelector = (page: Page): Locator => page.getByRole('button', { name: /^Website:/ });

/** Chooses a website in the header. */
export async function chooseSite(page: Page, name: string): Promise<void> {
  await siteSelector(page).click();
  await page.getByRole('menuitemradio', { name }).click();
}

/** In the language of whoever is told. */
const CLOSE = /^(Close message|Cerrar el mensaje)$/;

/** Waits for a toast and closes it, so that the next one is not mistaken for it. */
export async function expectToast(page: Page, text: string | RegExp, timeout?: number): Promise<void> {
  const card = page.locator('[role=status]').filter({ has: page.getByRole('button', { name: CLOSE }) });
  await expect(card).toContainText(text, { timeout });
  const close = card.getByRole('button', { name: CLOSE });
  await expect(async () => {
    if ((await close.count()) > 0) await close.click({ timeout: 2_000 });
  }, 'closed, or gone by itself').toPass();
}

/** Save after it saved: it has nothing to do, keeps the keyboard focus, and a press sends nothing. */
export async function expectIdle(save: Locator): Promise<void> {
  const page = save.page();
  await expect(save).toBeDisabled();
  await expect(save).toBeFocused();
  const sent: string[] = [];
  const onRequest = (request: Request): void => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
  };
  page.on('request', onRequest);
  await save.press('Enter');
  // What a press had sent would have been seen before this is answered.
  await page.evaluate(async () => (await fetch('/health/live')).ok);
  page.off('request', onRequest);
  expect(sent).toEqual([]);
}

/** A button that was pressed is gone with its work done: the keyboard continues in the part, not at the top of the page. */
export async function expectFocusIn(part: Locator): Promise<void> {
  await expect.poll(() => part.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

/** A part of a screen by its heading. */
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** A row of a list of videos or posts. The stand-in gives two posts one title on some days; the newest stands first. */
export const cardOf = (page: Page, title: string): Locator =>
  page.getByRole('listitem', { name: title, exact: true }).first();

/** Chooses among the few that a field offers. */
export async function choose(within: Page | Locator, field: string, option: string): Promise<void> {
  const page = 'page' in within ? within.page() : within;
  await within.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** What the fields of a part are labelled, from top to bottom; the label of a choice is no `label`. */
export async function labelsIn(part: Locator): Promise<string[]> {
  const labels = await part.locator('label, .MuiInputLabel-root').allInnerTexts();
  return labels.map((label) => label.replace(/\s*\*$/, ''));
}
