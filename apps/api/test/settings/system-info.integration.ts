import type { SystemInfo } from '@pressloom/contracts/system';
import { Job } from '@pressloom/database/entities';
import { TABLES_OF } from '../../src/settings/system/data-kinds.ts';
import { WEB_ONLY } from '../worker.ts';
import { KeysFixture } from './keys-fixture.ts';

const CANARY = 'canary-4714';
const SET = {
  ...{ YOUTUBE_API_KEY: `AIzaSy-${CANARY}`, OPENAI_API_KEY: `sk-${CANARY}`, OPERATOR_PASSWORD: `Pass-${CANARY}` },
  ...{ OPERATOR_EMAIL: `${CANARY}@press.example`, SESSION_SECRET: `${CANARY}-of-the-session-that-is-long-enough` },
  ...{ SMTP_URL: `smtp://press:${CANARY}@127.0.0.1:25`, MAIL_FROM: `${CANARY}@press.example` },
  ...{ STRIPE_SECRET_KEY: `sk_test_${CANARY}`, STRIPE_WEBHOOK_SECRET: `whsec_${CANARY}` },
};
/** Small tables of settings and counters, which no kind of data is about. */
const OTHER = [
  ...[
    'ai_capabilities',
    'automation_settings',
    'billing_connections',
    'content_gate_settings',
    'content_generation_settings',
  ],
  ...['global_automation_settings', 'global_settings', 'legal_wordings', 'mail_webhooks', 'migrations'],
  ...['newsletter_settings', 'provider_health', 'quota_use', 'rate_counters', 'site_senders', 'socket_io_attachments'],
  ...['spending_budgets', 'subscription_settings', 'tally_marks', 'unexpected_exits', 'website_automation_settings'],
  ...['wordpress_authorizations'],
];

let fixture: KeysFixture;
beforeAll(async () => {
  fixture = await KeysFixture.start({ env: { ...WEB_ONLY, ...SET } });
});
afterAll(() => fixture.test.close());

const read = async (): Promise<SystemInfo> =>
  (await fixture.operator.get('/api/system-info').expect(200)).body as SystemInfo;
const variable = async (name: string) => (await read()).variables.find((one) => one.name === name);

it('shows what it runs on', async () => {
  const { versions, startedAt, database } = await read();
  expect(versions.pressloom).toMatch(/^\d+\.\d+\.\d+/);
  expect(versions.node).toBe(process.versions.node);
  const [{ server_version: postgres }] = await fixture.test.database.dataSource.query('SHOW server_version');
  expect(versions.postgres).toBe(postgres);
  expect(Date.now() - Date.parse(startedAt)).toBeGreaterThan(0);
  expect(database.isEmbedded).toBe(false);
});

it('shows sizes that add up to the database’s', async () => {
  const { database, data } = await read();
  expect(database.bytes).toBeGreaterThan(1_000_000);
  expect(data.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(database.bytes);
  expect(data.at(-1)?.kind).toBe('other');
});

it('knows the kind of every table', async () => {
  const rows: { name: string }[] = await fixture.test.database.dataSource.query(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
  );
  const known = [...Object.values(TABLES_OF).flat(), ...OTHER].filter((name) => name !== 'pgboss');
  expect(known.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

it('counts stored images and waiting jobs', async () => {
  const { dataSource } = fixture.test.database;
  const before = await read();
  await dataSource.query(
    `INSERT INTO images (hash, mime, bytes, width, height) VALUES ($1, 'image/webp', $2, 1, 1), ($3, 'image/webp', $4, 1, 1)`,
    ['a'.repeat(64), Buffer.alloc(1_000), 'b'.repeat(64), Buffer.alloc(234)],
  );
  const job = { type: 'clean-jobs', lane: 'x', siteId: null, payload: {} } as const;
  const jobs = dataSource.getRepository(Job);
  await jobs.save([
    jobs.create({ ...job, target: 'one', status: 'queued' }),
    jobs.create({ ...job, target: 'two', status: 'running' }),
    jobs.create({ ...job, target: 'three', status: 'completed' }),
  ]);
  const { images, jobs: counts } = await read();
  expect(images).toEqual({ count: before.images.count + 2, bytes: before.images.bytes + 1_234 });
  expect(counts).toEqual({ waiting: before.jobs.waiting + 1, running: before.jobs.running + 1 });
});

it('says of each variable whether it is set, and never its value', async () => {
  const { body, text } = await fixture.operator.get('/api/system-info').expect(200);
  const { variables } = body as SystemInfo;
  for (const name of Object.keys(SET)) expect(variables).toContainEqual({ name, isSet: true, overriddenIn: null });
  expect(variables).toContainEqual({ name: 'OPENAI_MODEL', isSet: false, overriddenIn: null });
  expect(text).not.toContain(CANARY);
  expect(text).not.toContain(fixture.runtime.config.dataDir);
});

it('says where a value was entered that applies instead', async () => {
  await fixture.test.fault({ provider: 'openai', mode: 'ok' });
  await fixture.saved('openai', { apiKey: 'sk-entered-0123456789', baseUrl: fixture.aiUrl });
  expect(await variable('OPENAI_API_KEY')).toEqual({
    ...{ name: 'OPENAI_API_KEY', isSet: true, overriddenIn: 'api-keys' },
  });
  expect(await variable('OPENAI_BASE_URL')).toEqual({
    ...{ name: 'OPENAI_BASE_URL', isSet: false, overriddenIn: 'api-keys' },
  });
  expect(await variable('OPENAI_MODEL')).toMatchObject({ overriddenIn: null });
  await fixture.forget('openai');
  expect(await variable('OPENAI_API_KEY')).toMatchObject({ isSet: true, overriddenIn: null });
});
