import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SiteView } from '@pressloom/contracts/sites';
import { AiCall, Image, Keyword, WordpressSite } from '@pressloom/database/entities';
import type { BeforeQueryEvent, EntitySubscriberInterface } from 'typeorm';
import sharp from 'sharp';
import { againAfterRollback } from '../../src/common/after-rollback.ts';
import { KeywordsService } from '../../src/pipeline/discovery/keywords/keywords.service.ts';
import { ImagesService } from '../../src/pipeline/pictures/images.service.ts';
import { SpendingLedger } from '../../src/pipeline/spending/ledger/ledger.service.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let pipeline: Pipeline;
let site: SiteView;
let former: EntitySubscriberInterface[];

beforeAll(async () => {
  test = await startTestApp();
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  site = await pipeline.site({ brand: 'fire-news' });
  former = [...test.database.dataSource.subscribers];
});
afterEach(() => {
  jest.restoreAllMocks();
  test.database.dataSource.subscribers.splice(0, Infinity, ...former);
});
afterAll(() => test.close());

interface Client {
  processID: number;
  query: (...asked: unknown[]) => Promise<unknown>;
}

/** Something happens to the connection of the first such statement, just ahead of it. */
function at(statement: RegExp, happens: (client: Client) => unknown): void {
  let isOver = false;
  const beforeQuery = async ({ query, queryRunner }: BeforeQueryEvent): Promise<void> => {
    if (isOver || !statement.test(query)) return;
    isOver = true;
    await happens((await queryRunner.connect()) as Client);
  };
  test.database.dataSource.subscribers.push({ beforeQuery });
}

const endConnectionAt = (statement: RegExp): void =>
  at(statement, ({ processID }) =>
    test.database.dataSource.query('SELECT pg_terminate_backend($1, 5000)', [processID]),
  );

/** What became of such a statement is lost on its way. */
const loseAnswerOf = (statement: RegExp): void =>
  at(statement, (client) => {
    const { query } = client;
    client.query = async (...asked) => {
      client.query = query;
      await query.apply(client, asked);
      throw new Error('Connection terminated unexpectedly');
    };
  });

const add = (term: string) => pipeline.operator.post('/api/keywords').send({ term, siteId: site.id });
const stored = (term: string) => test.database.dataSource.getRepository(Keyword).countBy({ term });

describe('a POST that loses its connection to the database', () => {
  it.each([
    ['ahead of what it changes', /^INSERT INTO "keywords"/],
    ['at the commit', /^COMMIT$/],
    ['in a read behind it', /^SELECT .* FROM "jobs"/],
  ])('%s, is done once', async (what, statement) => {
    endConnectionAt(statement);
    expect((await add(what).expect(201)).body).toMatchObject({ term: what });
    expect(await stored(what)).toBe(1);
  });

  it('is not repeated where it may have been committed', async () => {
    loseAnswerOf(/^COMMIT$/);
    expect((await add('perhaps').expect(503)).body).toMatchObject({ code: 'database_away' });
    expect(await stored('perhaps')).toBe(1);
  });

  it('is not repeated once somebody else was asked for something', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(String(request.url));
      response.end();
    });
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const keywords = test.app.get(KeywordsService, { strict: false });
    const create = keywords.create.bind(keywords);
    jest.spyOn(keywords, 'create').mockImplementation(async (...form) => {
      await fetch(`http://127.0.0.1:${port}/paid`);
      return create(...form);
    });
    endConnectionAt(/^INSERT INTO "keywords"/);
    expect((await add('asked elsewhere').expect(503)).body).toMatchObject({ code: 'database_away' });
    expect(asked).toEqual(['/paid']);
    server.close();
  });
});

it('a picture that was paid for is stored though its connection is lost', async () => {
  endConnectionAt(/^INSERT INTO "images"/);
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#369' } })
    .png()
    .toBuffer();
  const { hash } = await test.app.get(ImagesService, { strict: false }).keep(picture);
  expect(await test.database.dataSource.getRepository(Image).countBy({ hash })).toBe(1);
});

describe('a transaction that loses its connection', () => {
  it('is done anew, and once', async () => {
    const { dataSource } = test.database;
    let tries = 0;
    endConnectionAt(/'in a transaction'/);
    await againAfterRollback(() =>
      dataSource.transaction(async (manager) => {
        tries += 1;
        await manager.query(
          `INSERT INTO keywords (wordpress_site_id, term, term_key, is_active) VALUES ($1, 'in a transaction', 'in a transaction', true)`,
          [site.id],
        );
      }),
    );
    expect([tries, await stored('in a transaction')]).toEqual([2, 1]);
  });

  it('has what an AI call cost written down, which was paid by then', async () => {
    const { dataSource } = test.database;
    const ledger = test.app.get(SpendingLedger, { strict: false });
    const row = await dataSource.getRepository(WordpressSite).findOneByOrFail({ id: site.id });
    const subjects = { jobId: null, keywordId: null, videoId: null, postId: null };
    const callId = await ledger.book(
      { site: row, automatic: false, overBudget: false, ...subjects },
      { kind: 'text', model: 'a-model', isPriceKnown: true, mostMicros: 900, source: 'sandbox' },
    );
    endConnectionAt(/^\s*UPDATE ai_calls SET state/);
    await ledger.settle(callId, { state: 'settled', chargedMicros: 400 });
    const call = await dataSource.getRepository(AiCall).findOneByOrFail({ id: callId });
    expect(call).toMatchObject({ state: 'settled', chargedMicros: 400 });
  });
});
