import { expect, type Page } from '@playwright/test';
import type { KeywordView } from '@pressloom/contracts/keywords';
import type { SiteView } from '@pressloom/contracts/sites';

/** Calls our own API as the page does. */
export async function call<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await page.evaluate(
    async ([verb, url, json]) => {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(url, json === undefined ? { method: verb } : { method: verb, headers, body: json });
      return { ok: response.ok, text: await response.text() };
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as [string, string, string | undefined],
  );
  expect(answer.ok, `${method} ${path}: ${answer.text}`).toBe(true);
  return JSON.parse(answer.text) as T;
}

/** The id of a sample website. */
export async function siteIdOf(page: Page, name: string): Promise<number> {
  const sites = await call<SiteView[]>(page, 'GET', '/api/wordpress-sites');
  return sites.find((site) => site.name === name)!.id;
}

/** Selects a sample website that has videos to write from, whatever other journeys made of those it had. */
export async function selectWithVideos(page: Page, name: string, term: string): Promise<void> {
  await call(page, 'POST', '/api/users/selected-website', { websiteId: await siteIdOf(page, name) });
  await findVideos(page, name, term);
}

/** A fresh product still writes its first posts while the first journey begins; behind a publish come only images. */
export async function firstRunEnded(page: Page): Promise<void> {
  const count = async (query: string): Promise<number> =>
    (await call<unknown[]>(page, 'GET', `/api/jobs?${query}`)).length;
  const timeout = 180_000;
  await expect.poll(() => count('type=publish-post&status=completed&pageSize=1'), { timeout }).toBe(1);
  await expect.poll(() => count('type=generate-image&status=active'), { timeout }).toBe(0);
}

/** Adds a keyword to a website and searches it, so that a journey has videos of its own. */
export async function findVideos(page: Page, site: string, term: string): Promise<void> {
  const { id } = await call<KeywordView>(page, 'POST', '/api/keywords', { term, siteId: await siteIdOf(page, site) });
  await call(page, 'POST', `/api/keywords/${id}/search`, {});
}

/** Gives back what the server answered, changed: states that a journey can't wait for. */
export async function change<T>(page: Page, path: string, edit: (answer: T) => T): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: edit((await response.json()) as T) });
    },
  );
}

async function control<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(`${process.env.PRESSLOOM_SANDBOX_URL}/control/${path}`, { data });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as T;
}

/** A WordPress of the sandbox that no website of the product is connected to; gives its address. */
export async function newWordPress(page: Page, key: string, name: string): Promise<string> {
  await control(page, 'wordpress-sites', { key, name, tagline: 'Made for a journey', colour: '#0f766e' });
  return `${process.env.PRESSLOOM_SANDBOX_URL}/wordpress/${key}`;
}

/**
 * Takes the websites at an address away again, since journeys share one product. The page is left before: what it still reads of
 * them would be answered with 404.
 */
export async function removeWebsitesAt(page: Page, siteUrl: string): Promise<void> {
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  // As a browser does: a connection that rested may be closed by the server at the moment in which it is used again.
  const listed = await page.request.get(`${origin}/api/wordpress-sites`, { maxRetries: 1 });
  const sites = (await listed.json()) as SiteView[];
  for (const { id } of sites.filter((site) => site.siteUrl === siteUrl)) {
    const answer = await page.request.delete(`${origin}/api/wordpress-sites/${id}`, { headers: { origin } });
    expect(answer.ok()).toBe(true);
  }
}

/** Calls of the AI service that write; an image of another post may be asked for at any time. */
export const TEXTS = '/chat/completions';

interface Fault {
  provider: 'youtube' | 'openai' | 'wordpress' | 'mail' | 'stripe' | 'analyzati';
  mode: string;
  /** The stage of a mail's session where it strikes; the mode's usual one where it is left out. */
  method?: string;
  /** Part of the addresses that it strikes; all where it is left out. */
  path?: string;
  /** For ever where it is left out. */
  times?: number;
}

/** Makes a stand-in misbehave for its next requests; `ok` takes it back. */
export async function setFault(page: Page, fault: Fault): Promise<void> {
  await control(page, 'faults', fault);
}

/** Has the stand-in of Stripe keep its reports to itself, until they are released. */
export async function holdStripe(page: Page): Promise<() => Promise<void>> {
  await control(page, 'stripe/delivery', { mode: 'hold' });
  return async () => {
    await control(page, 'stripe/delivery', { mode: 'normal' });
    await control(page, 'stripe/release', {});
  };
}

/** Gives the money of the newest subscription back, as somebody does at Stripe. */
export async function refundLast(page: Page): Promise<void> {
  const headers = { Authorization: 'Bearer sk_test_journey' };
  const listed = await page.request.get(`${process.env.PRESSLOOM_SANDBOX_URL}/v1/subscriptions?limit=1`, { headers });
  const { data } = (await listed.json()) as { data: { id: string }[] };
  await control(page, 'stripe/refund', { subscription: data[0]?.id });
}

/** Makes the stand-in of the AI service another kind of server; `openai` is the usual one. */
export const beAiServer = (page: Page, settings: { kind: string; refuses?: string[] }): Promise<unknown> =>
  control(page, 'ai-server', settings);

/** Lets go what hangs at a stand-in, once something does. */
export async function release(page: Page, provider: Fault['provider']): Promise<void> {
  const letGo = async () => (await control<{ released: number }>(page, 'release', { provider })).released;
  await expect.poll(letGo, { message: `nothing hangs at ${provider}` }).toBeGreaterThan(0);
}
