import type { EntityManager } from 'typeorm';
import { SitesService } from '../../src/sites/sites.service.ts';
import { assertNoSecondConnection } from '../held-connections.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const inTransaction = (work: (manager: EntityManager, sites: SitesService) => Promise<unknown>): Promise<unknown> =>
  test.database.dataSource.transaction((manager) => work(manager, test.app.get(SitesService, { strict: false })));

describe('a transaction of the product', () => {
  it('that asks for a second connection fails its test', async () => {
    await inTransaction((_manager, sites) => sites.list());
    expect(assertNoSecondConnection).toThrow(/^A transaction took a second connection:\n- .*sites\.service\.ts/);
  });

  it('is not held against the next test', () => expect(assertNoSecondConnection).not.toThrow());

  it('may ask over its own, and for any once it has ended', async () => {
    await inTransaction((manager, sites) => sites.list(manager));
    let later = (): Promise<unknown> => Promise.resolve();
    await inTransaction(async (_manager, sites) => {
      later = () => sites.list();
    });
    await later();
    expect(assertNoSecondConnection).not.toThrow();
  });
});
