import type { ImportCounts, SubscriberImportView } from '@pressloom/contracts/subscriber-imports';
import type { SiteView } from '@pressloom/contracts/sites';
import type { SubscriberStatus, SuppressionReason } from '@pressloom/contracts/subscribers';
import { Subscriber } from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { SuppressionsService } from '../../src/newsletter/subscribers/suppressions.service.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { counts, ImportCalls } from './import-calls.ts';
import { TOOLS } from './tool-exports.ts';

let test: TestApp;
let operator: TestAgent;
let lists: ImportCalls;
let site: SiteView;

beforeAll(async () => {
  test = await startTestApp();
  test.clock.set(new Date('2026-11-28T15:00:00Z'));
  operator = await signedIn(test, 'operator');
  lists = new ImportCalls(operator);
});
beforeEach(async () => {
  const siteUrl = `https://press${Math.trunc(performance.now() * 1000)}.example`;
  site = await new Pipeline(test, operator).site({ brand: 'fire-news', siteUrl });
});
afterAll(() => test.close());

/** A file once it was checked and imported with the columns as they are proposed. */
async function imported(body: string | Buffer, form: object = {}): Promise<SubscriberImportView> {
  const one = await lists.uploaded(site.id, body);
  await lists.check(one, form).expect(202);
  const checked = await lists.ended(one.id);
  await lists.start(one, form).expect(202);
  const done = await lists.ended(one.id);
  expect(done).toMatchObject({ status: 'imported', counts: checked.counts });
  expect(accounted(done.counts)).toBe((done.counts?.rows ?? 0) + (done.counts?.furtherAddresses ?? 0));
  return done;
}
/** Rows and addresses that were counted as something. */
const accounted = (all: ImportCounts | null): number => {
  if (!all) return 0;
  const left = all.unsubscribed + all.bounced + all.complained;
  return left + all.added + all.duplicate + all.unconfirmed + all.unknownStatus + all.invalid + all.suppressed;
};
const readers = () =>
  test.database.dataSource
    .getRepository(Subscriber)
    .find({ where: { wordpressSiteId: site.id }, order: { email: 'ASC' } });
const statuses = async (): Promise<Record<string, SubscriberStatus>> =>
  Object.fromEntries((await readers()).map(({ email, status }) => [email.replace('@list.example', ''), status]));
const suppressedOf = (emails: string[]): Promise<Map<string, SuppressionReason>> =>
  test.app.get(SuppressionsService, { strict: false }).find(test.database.dataSource.manager, site.id, emails);
const added = (form: object) => operator.post('/api/subscribers').send({ siteId: site.id, ...form });
const set = (email: string, fields: Partial<Subscriber>) =>
  test.database.dataSource.manager.update(Subscriber, { email, wordpressSiteId: site.id }, fields);

describe.each(TOOLS)('$tool’s export', ({ lines, states, notSubscribed, more }) => {
  it('mails nobody who left, loses nobody who stayed, and accounts for every row', async () => {
    const done = await imported(`${lines.join('\n')}\n`);
    expect(done.counts).toMatchObject({ rows: lines.length - 1, invalid: 0, unreadableDates: 0, ...more });
    expect(await statuses()).toEqual(states);
    const left = Object.entries(states).filter(([, status]) => status !== 'active');
    const suppressed = await suppressedOf(
      [...Object.keys(states), ...notSubscribed].map((name) => `${name}@list.example`),
    );
    expect(Object.fromEntries(suppressed)).toEqual(
      Object.fromEntries(left.map(([name, status]) => [`${name}@list.example`, status])),
    );
    const { rejects } = await lists.view(done.id);
    expect(rejects).toBe(notSubscribed.length);
  });
});

