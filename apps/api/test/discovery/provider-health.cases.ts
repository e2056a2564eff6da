import { ProviderError } from '@pressloom/clients/http';
import type { SiteView } from '@pressloom/contracts/sites';
import { ProviderHealth, WordpressSite } from '@pressloom/database/entities';
import { ProviderHealthService } from '../../src/common/providers/provider-health.service.ts';
import { WordPressProvider } from '../../src/common/providers/wordpress.provider.ts';
import { YouTubeProvider } from '../../src/common/providers/youtube.provider.ts';
import { signedIn } from '../people.ts';
import { control, Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const START = new Date('2026-11-20T10:00:00Z');
const after = (seconds: number): Date => new Date(START.getTime() + seconds * 1000);

let test: TestApp;
let pipeline: Pipeline;
let site: SiteView;
let healths: ProviderHealthService;

beforeAll(async () => {
  test = await startTestApp();
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  site = await pipeline.site();
  healths = test.app.get(ProviderHealthService, { strict: false });
});
beforeEach(() => test.clock.set(START));
afterEach(async () => {
  await control(test, 'reset', {});
  for (const { provider, scope } of await rows().find()) {
    await healths.forget(test.database.dataSource.manager, provider as 'youtube', scope);
  }
  test.clock.set(null);
});
afterAll(() => test.close());

const rows = () => test.database.dataSource.getRepository(ProviderHealth);
const row = () => test.database.dataSource.getRepository(WordpressSite).findOneByOrFail({ id: site.id });
const youtube = async () => (await test.app.get(YouTubeProvider, { strict: false }).of(await row())).client();
const away = new ProviderError({ provider: 'youtube', code: 'timeout', message: 'YouTube did not answer.' });

describe('what is known of a provider', () => {
  it('is nothing before its first call', async () => {
    expect(await healths.health('youtube', 'sandbox')).toEqual({
      state: 'unknown',
      lastOkAt: null,
      lastFailureAt: null,
      failingSince: null,
      message: null,
    });
  });

  it('follows its calls: since when it fails and why, until it answers again', async () => {
    await (await youtube()).search({ term: 'fire', maxResults: 5 });
    expect(await healths.health('youtube', 'sandbox')).toMatchObject({ state: 'ok', lastOkAt: START.toISOString() });
    await test.fault({ provider: 'youtube', mode: 'forbidden' });
    for (const seconds of [1, 2, 60]) {
      test.clock.set(after(seconds));
      await expect((await youtube()).videos(['abcdefghijk'])).rejects.toThrow(ProviderError);
    }
    expect(await healths.health('youtube', 'sandbox')).toEqual({
      state: 'failing',
      lastOkAt: START.toISOString(),
      lastFailureAt: after(60).toISOString(),
      failingSince: after(1).toISOString(),
      message: expect.stringMatching(/^YouTube .*403/),
    });
    await test.fault({ provider: 'youtube', mode: 'ok' });
    await (await youtube()).videos(['abcdefghijk']);
    expect(await healths.health('youtube', 'sandbox')).toMatchObject({
      state: 'ok',
      lastFailureAt: after(60).toISOString(),
      failingSince: null,
      message: null,
    });
  });

  it('takes an answer that is none for a failure', async () => {
    await test.fault({ provider: 'youtube', mode: 'prose' });
    await expect((await youtube()).search({ term: 'fire', maxResults: 5 })).rejects.toThrow(ProviderError);
    expect(await healths.health('youtube', 'sandbox')).toMatchObject({ state: 'failing' });
  });

  it('is kept apart for each key and website', async () => {
    await healths.record('youtube', 'site:7', away);
    await healths.record('youtube', 'shared', null);
    expect(await healths.health('youtube', 'site:7')).toMatchObject({ state: 'failing', message: away.message });
    expect(await healths.health('youtube', 'shared')).toMatchObject({ state: 'ok' });
    expect(await healths.health('openai', 'shared')).toMatchObject({ state: 'unknown' });
  });

  it('of a website follows its connection test', async () => {
    const scope = test.app.get(WordPressProvider, { strict: false }).scope(await row());
    await pipeline.operator.post(`/api/wordpress-sites/${site.id}/test`).expect(200);
    expect(await healths.health('wordpress', scope)).toMatchObject({ state: 'ok' });
    await test.fault({ provider: 'wordpress', mode: 'error' });
    const { body } = await pipeline.operator.post(`/api/wordpress-sites/${site.id}/test`).expect(200);
    expect(await healths.health('wordpress', scope)).toMatchObject({ state: 'failing', message: body.error as string });
  });
});

describe('writing it down', () => {
  it('happens at once when the state changes, else after 10 s', async () => {
    const told: (string | null)[] = [];
    for (const [seconds, error] of [
      [0, null],
      [9, null],
      [10, null],
      [11, away],
      [12, away],
      [13, null],
    ] as const) {
      test.clock.set(after(seconds));
      await healths.record('youtube', 'shared', error);
      const { lastOkAt, lastFailureAt } = await healths.health('youtube', 'shared');
      told.push(error ? lastFailureAt : lastOkAt);
    }
    expect(told).toEqual([0, 0, 10, 11, 11, 13].map((seconds) => after(seconds).toISOString()));
  });

  it('goes on when the clock is set back', async () => {
    await healths.record('youtube', 'shared', null);
    test.clock.set(after(-3600));
    await healths.record('youtube', 'shared', null);
    expect(await healths.health('youtube', 'shared')).toMatchObject({ lastOkAt: after(-3600).toISOString() });
  });

  it('ends with the newest of many at once', async () => {
    await Promise.all([null, away, null, away, null].map((error) => healths.record('youtube', 'shared', error)));
    expect(await healths.health('youtube', 'shared')).toMatchObject({ state: 'ok' });
  });

  it('never fails a call, and is tried again with the next one', async () => {
    const { dataSource } = test.database;
    await dataSource.query('ALTER TABLE provider_health RENAME TO away');
    await (await youtube()).search({ term: 'fire', maxResults: 5 });
    await dataSource.query('ALTER TABLE away RENAME TO provider_health');
    await (await youtube()).search({ term: 'fire', maxResults: 5 });
    expect(await healths.health('youtube', 'sandbox')).toMatchObject({ state: 'ok' });
  });
});
