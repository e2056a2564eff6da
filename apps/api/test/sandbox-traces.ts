import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { join } from 'node:path';
import type { PostView } from '@pressloom/contracts/posts';
import type { SiteView } from '@pressloom/contracts/sites';
import type { VideoView } from '@pressloom/contracts/videos';
import { createDataSource } from '@pressloom/database';
import supertest from 'supertest';
import { everyTable } from './every-table.ts';

/** Keeps a port from others. Where somebody else has it already, it is taken all the same. */
export async function holding(port: number): Promise<Server> {
  const server = createServer().unref();
  await new Promise<void>((held) => server.once('error', () => held()).listen(port, '127.0.0.1', held));
  return server;
}

/** Rows of the embedded database of a running installation that hold an address below `origin`: table and how many. */
export async function rowsWith(dataDir: string, origin: string): Promise<{ table: string; count: number }[]> {
  const counts = await fromEachTable<{ count: number }>(
    dataDir,
    (table) => `SELECT count(*)::int AS count FROM ${table} one WHERE strpos(one::text, '${origin}/') > 0`,
  );
  return counts.filter(({ count }) => count > 0);
}

/** All that its embedded database holds, as one text. */
export async function storedText(dataDir: string): Promise<string> {
  const rows = await fromEachTable<{ row: string }>(dataDir, (table) => `SELECT one::text AS row FROM ${table} one`);
  return rows.map(({ row }) => row).join('\n');
}

async function fromEachTable<Row>(
  dataDir: string,
  query: (table: string) => string,
): Promise<(Row & { table: string })[]> {
  const launcher = JSON.parse(await readFile(join(dataDir, 'postgres/launcher.json'), 'utf8')) as {
    socketDir: string;
    port: number;
  };
  const place = { host: launcher.socketDir, port: launcher.port, user: 'postgres', database: 'pressloom' };
  const dataSource = await createDataSource({ ...place, poolSize: 1 }, []).initialize();
  try {
    const found = [];
    for (const name of await everyTable(dataSource)) {
      const rows: Row[] = await dataSource.query(query(name));
      found.push(...rows.map((row) => ({ ...row, table: name })));
    }
    return found;
  } finally {
    await dataSource.destroy();
  }
}

/** Files below a folder that hold an address below `origin`. */
export async function filesWith(folder: string, origin: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(paths.map(async (path) => ({ path, content: await readFile(path) })));
  return contents.filter(({ content }) => content.includes(`${origin}/`)).map(({ path }) => path);
}

/** Videos, websites and published posts lead to the sandbox where it is now; pictures may be shown, all is there. */
export async function expectShownFrom(sandbox: string, url: string, cookie: string): Promise<void> {
  const get = async <T>(path: string) => (await supertest(url).get(path).set('Cookie', cookie).expect(200)).body as T;
  const page = await supertest(url).get('/');
  expect(page.headers['content-security-policy']).toMatch(new RegExp(`img-src [^;]* ${sandbox}[; ]`));
  const videos = await get<VideoView[]>('/api/videos?siteId=1');
  const sites = await get<SiteView[]>('/api/wordpress-sites');
  const posts = await get<PostView[]>('/api/blog-posts?siteId=1&status=published');
  const groups = [
    videos.map((video) => video.thumbnailUrl),
    sites.map((site) => site.siteUrl),
    posts.map((post) => post.wordpressUrl),
  ];
  for (const addresses of groups) {
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect(address?.startsWith(`${sandbox}/`)).toBe(true);
    expect((await fetch(addresses[0] as string)).status).toBe(200);
  }
}
