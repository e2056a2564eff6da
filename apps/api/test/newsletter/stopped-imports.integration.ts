import type { SubscriberImportView } from '@pressloom/contracts/subscriber-imports';
import type { SiteView } from '@pressloom/contracts/sites';
import { Subscriber, SubscriberImport } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import type TestAgent from 'supertest/lib/agent.js';
import type { QueryDeepPartialEntity } from 'typeorm';
import { ImportRun } from '../../src/newsletter/imports/import-run.service.ts';
import { JobsService } from '../../src/jobs/jobs.service.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { counts, ImportCalls } from './import-calls.ts';

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

const uploaded = (body: string) => lists.uploaded(site.id, body);
const view = (id: number) => lists.view(id);
const ended = (id: number) => lists.ended(id);
const begin = (one: SubscriberImportView, form?: object) => lists.start(one, form);
const stored = ({ id }: SubscriberImportView, fields: QueryDeepPartialEntity<SubscriberImport>) =>
  test.database.dataSource.manager.update(SubscriberImport, id, fields);
const emails = async (): Promise<string[]> => {
  const rows = await test.database.dataSource
    .getRepository(Subscriber)
    .find({ where: { wordpressSiteId: site.id }, order: { email: 'ASC' } });
  return rows.map(({ email }) => email);
};

/** Stands still where it is called, until it may go on. */
const standstill = () => {
  const [reached, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const here = (): Promise<void> => {
    reached.resolve();
    return mayGoOn.promise;
  };
  return { here, reached: reached.promise, goOn: mayGoOn.resolve };
};
const stop = (one: SubscriberImportView) => operator.post(`/api/subscriber-imports/${one.id}/stop`).expect(200);
/** That a new run was asked for while the stopped one still runs. */
const askedAgain = async (one: SubscriberImportView, waiting: jest.SpyInstance) =>
  waitFor(async () => waiting.mock.calls.length > 0 || ['checking', 'importing'].includes((await view(one.id)).status));

describe('an import that was stopped', () => {
  it('can be stopped, and goes on where it was', async () => {
    const rows = Array.from({ length: 2_500 }, (_none, number) => `s${number}@list.example`);
    const one = await uploaded(`email\n${rows.join('\n')}\n`);
    let stops = 0;
    const sort = ImportRun.prototype.sort;
    jest.spyOn(ImportRun.prototype, 'sort').mockImplementation(async function (this: ImportRun, ...args) {
      const sorted = await sort.apply(this, args);
      if (stops++ === 0) void operator.post(`/api/subscriber-imports/${one.id}/stop`).expect(200).then();
      return sorted;
    });
    const stopping = jest.spyOn(ImportRun.prototype, 'locked');
    await begin(one).expect(202);
    const stopped = await ended(one.id);
    expect(stopping).toHaveBeenCalled();
    if (stopped.status === 'stopped') {
      expect(stopped.counts?.added).toBeLessThan(2_500);
      await begin(one).expect(202);
    }
    expect(await ended(one.id)).toMatchObject({ status: 'imported', counts: counts({ rows: 2_500, added: 2_500 }) });
  });

  it('is checked with the new columns where the stopped check still runs', async () => {
    const one = await uploaded('old,new\na@list.example,nobody\n');
    const { here, reached, goOn } = standstill();
    const sort = ImportRun.prototype.sort;
    jest.spyOn(ImportRun.prototype, 'sort').mockImplementationOnce(async function (this: ImportRun, ...args) {
      await here();
      return sort.apply(this, args);
    });
    const waiting = jest.spyOn(JobsService.prototype, 'untilEnded');
    await lists.check(one, { email: 0 }).expect(202);
    await reached;
    await stop(one);
    const again = lists.check(one, { email: 1 }).expect(202).then();
    await askedAgain(one, waiting);
    goOn();
    await again;
    expect(await ended(one.id)).toMatchObject({ status: 'checked', counts: counts({ rows: 1, invalid: 1 }) });
  });

  it('goes on where it is started again before the stopped run ended', async () => {
    const one = await uploaded('email\na@list.example\n');
    const [before, after] = [standstill(), standstill()];
    const locked = ImportRun.prototype.locked;
    jest.spyOn(ImportRun.prototype, 'locked').mockImplementation(async function (this: ImportRun, ...args) {
      if (args[2].nextRow === undefined) await before.here();
      return locked.apply(this, args);
    });
    const end = JobsService.prototype.end;
    jest.spyOn(JobsService.prototype, 'end').mockImplementationOnce(async function (this: JobsService, ...args) {
      await after.here();
      return end.apply(this, args);
    });
    const waiting = jest.spyOn(JobsService.prototype, 'untilEnded');
    await begin(one).expect(202);
    await before.reached;
    await stop(one);
    before.goOn();
    await after.reached;
    const again = begin(one).expect(202).then();
    await askedAgain(one, waiting);
    after.goOn();
    await again;
    expect(await ended(one.id)).toMatchObject({ status: 'imported', counts: counts({ rows: 1, added: 1 }) });
  });

  it.each([
    ['addresses', { email: 1 }, ['n1', 'n2']],
    ['days', { subscribedAt: 2 }, ['o1', 'o2']],
    ['languages', { language: 3 }, ['o1', 'o2']],
  ])('begins anew where another column of %s was chosen after it was stopped', async (_what, chosen, added) => {
    const rows = [1, 2].map((row) => `o${row}@list.example,n${row}@list.example,2026-01-05,es\n`);
    const one = await uploaded(`old,new,day,tongue\n${rows.join('')}`);
    const mapping = { ...one.mapping, email: 0, subscribedAt: null, language: null };
    await stored(one, { status: 'stopped', nextRow: 1, mapping, counts: counts({ rows: 1, added: 1 }) });
    await begin(one, { ...mapping, ...chosen }).expect(202);
    expect(await ended(one.id)).toMatchObject({ status: 'imported', counts: counts({ rows: 2, added: 2 }) });
    expect(await emails()).toEqual(added.map((name) => `${name}@list.example`));
  });
});
