import { GATE_DEFAULTS } from '@pressloom/contracts/gate';
import type { ContentGateSettings } from '@pressloom/contracts/gate';
import type { SiteView } from '@pressloom/contracts/sites';
import { waitFor } from '@pressloom/testing';
import type TestAgent from 'supertest/lib/agent.js';
import { GateSettings } from '../../src/gating/settings/gate-settings.service.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { secondProcess } from '../second-process.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let operator: TestAgent;
let site: SiteView;
beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
  site = await new Pipeline(test, operator).site();
});
afterAll(() => test.close());

const premium = async (id = site.id) => (await operator.get(`/api/premium-content-settings/${id}`).expect(200)).body;
const gates = async () => (await operator.get('/api/content-gate-settings').expect(200)).body as ContentGateSettings[];
const form = () => ({
  ...{ siteId: site.id, autoPercentage: 35, restrictionType: 'article_count', freeArticleLimit: 5, isActive: true },
});

it('everything is open before anybody saved something', async () => {
  const { gateMessage: _message, ...defaults } = GATE_DEFAULTS;
  expect(await premium()).toEqual({ siteId: site.id, ...defaults });
  expect(await gates()).toEqual([]);
});

it('both screens read and write one row', async () => {
  expect((await operator.post('/api/premium-content-settings').send(form()).expect(200)).body).toEqual(form());
  expect(await premium()).toEqual(form());
  const [gate, ...others] = await gates();
  expect(others).toEqual([]);
  expect(gate).toMatchObject({
    wordpressSiteId: site.id,
    autoPremiumPercentage: 35,
    gateMessage: GATE_DEFAULTS.gateMessage,
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

it.each([
  ['a percentage above all', { autoPercentage: 101 }, 'autoPercentage'],
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

it('a website or a gate that isn’t there is 404, and nobody else may', async () => {
  await operator.get('/api/premium-content-settings/99999').expect(404);
  await operator
    .post('/api/premium-content-settings')
    .send({ ...form(), siteId: 99_999 })
    .expect(404);
  await operator.patch('/api/content-gate-settings/99999').send({ isActive: false }).expect(404);
  const member = await signedIn(test, 'member');
  await member.get('/api/content-gate-settings').expect(403);
  await member.post('/api/premium-content-settings').send(form()).expect(403);
  await test.agent().patch('/api/content-gate-settings/1').send({ isActive: false }).expect(401);
});

it('what one process stores another uses within a second', async () => {
  const other = await secondProcess(test);
  try {
    const settings = other.app.get(GateSettings, { strict: false });
    const limit = async () => (await settings.of(site.id))?.freeArticleLimit;
    await operator
      .post('/api/premium-content-settings')
      .send({ ...form(), freeArticleLimit: 7 })
      .expect(200);
    await waitFor(async () => (await limit()) === 7, { timeoutMs: 1_000 });
    await operator
      .post('/api/premium-content-settings')
      .send({ ...form(), freeArticleLimit: 8 })
      .expect(200);
    await waitFor(async () => (await limit()) === 8, { timeoutMs: 1_000 });
  } finally {
    await other.close();
  }
});

it('goes with its website', async () => {
  const [gate] = await gates();
  await operator.delete(`/api/wordpress-sites/${site.id}`).expect(200);
  await waitFor(async () => (await gates()).length === 0, { timeoutMs: 5_000 });
  await operator.patch(`/api/content-gate-settings/${gate?.id}`).send({ isActive: true }).expect(404);
});
