import { fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { basic, picture, SITE, startSite } from '../../test/wordpress-site.ts';
import type { TestSite } from '../../test/wordpress-site.ts';
import { SANDBOX_APPLICATION_PASSWORD } from './users.ts';

const POSTS = '/wp-json/wp/v2/posts';
const sites: TestSite[] = [];
async function start(dataDir?: string): Promise<TestSite> {
  const site = await startSite({ dataDir });
  sites.push(site);
  return site;
}
afterEach(async () => {
  for (const site of sites.splice(0)) await site.remove();
});
const journalOf = (site: TestSite): string => join(site.dataDir, SITE.key, 'journal.jsonl');

it('the index tells name, addresses and how to sign in', async () => {
  const site = await start();
  const { json, headers } = await site.get('/wp-json/', null);
  expect(json).toMatchObject({
    name: SITE.name,
    description: SITE.tagline,
    url: site.base,
    home: site.base,
    namespaces: ['wp/v2'],
  });
  expect(json.authentication['application-passwords'].endpoints.authorization).toBe(
    `${site.base}/wp-admin/authorize-application.php`,
  );
  expect(json.routes['/wp/v2/posts'].methods).toEqual(['GET', 'POST']);
  expect(headers.get('link')).toBe(`<${site.base}/wp-json/>; rel="https://api.w.org/"`);
});

it('what was answered is there after an abrupt stop', async () => {
  const site = await start();
  const post = (await site.post(POSTS, { title: 'Kept', slug: 'kept', status: 'publish' })).json;
  const term = (await site.post('/wp-json/wp/v2/tags', { name: 'Tag' })).json;
  const media = (await site.upload('a.png', await picture(400, 300))).json;
  const gone = (await site.post(POSTS, { title: 'Gone' })).json;
  await site.call('DELETE', `${POSTS}/${gone.id}?force=true`);
  await site.post('/__control', { applicationPasswords: true, permalinks: 'pretty' });
  await site.stop();
  const again = await start(site.dataDir);
  expect((await again.get(`${POSTS}/${post.id}?context=edit`)).json).toMatchObject({
    slug: 'kept',
    title: { raw: 'Kept' },
  });
  expect((await again.get(`/wp-json/wp/v2/tags/${term.id}`)).json.name).toBe('Tag');
  expect((await fetch((await again.get(`/wp-json/wp/v2/media/${media.id}`)).json.source_url)).status).toBe(200);
  expect((await again.get(`${POSTS}/${gone.id}`)).status).toBe(404);
  expect((await again.post(POSTS, { title: 'Next' })).json.id).toBe(gone.id + 1);
});

it('a process killed with SIGKILL in the middle of many writes loses nothing that it answered', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'wordpress-kill-'));
  const child = fork(join(__dirname, '../../test/wordpress-process.ts'), [dataDir], {
    execArgv: ['--conditions=@pressloom/source', '--import', join(__dirname, '../../../../tools/ts-hooks.mjs')],
    env: { PATH: process.env['PATH'] },
  });
  const [base] = (await once(child, 'message')) as [string];
  const answered: number[] = [];
  const write = async (number: number): Promise<void> => {
    const body = JSON.stringify({ title: `Post ${number}`, status: 'publish' });
    const headers = { 'content-type': 'application/json', authorization: basic('admin', SANDBOX_APPLICATION_PASSWORD) };
    const answer = await fetch(`${base}${POSTS}`, { method: 'POST', headers, body }).then(
      (response) => response.json() as Promise<{ id: number }>,
    );
    answered.push(answer.id);
    if (answered.length === 10) child.kill('SIGKILL');
  };
  const exited = once(child, 'exit');
  await Promise.allSettled(Array.from({ length: 60 }, async (_, number) => await write(number)));
  await exited;
  const again = await start(dataDir);
  const kept = ((await again.get(`${POSTS}?per_page=100`)).json as { id: number }[]).map((post) => post.id);
  expect(answered.length).toBeGreaterThanOrEqual(10);
  expect(answered.length).toBeLessThan(60);
  expect(answered.filter((id) => !kept.includes(id))).toEqual([]);
});

