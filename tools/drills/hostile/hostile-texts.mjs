/**
 * T17: hostile HTML through every field that people, models and videos fill, and a real browser that looks at every screen, at
 * the readers' pages and at the website. Each of the payloads comes through each field of a post, on its way from notes,
 * by a model that was turned, in what a person changed, and in what the model wrote again.
 */
import { HOSTILE_HTML } from '@pressloom/testing';
import { secondsSince } from '../../workspace.mjs';
import { OPERATOR } from '../accounts/people.mjs';
import { onStage } from '../accounts/stage.mjs';
import { tellSandbox } from '../processes.mjs';
import { ProductClient } from '../product-client.mjs';
import { CanaryBrowser } from './canary-browser.mjs';
import { readerPages, screens } from './looking-around.mjs';
import { sizes } from '../../short-form.mjs';

const JOB_LIMIT_MS = 120_000;
const { PAYLOADS } = sizes({ long: { PAYLOADS: HOSTILE_HTML }, short: { PAYLOADS: HOSTILE_HTML.slice(16, 18) } });
const PLAIN = 'A crew checks its ladder before anybody climbs, and writes down what it saw. ';
/** Every so many posts are written again, too. */
const AGAIN_EVERY = 6;

/** @returns {Promise<boolean>} whether the promise was kept */
export function hostileTexts({ random, say }) {
  const startedAt = performance.now();
  return onStage({ random }, async ({ url, sandboxUrl }) => {
    const client = new ProductClient(url);
    await client.signIn(OPERATOR.email, OPERATOR.password);
    // What is mailed names the address by which people reach the product.
    const canary = await CanaryBrowser.open([url, url.replace('127.0.0.1', 'localhost'), sandboxUrl]);
    try {
      const control = await showAsTheyAre(canary);
      const drill = { client, sandboxUrl, url, canary, say, site: await website(client, sandboxUrl) };
      const picture = await fillSettings(drill);
      const posts = await fillPosts(drill, picture);
      for (const { id, content } of posts) await canary.show(content, `the text of post ${id}`);
      await screens(drill, posts);
      await readerPages(drill, posts);
      const { executions, armed, foreign, visits } = canary;
      for (const line of [...executions, ...armed, ...foreign].slice(0, 20)) say(`   ${line}`);
      const isKept = canary.found === 0 && control > PAYLOADS.length / 2;
      say(`shown as they are, ${control} of ${PAYLOADS.length} payloads act: the canary sees them`);
      say(
        `${posts.length} posts, ${visits} looks: ${executions.length} executions, ${armed.length} elements that would act, ` +
          `${foreign.length} foreign requests`,
      );
      say(`${isKept ? 'KEPT' : 'BROKEN'} after ${secondsSince(startedAt)}.`);
      return isKept;
    } finally {
      await canary.close();
    }
  });
}

/** How many payloads are seen to act where nothing holds them back; a canary that sees nothing would prove nothing. */
async function showAsTheyAre(canary) {
  let seen = 0;
  for (const html of PAYLOADS) {
    await canary.show(html, 'nowhere');
    if (canary.found > 0) seen += 1;
    canary.forget();
  }
  return seen;
}

/** A website of the drill's own at the stand-in. */
async function website(client, sandboxUrl) {
  await tellSandbox(sandboxUrl, 'wordpress-sites', {
    key: 'drill',
    name: 'Drill',
    tagline: 'For it',
    colour: '#1d4ed8',
  });
  const siteUrl = `${sandboxUrl}/wordpress/drill`;
  const form = { name: HOSTILE_HTML[10], siteUrl, brand: 'fire-news', username: 'admin' };
  return client.post('/api/wordpress-sites', { ...form, applicationPassword: 'sandbox sandbox sandbox sandbox' });
}

const cut = (text, length) => text.slice(0, length);

