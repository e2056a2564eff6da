import type { DashboardStats } from '@pressloom/contracts/dashboard';
import { IMPORT_MESSAGES } from '@pressloom/contracts/subscriber-imports';
import type { SubscriberImportView } from '@pressloom/contracts/subscriber-imports';
import type { SiteView } from '@pressloom/contracts/sites';
import {
  Subscriber,
  SubscriberImport,
  SubscriberImportPart,
  SubscriberImportReject,
} from '@pressloom/database/entities';
import { Parser } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import type TestAgent from 'supertest/lib/agent.js';
import { In } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm';
import { dayIn } from '../../src/common/zone-days.ts';
import { ImportFiles } from '../../src/newsletter/imports/import-file.service.ts';
import { ImportRun } from '../../src/newsletter/imports/import-run.service.ts';
import { CleanSubscribersJob } from '../../src/newsletter/subscribers/clean-subscribers.job.ts';
import { ImportSubscribersJob } from '../../src/newsletter/imports/import-subscribers.job.ts';
import { SubscriberWrites } from '../../src/newsletter/subscribers/subscriber-writes.service.ts';
import { jobTarget } from '../../src/jobs/job-type.ts';
import type { JobContext } from '../../src/jobs/job-context.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { CONSENT, counts, ImportCalls } from './import-calls.ts';

let test: TestApp;
let operator: TestAgent;
let lists: ImportCalls;
let site: SiteView;

beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
  lists = new ImportCalls(operator);
});
beforeEach(async () => {
  site = await new Pipeline(test, operator).site({
    brand: 'fire-news',
    siteUrl: `https://press${Math.trunc(performance.now() * 1000)}.example`,
  });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => test.close());

const upload = (body: string | Buffer, fileName?: string) => lists.upload(site.id, body, fileName);
const uploaded = (body: string | Buffer) => lists.uploaded(site.id, body);
const view = (id: number) => lists.view(id);
const ended = (id: number) => lists.ended(id);
const begin = (one: SubscriberImportView, form?: object) => lists.start(one, form);
async function imported(body: string | Buffer): Promise<SubscriberImportView> {
  const one = await uploaded(body);
  await begin(one).expect(202);
  return ended(one.id);
}
const stored = ({ id }: SubscriberImportView, fields: QueryDeepPartialEntity<SubscriberImport>) =>
  test.database.dataSource.manager.update(SubscriberImport, id, fields);
const emails = async (): Promise<string[]> => {
  const rows = await test.database.dataSource
    .getRepository(Subscriber)
    .find({ where: { wordpressSiteId: site.id }, order: { email: 'ASC' } });
  return rows.map(({ email }) => email);
};

describe('a file with readers', () => {
  it.each<[string, string | Buffer, Partial<SubscriberImportView['format']>]>([
    ['commas', 'Email,Name\na@list.example,Ada\n', { delimiter: ',', hasHeader: true }],
    ['semicolons', 'Name;E-Mail\nAda;a@list.example\n', { delimiter: ';', hasHeader: true }],
    ['tabs and a mark', '\ufeffName\tCorreo\nAda\ta@list.example\n', { delimiter: '\t', encoding: 'utf-8' }],
    ['no header', 'a@list.example\n', { hasHeader: false, columns: ['Column 1'] }],
    [
      'quotes and line breaks in cells',
      '"Email","Note"\r\n"a@list.example","one\r\ntwo, ""three"""\r\n',
      { hasHeader: true },
    ],
    ['UTF-16', Buffer.from('\ufeffEmail,Name\na@list.example,Ünal\n', 'utf16le'), { encoding: 'utf-16le' }],
    ['Windows-1252', Buffer.from('Email,Name\na@list.example,M\xfcller\n', 'latin1'), { encoding: 'windows-1252' }],
    ['two columns of one name', 'Email,Email\na@list.example,b\n', { columns: ['Email', 'Email (2)'] }],
  ])('with %s is understood and taken over', async (_what, body, format) => {
    const one = await uploaded(body);
    expect(one).toMatchObject({ status: 'uploaded', format, counts: null });
    await begin(one).expect(202);
    expect(await ended(one.id)).toMatchObject({ status: 'imported', counts: counts({ rows: 1, added: 1 }) });
    expect(await emails()).toEqual(['a@list.example']);
  });

  it('is looked through without adding anybody', async () => {
    await operator.post('/api/subscribers').send({ email: 'there@list.example', siteId: site.id }).expect(201);
    const one = await uploaded(
      'email\nnew@list.example\nNEW@list.example\nthere@list.example\nnobody\n\nlast@list.example',
    );
    await operator.post(`/api/subscriber-imports/${one.id}/check`).send(one.mapping).expect(202);
    const checked = await ended(one.id);
    expect(checked).toMatchObject({
      status: 'checked',
      counts: counts({ rows: 5, added: 2, duplicate: 2, invalid: 1 }),
      rejects: 1,
    });
    expect(await emails()).toEqual(['there@list.example']);
    await begin(one).expect(202);
    expect((await ended(one.id)).counts).toEqual(checked.counts);
  });

  it('brings nobody back who left, and says whom it left out, in a file that spreadsheets open', async () => {
    const { id } = (
      await operator.post('/api/subscribers').send({ email: 'gone@list.example', siteId: site.id }).expect(201)
    ).body as { id: number };
    const { dataSource } = test.database;
    const writes = test.app.get(SubscriberWrites, { strict: false });
    await dataSource.transaction((manager) => writes.leave(manager, { id }, { as: 'unsubscribed' }));
    await operator.delete(`/api/subscribers/${id}`).expect(200);
    const done = await imported('email,name\ngone@list.example,=1+1\nok@list.example,Ok\n');
    expect(done.counts).toEqual(counts({ rows: 2, added: 1, suppressed: 1 }));
    expect(await emails()).toEqual(['ok@list.example']);
    const { text } = await operator.get(`/api/subscriber-imports/${done.id}/rejects`).expect(200);
    expect(parse(text, { bom: true })).toEqual([
      ['line', 'reason', 'email', 'name'],
      ['2', 'This reader unsubscribed earlier.', 'gone@list.example', "'=1+1"],
    ]);
  });

  it('keeps since when and to what each agreed', async () => {
    const done = await imported(
      'email,joined,lang\na@list.example,2024-05-06,es_MX\nb@list.example,2024-05-07,\nc@list.example,31.12.2024,\nd@list.example,,\n',
    );
    expect(done.counts).toEqual(counts({ rows: 4, added: 4, unreadableDates: 1 }));
    const [a, , c, d] = await test.database.dataSource
      .getRepository(Subscriber)
      .find({ where: { wordpressSiteId: site.id }, order: { email: 'ASC' } });
    expect(a).toMatchObject({
      source: 'import',
      language: 'es-MX',
      consentNote: CONSENT.source,
      subscribedAt: new Date('2024-05-06'),
    });
    expect(c).toMatchObject({ status: 'active', consentedAt: new Date('2025-03-01') });
    // It grows by them today, whatever their file says.
    const listed = await operator.get(`/api/subscribers/stats?siteId=${site.id}`).expect(200);
    expect(listed.body).toMatchObject({ active: 4, gained: 4, lost: 0 });
    const dashboard = await operator.get(`/api/dashboard/stats?siteId=${site.id}`).expect(200);
    expect((dashboard.body as DashboardStats).changes.subscribers).toEqual({ thisWeek: 4, lastWeek: 0 });
    expect(d).toMatchObject({ language: null, consentedAt: new Date('2025-03-01'), importId: done.id });
    const detail = await operator.get(`/api/subscribers/${a?.id}`).expect(200);
    expect(detail.body).toMatchObject({ timeline: [{ kind: 'imported', detail: { file: 'list.csv' } }] });
  });

  it('is taken over once, however it was broken off', async () => {
    const rows = Array.from({ length: 3_500 }, (_none, number) => `r${number}@list.example`);
    const one = await uploaded(`email\n${rows.join('\n')}\n`);
    let calls = 0;
    const sort = ImportRun.prototype.sort;
    jest.spyOn(ImportRun.prototype, 'sort').mockImplementation(function (this: ImportRun, ...args) {
      calls += 1;
      if (calls === 3) throw new Error('The process died here.');
      return sort.apply(this, args);
    });
    await begin(one).expect(202);
    const done = await ended(one.id);
    expect(done).toMatchObject({ status: 'imported', counts: counts({ rows: 3_500, added: 3_500 }) });
    expect(calls).toBe(5);
    expect(await emails()).toHaveLength(3_500);
  });

  it('is read as it is taken: few of its rows are in memory at once', async () => {
    const { id } = await uploaded(`email\n${'somebody@list.example\n'.repeat(100_000)}`);
    const made = jest.spyOn(Parser.prototype, 'push');
    const one = await test.database.dataSource.getRepository(SubscriberImport).findOneByOrFail({ id });
    const batches = test.app.get(ImportFiles, { strict: false }).batches(one, 10);
    expect((await batches.next()).value).toHaveLength(10);
    await batches.return(undefined);
    expect(made.mock.calls.length).toBeGreaterThanOrEqual(10);
    expect(made.mock.calls.length).toBeLessThan(10_000);
  });

  it('counts each row once where two processes are at it', async () => {
    const rows = Array.from({ length: 1_500 }, (_none, number) => `p${number}@list.example`);
    const one = await uploaded(`email\n${rows.join('\n')}\n`);
    await stored(one, { status: 'importing', mapping: one.mapping, consent: { source: 'A form', date: '2025-03-01' } });
    const calls = { throwIfStopping: () => undefined, progress: () => Promise.resolve() };
    const context = { target: jobTarget('import', one.id), ...calls } as unknown as JobContext<'import-subscribers'>;
    const job = test.app.get(ImportSubscribersJob, { strict: false });
    await Promise.all([job.run(context), job.run(context)]);
    expect((await view(one.id)).counts).toEqual(counts({ rows: 1_500, added: 1_500 }));
  });

  it('that two operators send at once adds each reader once', async () => {
    const body = `email\n${Array.from({ length: 1_200 }, (_none, number) => `t${number}@list.example`).join('\n')}\n`;
    const both = [await uploaded(body), await uploaded(body)];
    await Promise.all(both.map((one) => begin(one).expect(202)));
    const done = await Promise.all(both.map(({ id }) => ended(id)));
    expect(done.map((one) => one.counts?.added ?? 0).sort((one, other) => one - other)).toEqual([0, 1_200]);
    expect(await emails()).toHaveLength(1_200);
  });

  it.each([
    [
      'a quote that never closes',
      `email\n"open@list.example\n${'x@list.example\n'.repeat(9_000)}`,
      'Line 2 has a quote that is never closed',
    ],
  ])('with %s says where', async (_what, body, message) => {
    const one = await uploaded(body);
    await operator
      .post(`/api/subscriber-imports/${one.id}/check`)
      .send({ ...one.mapping, email: 0 })
      .expect(202);
    const failed = await ended(one.id);
    expect(failed.status).toBe('failed');
    const job = await operator.get(`/api/jobs/${failed.jobId}`).expect(200);
    expect((job.body as { error: { message: string } }).error.message).toContain(message);
  });

  it('is refused where it is none, or too much is missing', async () => {
    expect((await upload('').expect(400)).body).toMatchObject({ fields: { file: expect.any(String) } });
    const one = await uploaded('email\na@list.example\n');
    for (const [form, field] of [
      [{ agreed: false }, 'agreed'],
      [{ source: '' }, 'source'],
      [{ date: '2025-02-30' }, 'date'],
      [{ date: 'soon' }, 'date'],
      [{ email: 7 }, 'email'],
      [{ language: -1 }, 'language'],
      [{ status: 7 }, 'status'],
      [{ everyone: 'erased' }, 'everyone'],
    ] as const) {
      const answer = await begin(one, form).expect(400);
      expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field]);
    }
    expect(await emails()).toEqual([]);
    await operator.delete(`/api/subscriber-imports/${one.id}`).expect(200);
    await operator.get(`/api/subscriber-imports/${one.id}`).expect(404);
  });

  it('takes the day that it is where the website is as the last one of a consent', async () => {
    await operator.patch(`/api/wordpress-sites/${site.id}`).send({ timeZone: 'Pacific/Auckland' }).expect(200);
    const one = await uploaded('email\na@list.example\n');
    const today = dayIn('Pacific/Auckland', test.clock.now());
    const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
    const { body } = await begin(one, { date: tomorrow }).expect(400);
    expect((body as { fields: object }).fields).toEqual({ date: IMPORT_MESSAGES.consentDateNeeded });
    await begin(one, { date: today }).expect(202);
    expect(await ended(one.id)).toMatchObject({ status: 'imported', consent: { date: today } });
  });

  it('is forgotten once it was taken over; its result stays', async () => {
    const done = await imported('email\na@list.example\n');
    const [{ parts }] = await test.database.dataSource.query<[{ parts: number }]>(
      'SELECT count(*)::int AS parts FROM subscriber_import_parts WHERE import_id = $1',
      [done.id],
    );
    expect(parts).toBe(0);
    expect((await begin(done)).body).toMatchObject({
      code: 'import_running',
      message: 'This list was already imported.',
    });
    const { body } = await operator.get(`/api/subscriber-imports?siteId=${site.id}`).expect(200);
    expect(body).toMatchObject([{ id: done.id, counts: { added: 1 } }]);
    expect(await test.database.dataSource.getRepository(SubscriberImport).countBy({ id: done.id })).toBe(1);
  });
});

