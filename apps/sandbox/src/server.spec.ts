import { startSandbox } from '../test/start-sandbox.ts';
import type { RunningSandbox } from '../test/start-sandbox.ts';
import { SAMPLE_SITES } from '../test/sample-sites.ts';

let sandbox: RunningSandbox;
beforeAll(async () => (sandbox = await startSandbox()));
afterAll(async () => await sandbox.stop());

it('says at / what it is and links only to addresses that answer', async () => {
  const response = await fetch(sandbox.url);
  const page = await response.text();
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page).toContain('Nothing here is real');
  const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
  expect(links.length).toBeGreaterThanOrEqual(2 * SAMPLE_SITES.length + 3);
  for (const link of links) expect([link, (await fetch(sandbox.url + link)).status]).toEqual([link, 200]);
});

it.each([
  '/',
  '/nothing',
  '/control/faults',
  '/youtube/v3/search',
  '/v1/models',
  '/thumbnails/x/y.jpg',
  '/wordpress/fire-news/',
  '/wordpress/none/',
])('marks its answer at %s as the sandbox’s', async (path) => {
  expect((await fetch(sandbox.url + path)).headers.get('x-pressloom-sandbox')).toBe('1');
});

it('answers an unknown address with 404 and a hint', async () => {
  const response = await fetch(`${sandbox.url}/nothing`);
  expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('nothing at /nothing')]);
});