/** Voice, offer, keywords and videos of the website. Gives a picture. */
async function fillSettings({ client, sandboxUrl, site }) {
  const lines = HOSTILE_HTML.slice(0, 15);
  const voice = {
    persona: `${HOSTILE_HTML[0]} ${PLAIN}`,
    articleRules: lines,
    avoid: lines,
    imageMood: HOSTILE_HTML[11],
  };
  await client.json('PUT', `/api/site-voice?siteId=${site.id}`, voice);
  const offer = {
    title: cut(HOSTILE_HTML[10], 120),
    subtitle: HOSTILE_HTML[16],
    professionalType: '<b onclick=x>crew',
  };
  await client.post('/api/subscription-settings', {
    ...offer,
    websiteId: site.id,
    memberCount: '<svg onload=alert(1)>',
    features: HOSTILE_HTML.map((html) => cut(html, 120)).slice(0, 12),
  });
  await tellSandbox(sandboxUrl, 'faults', { provider: 'youtube', mode: 'hostile' });
  const keyword = await client.post('/api/keywords', { term: cut(HOSTILE_HTML[10], 60), siteId: site.id });
  await client.post(`/api/keywords/${keyword.id}/search`);
  await ended(client, site);
  await tellSandbox(sandboxUrl, 'faults', { provider: 'youtube', mode: 'ok' });
  const videos = await client.get(`/api/videos?siteId=${site.id}&status=discovered`);
  // The stand-in's model begins its title with the video's, cut: of one that begins with a tag nothing is left, and the answer is refused.
  const video = videos.find(({ title }) => !title.startsWith('<'));
  const transcript = HOSTILE_HTML.map((html) => `${html} ${PLAIN}`).join('\n');
  await client.sendFile(`/api/videos/${video.id}/transcript`, 'text/plain', transcript, 'PUT');
  // As the screen asks for it: what comes of it stands with its job.
  await client.post('/api/site-voice/trial', { siteId: site.id, videoId: video.id, voice });
  return (await fetch(`${sandboxUrl}/thumbnails/${video.youtubeId}/hqdefault.jpg`)).bytes();
}

/** A post for each payload; every field of it carries another one. */
async function fillPosts({ client, sandboxUrl, site, say }, picture) {
  const ids = [];
  let pictures = 0;
  for (const [index, html] of PAYLOADS.entries()) {
    const payload = (step) => HOSTILE_HTML[(index + step) % HOSTILE_HTML.length];
    const query = new URLSearchParams({ title: cut(`Notes ${html}`, 200), siteId: site.id });
    const notes = `${payload(1)}\n${PLAIN.repeat(8)}\n${payload(2)}`;
    const source = await client.upload(`/api/videos/notes?${query}`, 'text/plain', notes);
    await tellSandbox(sandboxUrl, 'faults', { provider: 'openai', mode: index % 2 === 0 ? 'hostile' : 'ok' });
    await client.post(`/api/videos/${source.id}/generate-blog`, {});
    await ended(client, site);
    const [written] = await client.get(`/api/blog-posts?siteId=${site.id}&videoIds=${source.id}`);
    const path = `/api/blog-posts/${written.id}`;
    const changed = await client.json('PATCH', path, changeOf(written, payload));
    const alt = encodeURIComponent(cut(payload(12), 200));
    const upload = await client.sendFile(`${path}/featured-image?alt=${alt}`, 'image/jpeg', picture, 'PUT');
    if (upload.ok) pictures += 1;
    if (index % AGAIN_EVERY === 0) {
      const wish = { kind: 'note', note: cut(payload(9), 1_000), revision: changed.revision.id };
      await client.post(`${path}/rewrite`, wish);
      await ended(client, site);
    }
    await client.post(`${path}/auto-publish`);
    ids.push(written.id);
  }
  await tellSandbox(sandboxUrl, 'faults', { provider: 'openai', mode: 'ok' });
  await ended(client, site);
  const posts = await Promise.all(ids.map((id) => client.get(`/api/blog-posts/${id}`)));
  const open = posts.filter(({ status }) => status !== 'published');
  say(`${posts.length - open.length} of ${posts.length} posts are published, ${pictures} with a picture of their own`);
  for (const { publishError } of open) say(`   ${publishError}`);
  return posts;
}

function changeOf({ revision }, payload) {
  return {
    revision: revision.id,
    // Words ahead: of an unclosed tag all that follows goes, and nothing may be left of a title.
    title: cut(`Title ${payload(3)}`, 200),
    excerpt: cut(`Excerpt ${payload(4)}`, 600),
    content: `<p>Before.</p>${payload(0)}<h2>${payload(5)}</h2><p>${payload(6)} after.</p>`,
    categories: [cut(`Shelf ${payload(7)}`, 100)],
    tags: [cut(`Tag ${payload(8)}`, 100)],
    seoTitle: cut(payload(9), 70),
    seoDescription: cut(payload(10), 160),
    wishedSlug: cut(`Address ${payload(11)}`, 200),
  };
}

const ended = (client, site) =>
  client.until(`/api/jobs?siteId=${site.id}&status=active`, (jobs) => jobs.length === 0, JOB_LIMIT_MS);