it('our own export comes back as it went: states, days, pauses, how often, and what spreadsheets would take for a formula', async () => {
  const names = ['+plus', '-dash', '=eq', "o'brien", 'plain', 'gone', 'dead', 'angry', 'paused'];
  for (const name of names) await added({ email: `${name}@list.example`, agreed: true, language: 'es' }).expect(201);
  const day = (text: string): Date => new Date(`${text}T10:00:00.000Z`);
  for (const [place, name] of names.entries())
    await set(`${name}@list.example`, { subscribedAt: day(`2025-01-1${place}`) });
  await set('gone@list.example', { status: 'unsubscribed', leftAt: day('2025-03-01') });
  await set('dead@list.example', { status: 'bounced', leftAt: day('2025-03-02') });
  await set('angry@list.example', { status: 'complained', leftAt: day('2025-03-03') });
  await set('paused@list.example', { frequency: 'monthly', pausedUntil: day('2027-01-01') });
  const exported = async (): Promise<string> =>
    (await operator.get(`/api/subscribers/export?siteId=${site.id}&sort=email`).expect(200)).text;
  const kept = async () =>
    (await readers()).map(({ email, status, subscribedAt, leftAt, frequency, pausedUntil, language }) => ({
      ...{ email, status, subscribedAt, leftAt, frequency, pausedUntil, language },
    }));
  const [file, before] = [await exported(), await kept()];
  expect(file).toContain("'+plus@list.example");
  site = await new Pipeline(test, operator).site({ brand: 'meditation', siteUrl: `https://new${site.id}.example` });
  expect((await imported(file)).counts).toEqual(
    counts({ rows: 9, added: 6, unsubscribed: 1, bounced: 1, complained: 1 }),
  );
  expect(await kept()).toEqual(before);
});

it.each([
  ['email,name\r\na@list.example,Ada\nb@list.example,Bo\nc@list.example,Cy\n', ['a', 'b', 'c']],
  [
    'email,name\r\na@list.example,Ada\r\nb@list.example,Bo\nc@list.example,Cy\r\nd@list.example,Di\r\n',
    ['a', 'b', 'c', 'd'],
  ],
  ['email,name\na@list.example,Ada\r\nb@list.example,Bo\r\n', ['a', 'b']],
  ['email,name\ra@list.example,Ada\r\nb@list.example,Bo\nc@list.example,Cy\r', ['a', 'b', 'c']],
  [
    'email,name\r\n"a@list.example","Ada\nReader"\nb@list.example,"Bo\r\nReader"\r\n\r\n,,,\r\nc@list.example,Cy',
    ['a', 'b', 'c'],
  ],
])('whatever ends the lines of %j, all its readers come along', async (file, names) => {
  const done = await imported(file);
  expect(done.counts?.added).toBe(names.length);
  expect(Object.keys(await statuses())).toEqual(names);
});

it('5,000 rows of a script under a header of Windows come along', async () => {
  const rows = Array.from({ length: 5_000 }, (_none, row) => `big${row}@list.example,Reader ${row}\n`);
  expect((await imported(`email,name\r\n${rows.join('')}`)).counts).toEqual(counts({ rows: 5_000, added: 5_000 }));
});

it.each([
  ['Ada Reader <h1@list.example>\nBo Reader <h2@list.example>\n', { rows: 2, added: 2 }, ['h1', 'h2']],
  ['s1@example,Ada\ns2@list.example,Bo\n', { rows: 2, added: 1, invalid: 1 }, ['s2']],
  [
    't1@list.example; t2@list.example; t3@list.example\n',
    { rows: 1, furtherAddresses: 2, added: 3 },
    ['t1', 't2', 't3'],
  ],
  [
    'email\nt1@list.example; t2@list.example; t3@x\n',
    { rows: 1, furtherAddresses: 2, added: 2, invalid: 1 },
    ['t1', 't2'],
  ],
  [
    'email\nt1@list.example, t2@list.example\nt3@list.example\n',
    { rows: 2, furtherAddresses: 1, added: 3 },
    ['t1', 't2', 't3'],
  ],
  [
    'email\n\u200bz1@list.example\nz2@list.example\u00a0\n\ufeffz3@list.example\n"z4@list.example,"\nz5@list.example;\n<z6@list.example>\n',
    { rows: 6, added: 6 },
    ['z1', 'z2', 'z3', 'z4', 'z5', 'z6'],
  ],
])('no address of %j is lost without a word', async (file, expected, names) => {
  expect((await imported(file)).counts).toEqual(counts(expected));
  expect(Object.keys(await statuses())).toEqual(names);
});

it('a person may say that the first row is no header, and the columns are proposed again', async () => {
  const one = await lists.uploaded(site.id, 'Ada,none\nBo,b@list.example\n');
  expect(one.format).toMatchObject({ hasHeader: true, columns: ['Ada', 'none'], sample: [['Bo', 'b@list.example']] });
  const header = (id: number, form: object) => operator.post(`/api/subscriber-imports/${id}/header`).send(form);
  await lists.check(one).expect(202);
  await lists.ended(one.id);
  const { body } = await header(one.id, { hasHeader: false }).expect(200);
  expect(body).toMatchObject({
    ...{ status: 'uploaded', counts: null, rejects: 0, mapping: { email: 1 } },
    format: {
      hasHeader: false,
      columns: ['Column 1', 'Column 2'],
      sample: [
        ['Ada', 'none'],
        ['Bo', 'b@list.example'],
      ],
    },
  });
  await lists.start(body as SubscriberImportView).expect(202);
  expect((await lists.ended(one.id)).counts).toEqual(counts({ rows: 2, added: 1, invalid: 1 }));
  expect((await header(one.id, { hasHeader: true }).expect(409)).body).toMatchObject({ code: 'import_running' });
  await header(one.id, { hasHeader: 'yes' }).expect(400);
});