describe('an import that is forgotten', () => {
  const kept = (id: number): Promise<SubscriberImport | null> =>
    test.database.dataSource.getRepository(SubscriberImport).findOneBy({ id });
  const leftOf = async (importId: number): Promise<number> => {
    const { manager } = test.database.dataSource;
    const counted = [SubscriberImportPart, SubscriberImportReject].map((what) => manager.countBy(what, { importId }));
    return (await Promise.all(counted)).reduce((sum, count) => sum + count);
  };
  /** Which version of each reader's row the database holds: another one after any write. */
  const versions = (): Promise<object[]> =>
    test.database.dataSource.query(
      'SELECT id, xmin::text, ctid::text FROM subscribers WHERE wordpress_site_id = $1 ORDER BY id',
      [site.id],
    );
  const clean = async (): Promise<void> => {
    await test.app.get(CleanSubscribersJob, { strict: false }).run();
  };

  it('is gone, with all that its file said; its readers were not even touched, and still tell how they came', async () => {
    const done = await imported('email\na@list.example\nb@list.example\nnobody\n');
    await test.database.dataSource.manager.insert(SubscriberImportPart, {
      importId: done.id,
      number: 0,
      data: Buffer.from('email\na@list.example\n'),
    });
    expect(await leftOf(done.id)).toBe(2);
    const before = await versions();
    await operator.delete(`/api/subscriber-imports/${done.id}`).expect(200);
    expect(await versions()).toEqual(before);
    expect(await leftOf(done.id)).toBe(0);
    expect((await kept(done.id))?.format.sample).toEqual([]);
    expect((await operator.get(`/api/subscriber-imports?siteId=${site.id}`).expect(200)).body).toEqual([]);
    await operator.get(`/api/subscriber-imports/${done.id}`).expect(404);
    await operator.get(`/api/subscriber-imports/${done.id}/rejects`).expect(404);
    await begin(done).expect(404);
    await operator.delete(`/api/subscriber-imports/${done.id}`).expect(404);
    const [{ id }] = before as [{ id: number }];
    const detail = await operator.get(`/api/subscribers/${id}`).expect(200);
    expect(detail.body).toMatchObject({ timeline: [{ kind: 'imported', detail: { file: 'list.csv' } }] });
  });

  it('goes whole once the last of its readers went', async () => {
    const done = await imported('email\na@list.example\n');
    await operator.delete(`/api/subscriber-imports/${done.id}`).expect(200);
    await clean();
    expect(await kept(done.id)).not.toBeNull();
    const [{ id }] = (await versions()) as [{ id: number }];
    await operator.delete(`/api/subscribers/${id}`).expect(200);
    await clean();
    expect(await kept(done.id)).toBeNull();
    await operator.post(`/api/subscribers/${id}/restore`).expect(200);
    expect((await operator.get(`/api/subscribers/${id}`).expect(200)).body).toMatchObject({
      timeline: [{ kind: 'restored' }],
    });
  });

  it('goes whole at once where nobody came by it', async () => {
    const one = await uploaded('email\na@list.example\n');
    const other = await uploaded('email\nb@list.example\n');
    await operator.delete(`/api/subscriber-imports/${one.id}`).expect(200);
    expect(await kept(one.id)).toBeNull();
    expect([await leftOf(one.id), await leftOf(other.id)]).toEqual([0, 1]);
  });

  it('was not begun in the same moment', async () => {
    for (let time = 0; time < 5; time += 1) {
      const one = await uploaded('email\na@list.example\n');
      const [begun, forgotten] = await Promise.all([begin(one), operator.delete(`/api/subscriber-imports/${one.id}`)]);
      expect([
        [202, 409],
        [404, 200],
        [202, 200],
      ]).toContainEqual([begun.status, forgotten.status]);
      // Both only where the import had come to its end when it was forgotten.
      if (begun.status === 202 && forgotten.status === 409) await ended(one.id);
      expect((await kept(one.id))?.status ?? 'imported').toBe('imported');
    }
  });
});

