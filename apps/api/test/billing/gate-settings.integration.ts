import { GATE_DEFAULTS } from '@pressloom/contracts/gate';
import type { ContentGateSettings } from '@pressloom/contracts/gate';
import type { SiteView } from '@pressloom/contracts/sites';
import { waitFor } from '@pressloom/testing';
import type TestAgent from 'supertest/lib/agent.js';
import { GateSettings } from '../../src/gating/settings/gate-settings.service.ts';
import { RUNTIME } from '../../src/runtime.ts';
import type { Runtime } from '../../src/runtime.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { secondProcess } from '../second-process.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let operator: TestAgent;
let pipeline: Pipeline;
let site: SiteView;
beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
  pipeline = new Pipeline(test, operator);
  site = await pipeline.site();
});
afterAll(() => test.close());

/** A post without a video. $1 website. */
const POST = `
  WITH post AS (
    INSERT INTO blog_posts (youtube_id, channel_title, source, wordpress_site_id, current_revision_id)
    VALUES ('ccccccccccc', 'A channel', 'sandbox', $1, nextval('post_revisions_id_seq')) RETURNING id, current_revision_id)
  INSERT INTO post_revisions (id, post_id, number, title, content, origin, reason, language)
  SELECT current_revision_id, id, 1, 'A post', '<p>Text</p>', 'model', 'written', 'en' FROM post`;

const premium = async (id = site.id) => (await operator.get(`/api/premium-content-settings/${id}`).expect(200)).body;
const gates = async () => (await operator.get('/api/content-gate-settings').expect(200)).body as ContentGateSettings[];
/** The gate of the website, which is made where there is none. */
const stored = async () => {
  const asked = operator.post('/api/content-gate-settings').send({ wordpressSiteId: site.id });
  return (await asked.expect(200)).body as ContentGateSettings;
};
const form = () => ({
  ...{ siteId: site.id, autoPercentage: 35, restrictionType: 'article_count', freeArticleLimit: 5, isActive: true },
});

it('everything is open before anybody saved something', async () => {
  const defaults = { autoPercentage: 0, restrictionType: 'premium_badge', freeArticleLimit: 3, isActive: false };
  expect(await premium()).toEqual({ siteId: site.id, ...defaults });
  expect(await gates()).toEqual([]);
});

it('what the first save leaves out is as by default, and open', async () => {
  const defaults = { autoPremiumPercentage: 0, restrictionType: 'premium_badge', isActive: false, freeArticleLimit: 3 };
  const saved = await stored();
  expect(saved).toMatchObject({ wordpressSiteId: site.id, ...defaults, gateMessage: GATE_DEFAULTS.gateMessage });
  expect(await gates()).toEqual([saved]);
});

it('both screens read and write one row', async () => {
  expect((await operator.post('/api/premium-content-settings').send(form()).expect(200)).body).toEqual(form());
  expect(await premium()).toEqual(form());
  const [gate, ...others] = await gates();
  expect(others).toEqual([]);
  expect(gate).toEqual({
    ...{ id: expect.any(Number), wordpressSiteId: site.id, autoPremiumPercentage: 35, freeArticleLimit: 5 },
    ...{ restrictionType: 'article_count', isActive: true, gateMessage: GATE_DEFAULTS.gateMessage },
  });
  const change = { gateMessage: 'Become a member of Harbour News.', freeArticleLimit: 0 };
  const changed = await operator.patch(`/api/content-gate-settings/${gate?.id}`).send(change).expect(200);
  expect(changed.body).toEqual({ ...gate, ...change });
  expect(await premium()).toEqual({ ...form(), freeArticleLimit: 0 });
  const created = { wordpressSiteId: site.id, gateMessage: '' };
  expect((await operator.post('/api/content-gate-settings').send(created).expect(200)).body).toEqual({
    ...changed.body,
    gateMessage: GATE_DEFAULTS.gateMessage,
  });
});

it('the premium screen stores what it sends, and leaves what a colleague stored meanwhile', async () => {
  await operator.post('/api/premium-content-settings').send(form()).expect(200);
  const saved = await operator
    .post('/api/premium-content-settings')
    .send({ siteId: site.id, isActive: false })
    .expect(200);
  expect(saved.body).toEqual({ ...form(), isActive: false });
});

it('counts premium posts among all posts of the website', async () => {
  const figures = async () => (await operator.get(`/api/premium-content-settings/${site.id}/figures`).expect(200)).body;
  expect(await figures()).toEqual({ totalPosts: 0, premiumPosts: 0, freePosts: 0, premiumPercentage: null });
  const other = await pipeline.site({ brand: 'meditation' });
  const { dataSource } = test.database;
  for (const { id } of [site, site, site, other]) await dataSource.query(POST, [id]);
  await dataSource.query(
    'UPDATE blog_posts SET is_premium = true WHERE id IN (SELECT min(id) FROM blog_posts GROUP BY wordpress_site_id)',
  );
  expect(await figures()).toEqual({ totalPosts: 3, premiumPosts: 1, freePosts: 2, premiumPercentage: 33 });
  await operator.get('/api/premium-content-settings/99999/figures').expect(404);
});

it('names the widget’s address as websites reach it', async () => {
  const { publicUrl } = test.app.get<Runtime>(RUNTIME).config;
  expect((await operator.get('/api/content-gate-settings/embed').expect(200)).body).toEqual({
    scriptUrl: `${publicUrl}/api/newsletter/widget.js`,
  });
});