describe('a date', () => {
  const since = async (): Promise<string[]> => (await readers()).map(({ subscribedAt }) => subscribedAt.toISOString());

  it.each([
    [
      'of Excel in a file that shows what comes first',
      ['1/31/2024 10:15', '2/1/2024 9:05'],
      ['2024-01-31T10:15', '2024-02-01T09:05'],
      0,
    ],
    [
      'of PostgreSQL',
      ['2021-07-06 14:22:11.123456+00', '2021-07-07 14:22:11+02'],
      ['2021-07-06T14:22', '2021-07-07T12:22'],
      0,
    ],
    ['of Rails', ['2021-07-06 14:22:11 UTC', ''], ['2021-07-06T14:22', '2026-11-28T15:00'], 0],
    [
      'of Excel in a file without a day above 12',
      ['1/2/2024 10:15', '2/1/2024 9:05'],
      ['2026-11-28T15:00', '2026-11-28T15:00'],
      2,
    ],
    [
      'of Excel in a file that contradicts itself',
      ['1/31/2024', '31/1/2024'],
      ['2026-11-28T15:00', '2026-11-28T15:00'],
      2,
    ],
  ])('%s is read or counted, and takes no reader along', async (_what, [one, other], moments, unreadableDates) => {
    const done = await imported(`email,created_at\na@list.example,"${one}"\nb@list.example,"${other}"\n`, {
      subscribedAt: 1,
    });
    expect(done.counts).toEqual(counts({ rows: 2, added: 2, unreadableDates }));
    expect((await since()).map((moment) => moment.slice(0, 16))).toEqual(moments);
  });

  it('that has begun on the website’s clocks only is now', async () => {
    await operator.patch(`/api/wordpress-sites/${site.id}`).send({ timeZone: 'Pacific/Auckland' }).expect(200);
    const done = await imported('email,created\nnz@list.example,2026-11-29\n');
    expect(done.counts).toEqual(counts({ rows: 1, added: 1 }));
    expect(await since()).toEqual([test.clock.now().toISOString()]);
  });
});

describe('readers who left', () => {
  it.each(['unsubscribed', 'bounced', 'complained'] as const)('may be the whole of a file: %s', async (everyone) => {
    await added({ email: 'here@list.example', agreed: true }).expect(201);
    const one = await lists.uploaded(site.id, 'email\nhere@list.example\nnew@list.example\nNEW@list.example\n');
    const start = () => operator.post(`/api/subscriber-imports/${one.id}/start`).send({ ...one.mapping, everyone });
    await start().expect(202);
    const done = await lists.ended(one.id);
    // Nobody agreed to anything, so nobody is asked how.
    expect(done).toMatchObject({ status: 'imported', consent: null });
    expect(done.counts).toEqual(counts({ rows: 3, [everyone]: 2, duplicate: 1 }));
    expect(await statuses()).toEqual({ here: everyone, new: everyone });
    expect([...(await suppressedOf(['here@list.example', 'new@list.example'])).values()]).toEqual([everyone, everyone]);
    const stats = await operator.get(`/api/subscribers/stats?siteId=${site.id}`).expect(200);
    expect(stats.body).toMatchObject({ active: 0, [everyone]: 2, gained: 1, lost: 1 });
    const [here] = await readers();
    const { body } = await operator.get(`/api/subscribers/${here?.id}`).expect(200);
    expect((body as { timeline: object[] }).timeline).toContainEqual(
      expect.objectContaining({ detail: { by: 'import' } }),
    );
    // Once more brings nothing new, and no list of subscribers brings them back.
    expect((await imported('email\nhere@list.example\nnew@list.example\n', { everyone })).counts).toEqual(
      counts({ rows: 2, suppressed: 2 }),
    );
    expect((await imported('email\nhere@list.example\nnew@list.example\n')).counts).toEqual(
      counts({ rows: 2, suppressed: 2 }),
    );
  });

  it('stay on the list if they signed up here after that, and left it if nobody knows when they left', async () => {
    for (const name of ['back', 'before', 'unknown'])
      await added({ email: `${name}@list.example`, agreed: true }).expect(201);
    await set('back@list.example', { subscribedAt: new Date('2026-01-01') });
    await set('before@list.example', { subscribedAt: new Date('2024-01-01') });
    const done = await imported(
      'email,status,unsubscribed_at\nback@list.example,unsubscribed,2025-01-01\nbefore@list.example,unsubscribed,2025-01-01\nunknown@list.example,unsubscribed,\n',
    );
    expect(done.counts).toEqual(counts({ rows: 3, unsubscribed: 2, duplicate: 1 }));
    expect(await statuses()).toEqual({ back: 'active', before: 'unsubscribed', unknown: 'unsubscribed' });
    expect([...(await suppressedOf(['back@list.example'])).keys()]).toEqual([]);
  });

  it('left, whatever other rows of the file say, and who complained complained', async () => {
    const done = await imported(
      'email,status\na@list.example,active\na@list.example,unsubscribed\nb@list.example,unsubscribed\nb@list.example,complained\n',
    );
    expect(done.counts).toEqual(counts({ rows: 4, unsubscribed: 1, complained: 1, suppressed: 1, duplicate: 1 }));
    expect(await statuses()).toEqual({ a: 'unsubscribed', b: 'complained' });
    expect((await imported('email,status\na@list.example,complained\n')).counts).toEqual(
      counts({ rows: 1, complained: 1 }),
    );
    expect(await statuses()).toEqual({ a: 'complained', b: 'complained' });
  });
});

