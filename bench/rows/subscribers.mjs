/** A website with a million subscribers: its list, and a file with 100,000 more. */
import { backendPids, cpuMs } from '../cpu.mjs';
import { p95 } from '../frame.mjs';
import { openStage } from '../stage.mjs';
import { sizes } from '../../tools/short-form.mjs';

const { SUBSCRIBERS, IMPORTED, CALLS } = sizes({
  long: { SUBSCRIBERS: 1_000_000, IMPORTED: 100_000, CALLS: 40 },
  short: { SUBSCRIBERS: 2_000, IMPORTED: 500, CALLS: 2 },
});
const AT_ONCE = 1_000;
const LONGEST_IMPORT_MS = 120_000;

export async function subscribers() {
  const stage = await openStage();
  const [siteId, emptySite] = [await stage.site(), await anotherSite(stage.dataSource)];
  await fill(stage.dataSource, siteId);
  const { client, cpu } = await stage.product();
  const bare = await stage.serve('list-floor');
  const bareCpu = async () => cpuMs([bare.child.pid, ...(await backendPids(stage.dataSource, ['bench-floor']))]);
  const site = `siteId=${siteId}`;
  const ours = (path) => () => ask(cpu, () => client.send('GET', `/api/subscribers?${site}${path}`));
  const floor = (path) => () => ask(bareCpu, () => fetch(`${bare.url}/${path}`));
  const deep = Math.floor(SUBSCRIBERS / 20);
  const found = (text) => floor(`q_subscribers?${site}&value=${encodeURIComponent(`%${text}%`)}`);
  const rows = [
    { label: 'subscribers, first page, p95', goal: 50, ours: ours(''), floor: floor(`subscribers?${site}`) },
    { label: 'a deep page, against the first', goalRatio: 1.5, ours: ours(`&cursor=${cursor(deep)}`), floor: ours('') },
    { label: 'premium only, against all', goalRatio: 1.5, ours: ours('&isPremium=true'), floor: ours('') },
    { label: 'search for a rare address', goalRatio: 2, ours: ours('&q=reader471300'), floor: found('reader471300') },
    {
      label: 'search for a domain that all share',
      goalRatio: 2,
      ours: ours('&q=list.example'),
      floor: found('list.example'),
    },
    {
      label: 'search for an address that nobody has',
      goalRatio: 2,
      ours: ours('&q=zeppelin'),
      floor: found('zeppelin'),
    },
    {
      label: 'import of 100,000, against multi-row inserts',
      goalRatio: 2.5,
      ours: () => importFile(stage, client, emptySite, cpu),
      floor: () => insertRows(stage, emptySite),
    },
  ];
  for (const row of rows.slice(0, -1)) {
    await row.ours();
    await row.floor();
  }
  return { rows, close: () => stage.close() };
}

const cursor = (id) => Buffer.from(JSON.stringify(['-id', String(id), id])).toString('base64url');

async function ask(cpu, call) {
  const times = [];
  const cpuBefore = await cpu();
  for (let count = 0; count < CALLS; count += 1) {
    const startedAt = performance.now();
    const answer = await call();
    await answer.arrayBuffer();
    times.push(performance.now() - startedAt);
    if (answer.status !== 200) throw new Error(`${answer.url} responded with ${answer.status}.`);
  }
  return { ms: p95(times), cpuMs: ((await cpu()) - cpuBefore) / CALLS };
}

const emailOf = (number) => `imported${number}@list.example`;

/** From the first byte of the file to the last reader on the list. */
async function importFile({ dataSource }, client, siteId, cpu) {
  await clear(dataSource, siteId);
  const lines = Array.from({ length: IMPORTED }, (_, number) => `${emailOf(number)},2025-01-31,en`);
  const file = Buffer.from(`email,subscribed,language\n${lines.join('\n')}\n`);
  const [startedAt, cpuBefore] = [performance.now(), await cpu()];
  const { id, mapping } = await client.upload(
    `/api/subscriber-imports?siteId=${siteId}&fileName=bench.csv`,
    'text/csv',
    file,
  );
  const consent = { source: 'The bench', date: '2025-01-31', agreed: true };
  await client.post(`/api/subscriber-imports/${id}/start`, { ...mapping, ...consent });
  const isOver = ({ status }) => ['imported', 'failed', 'stopped'].includes(status);
  const { counts } = await client.until(`/api/subscriber-imports/${id}`, isOver, LONGEST_IMPORT_MS);
  if (counts?.added !== IMPORTED) throw new Error(`Unexpected import result: ${JSON.stringify(counts)}.`);
  return { ms: performance.now() - startedAt, cpuMs: (await cpu()) - cpuBefore };
}

/** The least that writes the same rows: statements of 1,000, into the same table with its indexes and its tally. */
async function insertRows({ dataSource }, siteId) {
  await clear(dataSource, siteId);
  const emails = Array.from({ length: IMPORTED }, (_, number) => emailOf(number));
  const startedAt = performance.now();
  for (let at = 0; at < IMPORTED; at += AT_ONCE) {
    await dataSource.query(
      `INSERT INTO subscribers (wordpress_site_id, email, status, source, consent_note, consented_at, subscribed_at, language)
       SELECT $1, email, 'active', 'import', 'The bench', '2025-01-31', '2025-01-31', 'en' FROM unnest($2::text[]) AS email`,
      [siteId, emails.slice(at, at + AT_ONCE)],
    );
  }
  return { ms: performance.now() - startedAt, cpuMs: null };
}

const clear = (dataSource, siteId) =>
  dataSource.query('DELETE FROM subscribers WHERE wordpress_site_id = $1', [siteId]);

async function anotherSite(dataSource) {
  const [{ id }] = await dataSource.query(
    `INSERT INTO wordpress_sites (name, site_url, api_endpoint, username, application_password, brand)
     VALUES ('Import', 'https://import.example', 'https://import.example/wp-json/wp/v2', 'bench', 'unused', 'general')
     RETURNING id`,
  );
  return id;
}

async function fill(dataSource, siteId) {
  await dataSource.query(
    `INSERT INTO subscribers (wordpress_site_id, email, status, source, is_premium, subscribed_at, last_active_at)
     SELECT $1, 'reader' || n || '@list.example', CASE WHEN n % 20 = 0 THEN 'unsubscribed' ELSE 'active' END,
       CASE WHEN n % 3 = 0 THEN 'form' ELSE 'import' END, n % 50 = 0, now() - n * interval '1 minute',
       CASE WHEN n % 2 = 0 THEN now() - n * interval '1 second' END
     FROM generate_series(1, ${SUBSCRIBERS}) AS n`,
    [siteId],
  );
  await dataSource.query('VACUUM ANALYZE');
}
