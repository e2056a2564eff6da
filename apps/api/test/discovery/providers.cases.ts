import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProviderView } from '@pressloom/contracts/providers';
import type { QuotaStatus } from '@pressloom/contracts/quota';
import type { SiteView } from '@pressloom/contracts/sites';
import { createDataSource } from '@pressloom/database';
import { ProviderHealth, WordpressSite } from '@pressloom/database/entities';
import { startStandIns, waitFor } from '@pressloom/testing';
import type { DataSource } from 'typeorm';
import { DatabaseNews } from '../../src/common/database-news.ts';
import { GlobalSettings } from '../../src/common/global-settings.ts';
import { MailProvider } from '../../src/common/providers/mail.provider.ts';
import { ProviderHealthService } from '../../src/common/providers/provider-health.service.ts';
import { ProviderKeysService } from '../../src/common/providers/provider-keys.service.ts';
import { YouTubeProvider } from '../../src/common/providers/youtube.provider.ts';
import { RUNTIME } from '../../src/runtime.ts';
import type { Runtime } from '../../src/runtime.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const START = new Date('2026-11-20T10:00:00Z');
const after = (seconds: number): Date => new Date(START.getTime() + seconds * 1000);

let folder: string;
/** What stands for the real YouTube: the product takes it for one, by its address. */
let real: Awaited<ReturnType<typeof startStandIns>>;
let test: TestApp;
let pipeline: Pipeline;
let site: SiteView;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pressloom-real-'));
  real = await startStandIns(folder);
  test = await startTestApp({ env: { YOUTUBE_API_URL: `${real.url}/youtube/v3`, YOUTUBE_API_KEY: 'of-environment' } });
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  site = await pipeline.site();
});
beforeEach(() => test.clock.set(START));
afterEach(async () => {
  await become('ok');
  const healths = the(ProviderHealthService);
  for (const { provider, scope } of await test.database.dataSource.getRepository(ProviderHealth).find()) {
    await healths.forget(test.database.dataSource.manager, provider as 'youtube', scope);
  }
  test.clock.set(null);
});
afterAll(async () => {
  await test.close();
  await real.close();
  await rm(folder, { recursive: true, force: true });
});

const the = <T>(type: abstract new (...args: never[]) => T): T => test.app.get<T>(type, { strict: false });
const told = async (key: ProviderView['key']) =>
  ((await pipeline.operator.get('/api/providers').expect(200)).body as ProviderView[]).find((one) => one.key === key);
const row = () => test.database.dataSource.getRepository(WordpressSite).findOneByOrFail({ id: site.id });
const become = (mode: string) =>
  fetch(`${real.url}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'youtube', mode }),
  });
/** Asks YouTube for a video as the site does. */
const call = async () => (await the(YouTubeProvider).of(await row())).client().videos(['abcdefghijk']);
const setKeyOfSite = (youtubeApiKey: string | null) =>
  pipeline.operator.patch(`/api/wordpress-sites/${site.id}/youtube-settings`).send({ youtubeApiKey }).expect(200);

describe('GET /api/providers', () => {
  it('tells what a new site would work with, before anything was called', async () => {
    const { body } = await pipeline.operator.get('/api/providers').expect(200);
    const uncalled = { lastCallAt: null, lastError: null, outages: [], isSetUp: true };
    expect(body).toEqual([
      { key: 'youtube', label: 'YouTube', mode: 'live', state: 'live', ...uncalled },
      { key: 'openai', label: 'AI service', mode: 'sandbox', state: 'sandbox', ...uncalled },
      { key: 'mail', label: 'Mail server', mode: 'sandbox', state: 'sandbox', ...uncalled },
      { key: 'stripe', label: 'Payments', mode: 'sandbox', state: 'sandbox', ...uncalled },
      { key: 'analyzati', label: 'Analyzati', mode: 'sandbox', state: 'sandbox', ...uncalled },
    ]);
  });

  it('tells when and why a provider fails, until a call goes well again', async () => {
    await call();
    expect(await told('youtube')).toMatchObject({ state: 'live', lastCallAt: START.toISOString(), lastError: null });
    await become('forbidden');
    test.clock.set(after(60));
    await expect(call()).rejects.toThrow('YouTube');
    expect(await told('youtube')).toMatchObject({
      mode: 'live',
      state: 'failing',
      lastCallAt: after(60).toISOString(),
      lastError: expect.stringMatching(/^YouTube .*403/) as string,
    });
    expect(await told('openai')).toMatchObject({ state: 'sandbox', lastError: null });
    await become('ok');
    test.clock.set(after(90));
    await call();
    expect(await told('youtube')).toMatchObject({
      state: 'live',
      lastCallAt: after(90).toISOString(),
      lastError: null,
    });
  });

  it("has no part in what a website's own key meets", async () => {
    await call();
    await setKeyOfSite('key-of-one-website');
    await become('forbidden');
    test.clock.set(after(60));
    await expect(call()).rejects.toThrow('YouTube');
    expect(await told('youtube')).toMatchObject({
      ...{ state: 'live', lastCallAt: START.toISOString(), lastError: null },
      // It is told of that website.
      outages: [
        { siteId: site.id, siteName: site.name, state: 'failing', message: expect.stringMatching(/403/) as string },
      ],
    });
    const quota = (await pipeline.operator.get(`/api/quota-status?siteId=${site.id}`).expect(200)).body as QuotaStatus;
    expect(quota).toMatchObject({ status: 'healthy', outage: { state: 'failing' } });
    await setKeyOfSite(null);
  });
});

describe('a key that is stored by another process', () => {
  const KEY = 'canary-of-the-installation';
  let other: DataSource;

  beforeAll(async () => {
    other = await createDataSource({ ...test.database.connection, poolSize: 2 }, []).initialize();
  });
  afterAll(() => other.destroy());

  /** What another process does to the keys. */
  const store = (provider: ProviderView['key'], values: Record<string, string | null>) => {
    const runtime = test.app.get<Runtime>(RUNTIME);
    const healths = new ProviderHealthService(other, runtime);
    const keys = new ProviderKeysService(new GlobalSettings(other), healths, new DatabaseNews(), runtime);
    return other.transaction((manager) => keys.store(manager, provider, values));
  };

  it('holds here as soon as that is heard of, and is told to nobody', async () => {
    await waitFor(() => the(DatabaseNews).isHearing);
    expect(await told('openai')).toMatchObject({ mode: 'sandbox' });
    await store('openai', { apiKey: KEY });
    await waitFor(async () => (await told('openai'))?.mode === 'live');
    const { text } = await pipeline.operator.get('/api/providers').expect(200);
    expect(text).not.toContain('canary');
    await store('openai', { apiKey: null });
    await waitFor(async () => (await told('openai'))?.mode === 'sandbox');
  });

  it('has mails go to another server from then on', async () => {
    const mail = the(MailProvider);
    const client = async () => (await mail.access(null)).client();
    const first = await client();
    expect(await client()).toBe(first);
    await store('mail', { url: 'smtp://mail.invalid', from: 'Press <press@press.example>' });
    await waitFor(async () => (await mail.mode()) === 'live');
    expect((await mail.access(null)).sender).toEqual({ name: 'Press', address: 'press@press.example' });
    expect(await client()).not.toBe(first);
    await store('mail', { url: null, from: null });
    await waitFor(async () => (await mail.mode()) === 'sandbox');
    expect(await client()).toBe(first);
  });
});