it.each([
  ['a percentage above all', { autoPercentage: 101 }, 'autoPercentage'],
  ['a percentage below none', { autoPercentage: -1 }, 'autoPercentage'],
  ['a part of a percent', { autoPercentage: 12.5 }, 'autoPercentage'],
  ['a negative limit', { freeArticleLimit: -1 }, 'freeArticleLimit'],
  ['a limit beyond what can be chosen', { freeArticleLimit: 51 }, 'freeArticleLimit'],
  ['a limit in words', { freeArticleLimit: 'three' }, 'freeArticleLimit'],
  ['another type', { restrictionType: 'paywall' }, 'restrictionType'],
  ['an own property of every object', { restrictionType: 'constructor' }, 'restrictionType'],
  ['a switch that is none', { isActive: 'yes' }, 'isActive'],
])('%s is refused on its field', async (_what, wrong, field) => {
  const before = await premium();
  const { body } = await operator
    .post('/api/premium-content-settings')
    .send({ ...form(), ...wrong })
    .expect(400);
  expect(Object.keys(body.fields)).toEqual([field]);
  expect(await premium()).toEqual(before);
});

it.each([
  ['a percentage above all', { autoPremiumPercentage: 101 }],
  ['a percentage below none', { autoPremiumPercentage: -1 }],
  ['a part of a percent', { autoPremiumPercentage: 12.5 }],
  ['a negative limit', { freeArticleLimit: -1 }],
  ['a limit beyond what can be chosen', { freeArticleLimit: 51 }],
  ['another type', { restrictionType: 'paywall' }],
  ['a switch that is none', { isActive: 'yes' }],
  ['a message that is too long', { gateMessage: 'x'.repeat(501) }],
])('%s is refused on the gate’s own screen, too', async (_what, wrong) => {
  const gate = await stored();
  const before = await gates();
  const created = await operator
    .post('/api/content-gate-settings')
    .send({ wordpressSiteId: site.id, ...wrong })
    .expect(400);
  const changed = await operator.patch(`/api/content-gate-settings/${gate.id}`).send(wrong).expect(400);
  expect([created, changed].map(({ body }) => Object.keys(body.fields))).toEqual([
    Object.keys(wrong),
    Object.keys(wrong),
  ]);
  expect(await gates()).toEqual(before);
});

it.each([
  {
    ...{ autoPremiumPercentage: 0, freeArticleLimit: 0, gateMessage: 'x' },
    ...{ restrictionType: 'premium_badge', isActive: false },
  },
  {
    ...{ autoPremiumPercentage: 100, freeArticleLimit: 50, gateMessage: 'x'.repeat(500) },
    ...{ restrictionType: 'time_based', isActive: true },
  },
])('both screens store the ends of what can be chosen: %#', async (ends) => {
  const gate = await stored();
  const created = { wordpressSiteId: site.id, ...ends };
  expect((await operator.post('/api/content-gate-settings').send(created).expect(200)).body).toMatchObject(ends);
  expect(await premium()).toMatchObject({ autoPercentage: ends.autoPremiumPercentage });
  await operator.post('/api/premium-content-settings').send(form()).expect(200);
  const changed = await operator.patch(`/api/content-gate-settings/${gate.id}`).send(ends).expect(200);
  expect(changed.body).toMatchObject(ends);
  const { autoPremiumPercentage: autoPercentage, freeArticleLimit } = ends;
  await operator.post('/api/premium-content-settings').send(form()).expect(200);
  await operator
    .post('/api/premium-content-settings')
    .send({ siteId: site.id, autoPercentage, freeArticleLimit })
    .expect(200);
  expect(await premium()).toMatchObject({ autoPercentage, freeArticleLimit });
});

it('a website or a gate that isn’t there is 404, and nobody else may', async () => {
  await operator.get('/api/premium-content-settings/99999').expect(404);
  await operator
    .post('/api/premium-content-settings')
    .send({ ...form(), siteId: 99_999 })
    .expect(404);
  await operator.post('/api/content-gate-settings').send({ wordpressSiteId: 99_999 }).expect(404);
  await operator.patch('/api/content-gate-settings/99999').send({ isActive: false }).expect(404);
  const member = await signedIn(test, 'member');
  await member.get('/api/content-gate-settings').expect(403);
  await member.post('/api/premium-content-settings').send(form()).expect(403);
  await test.agent().patch('/api/content-gate-settings/1').send({ isActive: false }).expect(401);
});

it('what one process stores another uses once it was notified', async () => {
  const other = await secondProcess(test);
  // What is kept for a second can't become old: the notification alone brings another value.
  test.clock.set(new Date());
  try {
    const settings = other.app.get(GateSettings, { strict: false });
    const limit = async () => (await settings.of(site.id))?.freeArticleLimit;
    await operator
      .post('/api/premium-content-settings')
      .send({ ...form(), freeArticleLimit: 7 })
      .expect(200);
    await waitFor(async () => (await limit()) === 7);
    await operator
      .post('/api/premium-content-settings')
      .send({ ...form(), freeArticleLimit: 8 })
      .expect(200);
    await waitFor(async () => (await limit()) === 8);
  } finally {
    test.clock.set(null);
    await other.close();
  }
});

it('goes with its website', async () => {
  const [gate] = await gates();
  await operator.delete(`/api/wordpress-sites/${site.id}`).expect(200);
  await waitFor(async () => (await gates()).length === 0, { timeoutMs: 5_000 });
  await operator.patch(`/api/content-gate-settings/${gate?.id}`).send({ isActive: true }).expect(404);
});
