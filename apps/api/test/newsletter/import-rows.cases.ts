import type { SubscriberImportView } from '@pressloom/contracts/subscriber-imports';
import type { SiteView } from '@pressloom/contracts/sites';
import {
  ComplimentaryMembership,
  Subscriber,
  SubscriberImport,
  SubscriberImportReject,
} from '@pressloom/database/entities';
import { parse } from 'csv-parse/sync';
import type TestAgent from 'supertest/lib/agent.js';
import { ImportsService } from '../../src/newsletter/imports/imports.service.ts';
import { decided } from '../billing/paid-membership.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { counts, ImportCalls } from './import-calls.ts';

let test: TestApp;
let operator: TestAgent;
let lists: ImportCalls;
let site: SiteView;
let otherSite: SiteView;

beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
  lists = new ImportCalls(operator);
  const pipeline = new Pipeline(test, operator);
  site = await pipeline.site({ brand: 'fire-news' });
  otherSite = await pipeline.site({ brand: 'meditation' });
});
beforeEach(() => test.database.dataSource.query('DELETE FROM subscribers'));
afterAll(() => test.close());

const uploaded = (body: string) => lists.uploaded(site.id, body);
/** A list once it was looked through, or taken over. */
const checked = async (one: SubscriberImportView, form?: object): Promise<SubscriberImportView> => {
  await lists.check(one, form).expect(202);
  return lists.ended(one.id);
};
const imported = async (one: SubscriberImportView, form?: object): Promise<SubscriberImportView> => {
  await lists.start(one, form).expect(202);
  return lists.ended(one.id);
};
const subscriberOf = (email: string) =>
  test.database.dataSource.getRepository(Subscriber).findOneByOrFail({ email, wordpressSiteId: site.id });

it('all rows of a long list that could not be taken over can be had, each with its line', async () => {
  const one = await uploaded(`email\n${Array.from({ length: 4_100 }, (_none, row) => `nobody${row}\n`).join('')}`);
  expect(await imported(one)).toMatchObject({ status: 'imported', rejects: 4_100, counts: { invalid: 4_100 } });
  const { text } = await operator.get(`/api/subscriber-imports/${one.id}/rejects`).expect(200);
  const rows = parse(text, { bom: true, from: 2 });
  expect(rows.map(([line, , cell]) => [line, cell])).toEqual(
    Array.from({ length: 4_100 }, (_none, row) => [String(row + 2), `nobody${row}`]),
  );
});

it('the rows of a look with another column are forgotten once the list is taken over by the right one', async () => {
  const one = await uploaded('old,new\nnobody,ok@list.example\n');
  expect(await checked(one, { email: 0 })).toMatchObject({ rejects: 1, counts: counts({ rows: 1, invalid: 1 }) });
  expect(await imported(one, { email: 1 })).toMatchObject({ rejects: 0, counts: counts({ rows: 1, added: 1 }) });
});

it.each(['stopped', 'failed'] as const)('a list that was %s goes on behind the rows that were done', async (status) => {
  const one = await uploaded('email\ndone@list.example\nnobody\nnext@list.example\n');
  const { manager } = test.database.dataSource;
  const { mapping } = one;
  await manager.update(SubscriberImport, one.id, {
    ...{ status, nextRow: 2, mapping, counts: counts({ rows: 2, added: 1, invalid: 1 }) },
  });
  const leftOut = { importId: one.id, rowNumber: 1, line: 3, reason: 'No address', cells: ['nobody'] };
  await manager.insert(SubscriberImportReject, leftOut);
  // What it left out until then can still be had.
  expect(await imported(one)).toMatchObject({ rejects: 1, counts: counts({ rows: 3, added: 2, invalid: 1 }) });
  const emails = (await manager.find(Subscriber)).map(({ email }) => email);
  expect(emails).toEqual(['next@list.example']);
});

it('a look counts who is on the list of another website as one to be added', async () => {
  await operator.post('/api/subscribers').send({ email: 'there@list.example', siteId: otherSite.id }).expect(201);
  const one = await uploaded('email\nthere@list.example\n');
  expect((await checked(one)).counts).toEqual(counts({ rows: 1, added: 1 }));
});

it('a reader agreed on the day of their own row, else on that of the list, and is premium where their address is', async () => {
  const gift = { email: 'gift@list.example', grantedAt: test.clock.now(), endsAt: null };
  await test.database.dataSource.getRepository(ComplimentaryMembership).insert(gift);
  await decided(test, gift.email);
  const one = await uploaded('email,joined\nown@list.example,2024-05-06\ngift@list.example,\n');
  await imported(one);
  const [own, given] = [await subscriberOf('own@list.example'), await subscriberOf('gift@list.example')];
  expect(own).toMatchObject({ consentedAt: new Date('2024-05-06'), isPremium: false, premiumSince: null });
  expect(given).toMatchObject({
    consentedAt: new Date('2025-03-01'),
    isPremium: true,
    premiumSince: given.subscribedAt,
  });
});

it('a look that is stopped is as if there had been none, an import is stopped, and neither failed by what its job says later', async () => {
  const all = [await uploaded('email\none@list.example\n'), await uploaded('email\ntwo@list.example\n')];
  const { manager } = test.database.dataSource;
  const states: unknown[] = [];
  for (const [at, status] of (['checking', 'importing'] as const).entries()) {
    const { id } = all[at] as SubscriberImportView;
    await manager.update(SubscriberImport, id, { status });
    await operator.post(`/api/subscriber-imports/${id}/stop`).expect(200);
    await test.app.get(ImportsService, { strict: false }).failed(manager, id);
    states.push((await lists.view(id)).status);
  }
  expect(states).toEqual(['uploaded', 'stopped']);
  // The newest first.
  const { body } = await operator.get(`/api/subscriber-imports?siteId=${site.id}`).expect(200);
  expect((body as SubscriberImportView[]).slice(0, 2).map(({ id }) => id)).toEqual(
    all.map(({ id }) => id).toReversed(),
  );
});
