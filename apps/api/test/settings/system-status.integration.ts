import { ProviderError } from '@pressloom/clients/http';
import type { SystemStatus } from '@pressloom/contracts/system';
import { ProviderHealth, WordpressSite } from '@pressloom/database/entities';
import { ProviderHealthService } from '../../src/common/providers/provider-health.service.ts';
import supertest from 'supertest';
import { cookiesOf, signedIn } from '../people.ts';
import { secondProcess } from '../second-process.ts';
import { WEB_ONLY } from '../worker.ts';
import { KeysFixture } from './keys-fixture.ts';

const AT = new Date('2026-11-20T10:00:00.000Z');

let fixture: KeysFixture;
let healths: ProviderHealthService;
beforeAll(async () => {
  // No worker: nobody calls the websites of this file.
  fixture = await KeysFixture.start({ env: WEB_ONLY });
  healths = fixture.test.app.get(ProviderHealthService, { strict: false });
});
beforeEach(async () => {
  fixture.test.clock.set(AT);
  const { manager } = fixture.test.database.dataSource;
  for (const { provider, scope } of await manager.find(ProviderHealth))
    await healths.forget(manager, provider as 'openai', scope);
  await manager.deleteAll(WordpressSite);
  await fixture.test.sandbox.post('/control/reset').send({}).expect(200);
});
afterAll(() => fixture.test.close());

const read = async (): Promise<SystemStatus> =>
  (await fixture.operator.get('/api/system-status').expect(200)).body as SystemStatus;
const service = async (key: string) => (await read()).services.find((one) => one.key === key);
const failure = (provider: 'openai' | 'mail' | 'wordpress' | 'youtube', code: string, message: string) =>
  new ProviderError({ provider, code, message });
const site = async (name: string, more: object = {}): Promise<number> => {
  const form = { name, siteUrl: `https://${name}.example`, username: 'admin', applicationPassword: 'secret' };
  const { body } = await fixture.operator.post('/api/wordpress-sites').send({ ...form, ...more });
  return body.id as number;
};

it('shows every service before its first call, and calls nobody for it', async () => {
  const { services, wordpress } = await read();
  expect(services.map(({ key, mode, health }) => [key, mode, health.state]).toSorted()).toEqual([
    ['analyzati', 'sandbox', 'unknown'],
    ['images', 'sandbox', 'unknown'],
    ['mail', 'sandbox', 'unknown'],
    ['payments', 'sandbox', 'unknown'],
    ['texts', 'sandbox', 'unknown'],
    ['youtube', 'sandbox', 'unknown'],
  ]);
  expect(wordpress).toEqual({
    ...{ total: 0, working: 0, uncalled: 0, failing: [], simulated: 0, inactive: 0 },
    lastCallAt: null,
  });
  for (const provider of ['openai', 'youtube', 'wordpress', 'stripe', 'analyzati'])
    expect(await fixture.requests(provider)).toEqual([]);
});

it('tells texts and images of the AI service apart', async () => {
  await healths.record('openai', 'sandbox', null);
  await healths.record('openai', 'sandbox pictures', failure('openai', 'not_found', 'There is no such image model.'));
  expect((await service('texts'))?.health).toMatchObject({ state: 'ok', lastOkAt: AT.toISOString(), message: null });
  expect((await service('images'))?.health).toMatchObject({
    ...{ state: 'failing', lastFailureAt: AT.toISOString(), message: 'There is no such image model.' },
  });
});

it('says that entered values were accepted, or never tested, until the first call', async () => {
  const form = { apiKey: 'sk-proj-0123456789', baseUrl: fixture.aiUrl };
  await fixture.saved('openai', form);
  expect(await service('texts')).toMatchObject({ mode: 'live', acceptedAt: AT.toISOString(), isUntested: false });
  expect(await service('images')).toMatchObject({ mode: 'live', acceptedAt: null });
  await fixture.test.fault({ provider: 'openai', mode: 'error' });
  await fixture.saved('openai', { ...form, storeUntested: true });
  expect(await service('texts')).toMatchObject({ acceptedAt: null, isUntested: true });
  await healths.record('openai', 'shared', null);
  expect(await service('texts')).toMatchObject({ acceptedAt: null, isUntested: false, health: { state: 'ok' } });
  await fixture.forget('openai');
});

it('names the websites that a service can’t serve', async () => {
  const id = await site('unserved');
  await healths.record('mail', 'sandbox', failure('mail', 'unreachable', 'The mail server can’t be reached.'));
  expect(await service('mail')).toMatchObject({
    health: { state: 'failing' },
    outages: [
      { siteId: null, state: 'failing' },
      { siteId: id, siteName: 'unserved', state: 'failing', message: 'The mail server can’t be reached.' },
    ],
  });
});

it('counts the websites whose WordPress works, fails, or was not called', async () => {
  const [works, fails, uncalled, off] = [
    await site('works'),
    await site('fails'),
    await site('uncalled'),
    await site('off', { active: false }),
  ];
  const sites = fixture.test.database.dataSource.getRepository(WordpressSite);
  await sites.update([works, fails, uncalled, off], { syncStatus: 'pending', syncError: null });
  await healths.record('wordpress', `site:${works}`, null);
  await healths.record(
    'wordpress',
    `site:${fails}`,
    failure('wordpress', 'bad_credentials', 'It refused the password.'),
  );
  await healths.record('wordpress', `site:${off}`, failure('wordpress', 'timeout', 'It did not respond.'));
  expect((await read()).wordpress).toEqual({
    ...{ total: 3, working: 1, uncalled: 1, simulated: 0, inactive: 1, lastCallAt: AT.toISOString() },
    failing: [
      { siteId: fails, siteName: 'fails', message: 'It refused the password.', failingSince: AT.toISOString() },
    ],
  });
});

it('is the same in every process, and after a restart', async () => {
  await healths.record('openai', 'sandbox', failure('openai', 'timeout', 'The AI service did not respond.'));
  const other = await secondProcess(fixture.test);
  try {
    const cookie = cookiesOf(await fixture.operator.get('/api/auth/me').expect(200));
    const { body } = await supertest(other.url).get('/api/system-status').set('Cookie', cookie).expect(200);
    expect((body as SystemStatus).services).toEqual((await read()).services);
  } finally {
    await other.close();
  }
});

it('shows that requests come through a proxy that nobody configured', async () => {
  expect((await read()).forwarding).toBeNull();
  for (let visitor = 1; visitor <= 20; visitor += 1) {
    const agent = fixture.test.agent().get('/api/auth/options').set('X-Forwarded-For', `203.0.113.${visitor}`);
    await agent.expect(200);
  }
  const { forwarding } = await read();
  expect(forwarding).toMatchObject({ trusted: 0, entries: 1, requests: 20 });
  expect(forwarding?.total).toBeGreaterThan(20);
});

it('is for operators only', async () => {
  const member = await signedIn(fixture.test, 'member', 'member@press.example');
  for (const path of ['/api/system-status', '/api/system-info', '/api/maintenance']) {
    await fixture.test.agent().get(path).expect(401);
    await member.get(path).expect(403);
  }
  await fixture.test.agent().post('/api/maintenance/clean-jobs').expect(401);
  await member.post('/api/maintenance/clean-jobs').expect(403);
});
