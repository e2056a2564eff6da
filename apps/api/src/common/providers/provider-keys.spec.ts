import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { createDataSource } from '@pressloom/database';
import { ProviderError } from '@pressloom/clients/http';
import { testDatabase, waitFor } from '@pressloom/testing';
import type { TestDatabase } from '@pressloom/testing';
import type { Pool, PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import type { Runtime } from '../../runtime.ts';
import { Clock } from '../clock.ts';
import { DatabaseNews } from '../database-news.ts';
import { GlobalSettings } from '../global-settings.ts';
import { SecretCipher, SecretUnreadableError } from '../secrets/cipher.ts';
import { ProviderHealthService } from './provider-health.service.ts';
import { ProviderKeysService } from './provider-keys.service.ts';

const START = new Date('2026-11-20T10:00:00Z');
const SYNC = 'provider-keys-test';
const STORED_AS = 'provider.openai.apiKey';
const NONE = { apiKey: null, baseUrl: null };

class SetClock extends Clock {
  time = START;

  now(): Date {
    return this.time;
  }
}

let database: TestDatabase;
/** The database as another process has it. */
let other: DataSource;
let news: DatabaseNews;
let client: PoolClient;
let keys: ProviderKeysService;
let neighbour: ProviderKeysService;
let onSync = (): void => undefined;
const clock = new SetClock();
const cipher = new SecretCipher(randomBytes(32));
const runtime = { cipher, clock } as unknown as Runtime;

const poolOf = (dataSource: DataSource): Pool => (dataSource.driver as unknown as { master: Pool }).master;
const instance = (dataSource: DataSource, heard: DatabaseNews) =>
  new ProviderKeysService(
    new GlobalSettings(dataSource),
    new ProviderHealthService(dataSource, runtime),
    heard,
    runtime,
  );
/** As the socket's adapter gives it back. */
const giveBack = (lent: PoolClient): void => {
  lent.removeAllListeners('end');
  lent.release(true);
};

beforeAll(async () => {
  database = await testDatabase();
  other = await createDataSource({ ...database.connection, poolSize: 2 }, []).initialize();
  news = new DatabaseNews();
  news.hear(SYNC, () => onSync());
  keys = instance(database.dataSource, news);
  neighbour = instance(other, new DatabaseNews());
  client = await news.lend(poolOf(database.dataSource));
});
beforeEach(async () => {
  clock.time = START;
  await store(neighbour, { apiKey: null, baseUrl: null });
  await synced();
});
afterAll(async () => {
  giveBack(client);
  await other.destroy();
  await database.close();
});

/** Resolves when all messages that were sent before have come. */
async function synced(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  onSync = resolve;
  await other.query('SELECT pg_notify($1, $2)', [SYNC, '']);
  await promise;
}
const store = (by: ProviderKeysService, values: Record<string, string | null>) =>
  (by === neighbour ? other : database.dataSource).transaction((manager) => by.store(manager, 'openai', values));
const apiKey = async (of = keys) => (await of.effective('openai', NONE)).apiKey;
/** A change that nobody is told of shows who looks. */
const changeInSilence = (value: string, key = STORED_AS) =>
  other.query('UPDATE global_settings SET setting_value = $2 WHERE setting_key = $1', [
    key,
    cipher.encrypt(value, { table: 'global_settings', column: 'setting_value', row: STORED_AS }),
  ]);

it("a stored key goes before the environment's, until it is taken back", async () => {
  const environment = { apiKey: 'of environment', baseUrl: 'https://llm.example/v1', model: null };
  expect(await keys.effective('openai', environment)).toEqual(environment);
  await store(keys, { apiKey: 'one', model: 'large' });
  expect(await keys.effective('openai', environment)).toEqual({ ...environment, apiKey: 'one', model: 'large' });
  await store(keys, { apiKey: null });
  expect(await keys.effective('openai', environment)).toEqual({ ...environment, model: 'large' });
  expect(await keys.effective('youtube', { apiKey: null })).toEqual({ apiKey: null });
  await store(keys, { model: null });
});

it('a key is stored encrypted, and only where it belongs', async () => {
  await store(keys, { apiKey: 'canary' });
  const rows: { setting_key: string; row: string }[] = await other.query(
    `SELECT setting_key, to_jsonb(global_settings)::text AS row FROM global_settings WHERE setting_key LIKE 'provider.%'`,
  );
  expect(rows).toMatchObject([{ setting_key: STORED_AS }]);
  expect(rows[0]?.row).not.toContain('canary');
  expect(rows[0]?.row).toContain('"is_encrypted": true');
  await store(keys, { baseUrl: 'https://llm.example/v1' });
  await changeInSilence('moved', 'provider.openai.baseUrl');
  await synced();
  await expect(keys.effective('openai', NONE)).rejects.toThrow(SecretUnreadableError);
  expect(await keys.effective('youtube', { apiKey: null })).toEqual({ apiKey: null });
});

it('a key is read once, and again when another process changed it', async () => {
  await store(neighbour, { apiKey: 'one' });
  await synced();
  expect(await apiKey()).toBe('one');
  await changeInSilence('unheard');
  expect(await apiKey()).toBe('one');
  await store(neighbour, { apiKey: 'two' });
  await synced();
  expect(await apiKey()).toBe('two');
});

it('of two that are stored at once the later one wins whole', async () => {
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const first = other.transaction(async (manager) => {
    await neighbour.store(manager, 'openai', { apiKey: 'first', model: 'first' });
    written();
    await mayCommit;
  });
  await isWritten;
  const second = store(keys, { apiKey: null, model: 'second' });
  await waitFor(async () => {
    const waiting = await other.query(`SELECT 1 FROM pg_locks WHERE NOT granted`);
    return waiting.length > 0;
  });
  commit();
  await Promise.all([first, second]);
  await synced();
  expect(await keys.effective('openai', { apiKey: null, model: null })).toEqual({ apiKey: null, model: 'second' });
  await store(keys, { model: null });
});

it('a change that is taken back changes nothing', async () => {
  const undone = other.transaction(async (manager) => {
    await neighbour.store(manager, 'openai', { apiKey: 'one' });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect([await apiKey(), await apiKey(neighbour)]).toEqual([null, null]);
});

it('while the connection that listens is lost, a key is read each time, and afresh once it is back', async () => {
  await store(neighbour, { apiKey: 'one' });
  await synced();
  expect(await apiKey()).toBe('one');
  const warned = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await other.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await waitFor(() => !news.isHearing);
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
  for (const value of ['two', 'three']) {
    await changeInSilence(value);
    expect(await apiKey()).toBe(value);
  }
  client = await news.lend(poolOf(database.dataSource));
  expect(await apiKey()).toBe('three');
  await store(neighbour, { apiKey: 'four' });
  await synced();
  expect(await apiKey()).toBe('four');
});

describe('a process whose messages do not come', () => {
  let deaf: ProviderKeysService;
  let lent: PoolClient;

  beforeAll(async () => {
    const silence = new DatabaseNews();
    lent = await silence.lend(poolOf(database.dataSource));
    deaf = instance(database.dataSource, silence);
  });
  afterAll(() => giveBack(lent));

  it('believes what it has for two seconds', async () => {
    await store(neighbour, { apiKey: 'one' });
    clock.time = new Date(START.getTime() + 3_600_000);
    expect(await apiKey(deaf)).toBe('one');
    await store(neighbour, { apiKey: 'two' });
    clock.time = new Date(START.getTime() + 3_600_000 + 1_999);
    expect(await apiKey(deaf)).toBe('one');
    clock.time = new Date(START.getTime() + 3_600_000 + 2_000);
    expect(await apiKey(deaf)).toBe('two');
    await store(neighbour, { apiKey: 'three' });
    clock.time = START;
    expect(await apiKey(deaf)).toBe('three');
  });

  it('knows what it changed itself', async () => {
    expect(await apiKey(deaf)).not.toBe('mine');
    await database.dataSource.transaction(async (manager) => {
      await deaf.store(manager, 'openai', { apiKey: 'mine' });
      // Looked at by others meanwhile, who must not keep what is old now.
      expect(await apiKey(deaf)).not.toBe('mine');
    });
    expect(await apiKey(deaf)).toBe('mine');
  });
});

it('what was known of the old key is forgotten with it, and no more than that', async () => {
  const healths = new ProviderHealthService(database.dataSource, runtime);
  const away = new ProviderError({ provider: 'openai', code: 'bad_credentials', message: 'The AI service refused.' });
  for (const scope of ['shared', 'shared pictures', 'sandbox']) await healths.record('openai', scope, away);
  await store(keys, { apiKey: 'one' });
  for (const scope of ['shared', 'shared pictures'])
    expect(await healths.health('openai', scope)).toMatchObject({ state: 'unknown' });
  expect(await healths.health('openai', 'sandbox')).toMatchObject({ state: 'failing' });
});