it('the file of an import that nobody went on with is forgotten after 30 days, and so is what it left out', async () => {
  const [old, fresh, atWork] = [await uploaded('email\na@list.example\n'), await uploaded('a'), await uploaded('b')];
  const { manager } = test.database.dataSource;
  for (const { id } of [old, fresh, atWork]) {
    await manager.insert(SubscriberImportReject, { importId: id, rowNumber: 1, line: 1, reason: 'x', cells: ['x'] });
  }
  const days = (count: number): Date => new Date(Date.now() - count * 86_400_000);
  await manager.update(SubscriberImport, { id: In([old.id, atWork.id]) }, { createdAt: days(31) });
  await manager.update(SubscriberImport, { id: atWork.id }, { status: 'importing' });
  await manager.update(SubscriberImport, { id: fresh.id }, { createdAt: days(29) });
  await test.app.get(CleanSubscribersJob, { strict: false }).run();
  const left = await Promise.all(
    [old, fresh, atWork].flatMap(({ id: importId }) => [
      manager.countBy(SubscriberImportPart, { importId }),
      manager.countBy(SubscriberImportReject, { importId }),
    ]),
  );
  expect(left).toEqual([0, 0, 1, 1, 1, 1]);
  expect(await view(old.id)).toMatchObject({ status: 'uploaded', rejects: 0 });
});
