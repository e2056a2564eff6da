/**
 * T16 for the pages of posts, which a cleanup and Verify open: WordPress says that its posts are at spellings of this machine, or at pages outside that
 * lead there.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { SANDBOX_WORDPRESS } from '@pressloom/contracts/sandbox';
import { forward, readAll } from '@pressloom/testing';
import { freePort } from '../processes.mjs';

const PAGES = '/page/';
const ENDED_WITHIN_MS = 120_000;
const UNREADABLE = 'unreadable';
const { username, applicationPassword } = SANDBOX_WORDPRESS;
const AUTHORIZATION = `Basic ${Buffer.from(`${username}:${applicationPassword}`).toString('base64')}`;

/** In front of the stage's WordPress: what that says, but that each post is where `addressOf` says. `opened` counts pages that led on. */
export async function startFront(random, wordpressUrl) {
  const port = await freePort(random);
  const front = { port, url: `http://127.0.0.1:${port}`, opened: 0, addressOf: () => wordpressUrl };
  const server = createServer((request, response) => {
    respond(front, wordpressUrl, request, response).catch(() => response.destroy());
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  front.close = () => new Promise((closed) => server.close(closed));
  return front;
}

async function respond(front, wordpressUrl, request, response) {
  if (request.url.startsWith(PAGES)) {
    front.opened += 1;
    const [address] = request.url.slice(PAGES.length).split('?');
    response.writeHead(302, { location: decodeURIComponent(address) }).end();
    return;
  }
  const { status, headers, body } = await forward(wordpressUrl, request, await readAll(request));
  const sent = request.url.includes('/wp/v2/posts') ? withLinks(body, front.addressOf) : body;
  response.writeHead(status, { ...headers, 'content-length': sent.length }).end(sent);
}

function withLinks(body, addressOf) {
  const posts = JSON.parse(body.toString(), (_name, value) =>
    typeof value?.link === 'string' ? { ...value, link: addressOf(value.id) } : value,
  );
  return Buffer.from(JSON.stringify(posts));
}

/**
 * Verifies, previews, cleans and restores a website whose posts are said to be at these addresses. Resolves with how often Verify was asked, and with a
 * line for each thing that went otherwise than it should.
 */
export async function tryPosts({ stage, client, front, addresses }) {
  const wrong = [];
  const { scriptUrl } = await client.get('/api/content-gate-settings/embed');
  const wordpress = `${stage.sandbox.url}/wordpress/drill`;
  const content = `<p>A text.</p><script src="${scriptUrl}?freeLimit=3"></script>`;
  const ids = [];
  for (const address of addresses) ids.push(await newPost(wordpress, { title: `At ${address}`, content }));
  const siteUrl = front.url + new URL(wordpress).pathname;
  const form = { name: 'Posts inside', brand: 'general', siteUrl, ...SANDBOX_WORDPRESS };
  const site = await client.post('/api/wordpress-sites', form);
  const path = (name) => `/api/wordpress-sites/${site.id}/${name}`;
  const expectAll = async (name, field) => {
    const result = await resultOf(client, path(name));
    if (result[field] !== ids.length) wrong.push(`${name}: ${JSON.stringify(result).slice(0, 300)}`);
  };
  let verified = 0;
  for (const way of [(address) => address, (address) => front.url + PAGES + encodeURIComponent(address)]) {
    front.addressOf = (id) => way(addresses[ids.indexOf(id)] ?? addresses[0]);
    await expectAll('preview-cleanup', 'changingPosts');
    await expectAll('cleanup-premium-gates', 'cleanedPosts');
    await expectAll('undo-cleanup', 'restoredPosts');
    for (const address of addresses) {
      front.addressOf = () => way(address);
      const { post } = await client.post('/api/content-gate-settings/verify', { siteId: site.id });
      verified += 1;
      if (post?.cached.state !== UNREADABLE || post.fresh.state !== UNREADABLE)
        wrong.push(`${address}: Verify says ${JSON.stringify(post)}`);
    }
  }
  return { verified, wrong };
}

async function newPost(wordpress, post) {
  const response = await fetch(`${wordpress}/wp-json/wp/v2/posts`, {
    method: 'POST',
    headers: { authorization: AUTHORIZATION, 'content-type': 'application/json' },
    body: JSON.stringify({ ...post, status: 'publish' }),
  });
  if (!response.ok) throw new Error(`WordPress took no post: ${response.status}.`);
  return (await response.json()).id;
}

/** What a job ended with, also where its call did not wait so long: a name may take seconds to be resolved. */
async function resultOf(client, path) {
  const body = await client.post(path);
  if (body.jobId === undefined) return body;
  const isOver = ({ status }) => status !== 'queued' && status !== 'running';
  const { result, error } = await client.until(`/api/jobs/${body.jobId}`, isOver, ENDED_WITHIN_MS);
  return result ?? { error };
}