it('words for a status that nobody knows are named, and hinted at where the column isn’t used', async () => {
  const file = 'email,status\na@list.example,active\nb@list.example,VIP\nc@list.example,\nd@list.example,Gold\n';
  const other = await lists.uploaded(site.id, 'email,status\na@list.example,shipped\n');
  expect(other).toMatchObject({ mapping: { status: null }, hints: { statuses: [1] } });
  const done = await imported(file);
  expect(done).toMatchObject({ unknownStatuses: ['Gold', 'VIP'], rejects: 3 });
  expect(done.counts).toEqual(counts({ rows: 4, added: 1, unknownStatus: 3 }));
});

it('readers who wait for their confirmation become active with their consent, as by hand, unless the file says that they left', async () => {
  const manager = test.database.dataSource.manager;
  const inAWeek = new Date(Date.now() + 7 * 24 * 3_600_000);
  for (const name of ['waiting', 'leaves', 'never']) {
    await manager.insert(Subscriber, {
      ...{ email: `${name}@list.example`, wordpressSiteId: site.id, status: 'pending', source: 'form' },
      ...{ confirmations: { [name]: inAWeek.toISOString() }, confirmExpiresAt: inAWeek },
    });
  }
  const done = await imported(
    'email,status\nwaiting@list.example,active\nleaves@list.example,unsubscribed\nnever@list.example,pending\n',
  );
  expect(done.counts).toEqual(counts({ rows: 3, added: 1, unsubscribed: 1, unconfirmed: 1 }));
  expect(await statuses()).toEqual({ leaves: 'unsubscribed', never: 'pending', waiting: 'active' });
  const [, , waiting] = await readers();
  expect(waiting).toMatchObject({ source: 'import', importId: done.id, consentedAt: new Date('2025-03-01') });
});

describe('two spellings of one domain', () => {
  const [unicode, ascii] = ['leser@müller.example', 'leser@xn--mller-kva.example'];

  it('are one reader, by a file and by hand, who leaves by either', async () => {
    const done = await imported(`email\n${unicode}\n${ascii}\nReader@EXAMPLE.com\nreader@example.com\n`);
    expect(done.counts).toEqual(counts({ rows: 4, added: 2, duplicate: 2 }));
    expect((await readers()).map(({ email }) => email)).toEqual([ascii, 'reader@example.com']);
    await added({ email: unicode, agreed: true }).expect(409);
    expect((await imported(`email\n${unicode}\n`, { everyone: 'unsubscribed' })).counts).toMatchObject({
      unsubscribed: 1,
    });
    expect((await suppressedOf([ascii])).get(ascii)).toBe('unsubscribed');
    expect((await added({ email: unicode, agreed: true }).expect(409)).body).toMatchObject({ code: 'subscriber_left' });
  });
});