it('a torn last line is dropped and later writes stand on whole lines', async () => {
  const site = await start();
  await site.post(POSTS, { title: 'Whole', slug: 'whole' });
  await site.stop();
  await appendFile(journalOf(site), '{"put":[["posts",{"id":99,"tit');
  const again = await start(site.dataDir);
  await again.post(POSTS, { title: 'After', slug: 'after' });
  await again.stop();
  const third = await start(site.dataDir);
  const slugs = (await third.get(`${POSTS}?status=any&orderby=id&order=asc`)).json.map(
    (post: { slug: string }) => post.slug,
  );
  expect(slugs).toEqual(['whole', 'after']);
});

it('a journal damaged in the middle stops the start with a sentence', async () => {
  const site = await start();
  await site.post(POSTS, { title: 'x' });
  await site.stop();
  await writeFile(journalOf(site), `garbage\n${await readFile(journalOf(site), 'utf8')}`);
  await expect(startSite({ dataDir: site.dataDir })).rejects.toThrow(/damaged at line 1/);
});

it('a long journal is compacted at the next start and loses nothing', async () => {
  const site = await start();
  const { id } = (await site.post(POSTS, { title: 'Often changed', slug: 'often' })).json;
  await site.stop();
  const line = (await readFile(journalOf(site), 'utf8')).trimEnd();
  await writeFile(journalOf(site), `${line}\n`.repeat(600));
  const again = await start(site.dataDir);
  expect((await readFile(journalOf(site), 'utf8')).split('\n').length).toBeLessThan(10);
  expect((await again.get(`${POSTS}/${id}`)).json.slug).toBe('often');
  expect((await again.post(POSTS, { title: 'Next' })).json.id).toBe(id + 1);
});

it('uploads that no journal line knows are removed at the start', async () => {
  const site = await start();
  await site.upload('a.png', await picture(20, 10));
  await site.stop();
  await writeFile(journalOf(site), '');
  const again = await start(site.dataDir);
  const { json } = await again.upload('a.png', await picture(20, 10));
  expect(json.media_details.file).toMatch(/\/a\.png$/);
});

it('plain permalinks: /wp-json answers HTML and creates nothing, ?rest_route= works', async () => {
  const site = await start();
  await site.post('/__control', { permalinks: 'plain' });
  const write = await site.post(POSTS, { title: 'Lost' });
  expect([write.status, write.json, write.headers.get('content-type')]).toEqual([
    200,
    null,
    'text/html; charset=utf-8',
  ]);
  expect(write.headers.get('link')).toContain(`<${site.base}/index.php?rest_route=/>; rel="https://api.w.org/"`);
  expect((await site.get('/?rest_route=/wp/v2/posts&status=any&context=edit')).json).toEqual([]);
  const made = await site.post('/?rest_route=/wp/v2/posts', { title: 'Made', slug: 'made', status: 'publish' });
  expect([made.status, made.json.link]).toEqual([201, `${site.base}/?p=${made.json.id}`]);
  expect((await site.get(`/?p=${made.json.id}`, null)).text).toContain('<h1>Made</h1>');
});

it('a redirected site answers 301 to every request and does nothing', async () => {
  const site = await start();
  await site.post('/__control', { redirectTo: 'http://127.0.0.1:9/other' });
  const write = await site.post(POSTS, { title: 'Lost' });
  expect([write.status, write.headers.get('location')]).toEqual([301, `http://127.0.0.1:9/other${POSTS}`]);
  await site.post('/__control', { redirectTo: null });
  expect((await site.get(`${POSTS}?status=any`)).json).toEqual([]);
});

it('without application passwords the index offers none and a right password counts for nothing', async () => {
  const site = await start();
  await site.post('/__control', { applicationPasswords: false });
  expect((await site.get('/wp-json/')).json.authentication).toEqual([]);
  expect((await site.get('/wp-json/wp/v2/users/me')).status).toBe(401);
});

it.each([
  ['a form', 'permalinks=plain', 'application/x-www-form-urlencoded'],
  ['an unknown mode', '{"permalinks":"odd"}', 'application/json'],
  ['an unknown trouble', '{"troubles":["no-users","odd"]}', 'application/json'],
  ['a redirect that is no address', '{"redirectTo":"javascript:x"}', 'application/json'],
])('the control route refuses %s', async (_, body, type) => {
  const site = await start();
  expect((await site.call('POST', '/__control', { body, headers: { 'content-type': type } })).status).toBe(400);
  expect((await site.get('/__control')).json).toEqual({
    permalinks: 'pretty',
    redirectTo: null,
    applicationPasswords: true,
    troubles: [],
  });
});
