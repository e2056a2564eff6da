import type { SiteView } from '@pressloom/contracts/sites';
import type { AiPricesView, Spending } from '@pressloom/contracts/spending';
import { AiCall } from '@pressloom/database/entities';
import { WritePostsJob } from '../../src/pipeline/automation/writing/write-posts.job.ts';
import { SpendingLedger } from '../../src/pipeline/spending/ledger/ledger.service.ts';
import type { AiOrder, Booking } from '../../src/pipeline/spending/ledger/ledger.service.ts';
import { AiQuotes } from '../../src/pipeline/spending/ledger/quotes.service.ts';
import { SitesService } from '../../src/sites/sites.service.ts';
import { FoundVideos } from '../kept-posts.ts';
import { RUNTIME } from '../../src/runtime.ts';
import type { Runtime } from '../../src/runtime.ts';
import { signedIn } from '../people.ts';
import { control, Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let pipeline: Pipeline;
let site: SiteView;
let other: SiteView;

beforeAll(async () => {
  test = await startTestApp();
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
});
beforeEach(async () => {
  site = await pipeline.site({ videosPerSearch: 5 });
  other = await pipeline.site({ brand: 'meditation' });
});
afterEach(async () => {
  for (const table of ['wordpress_sites', 'spending_budgets', 'spending_days'])
    await test.database.dataSource.query(`DELETE FROM ${table}`);
});
afterAll(() => test.close());

const get = <T>(token: abstract new (...args: never[]) => T): T => test.app.get(token, { strict: false });
const settings = (form: object) =>
  pipeline.operator
    .patch('/api/spending-settings')
    .send({ siteId: site.id, ...form })
    .expect(200);
const spending = async (): Promise<Spending> =>
  (await pipeline.operator.get(`/api/spending?siteId=${site.id}&days=7`).expect(200)).body as Spending;

/** Books so many millionths of a dollar for a website. */
async function book({ id }: SiteView, mostMicros: number, more: Partial<AiOrder> = {}): Promise<number> {
  const order: AiOrder = {
    ...{ site: await get(SitesService).get(id), automatic: true, overBudget: false },
    ...{ jobId: null, keywordId: null, videoId: null, postId: null, ...more },
  };
  const booking: Booking = { kind: 'text', model: 'writer', isPriceKnown: true, mostMicros, source: 'sandbox' };
  return get(SpendingLedger).book(order, booking);
}
const REFUSED = { code: 'budget_spent' };

describe('a budget', () => {
  it('holds for all calls of a day together, to its last cent', async () => {
    await book(site, 1_500_000);
    await expect(book(site, 500_001)).rejects.toMatchObject(REFUSED);
    await book(site, 500_000);
    await expect(book(site, 1)).rejects.toMatchObject(REFUSED);
    await book(site, 1, { overBudget: true });
    // That of another website is its own.
    await book(other, 2_000_000);
  });

  it('of all websites holds for what each of them spends', async () => {
    await settings({ allDailyBudgetCents: 100 });
    await book(site, 600_000);
    await expect(book(other, 400_001)).rejects.toMatchObject(REFUSED);
    await book(other, 400_000);
    await expect(book(site, 1)).rejects.toMatchObject(REFUSED);
    // What a person is told before is of the tighter budget.
    const quote = async () => get(AiQuotes).ofTexts(await get(SitesService).get(site.id), []);
    expect(await quote()).toMatchObject({ budgetLeftCents: 0, unpricedModel: null });
    // One that has no price is named: what it costs is a guess.
    const { openai } = test.app.get<Runtime>(RUNTIME, { strict: false }).config;
    const before = { ...openai };
    Object.assign(openai, { apiKey: 'of-a-real-one', model: 'unheard-of' });
    expect(await quote()).toMatchObject({ isSandbox: false, unpricedModel: 'unheard-of' });
    Object.assign(openai, before);
  });

  it('has room for what is as small as the least that it refused, once a call cost less than was booked', async () => {
    const id = await book(site, 1_900_000);
    for (const micros of [900_000, 200_000, 900_000]) await expect(book(site, micros)).rejects.toMatchObject(REFUSED);
    const { today: spent } = await spending();
    await get(SpendingLedger).settle(id, { state: 'settled', chargedMicros: 1_500_000 });
    expect([spent.state, (await spending()).today.state]).toEqual(['spent', 'ok']);
  });

  it('of all websites lets no round begin a post once it is spent', async () => {
    await new FoundVideos(test, pipeline, 'wildfire season').of(site.id);
    await settings({ allDailyBudgetCents: 0 });
    expect(await get(WritePostsJob).run({ createdAt: test.clock.now() })).toMatchObject({ written: 0 });
    await settings({ allDailyBudgetCents: null });
    expect(await get(WritePostsJob).run({ createdAt: test.clock.now() })).toMatchObject({ written: 5 });
    await pipeline.idle(site.id);
  });
});

it('what is told of a website is its own, of the days that are asked for, with what the stand-in took beside what is real', async () => {
  const rows = test.database.dataSource.getRepository(AiCall);
  const first = await book(site, 200_000);
  const call = { ...(await rows.findOneByOrFail({ id: first })), id: undefined };
  await rows.save([
    { ...call, source: 'live', chargedMicros: 300_000, isPriceKnown: false },
    { ...call, state: 'given_back', chargedMicros: 0 },
    { ...call, wordpressSiteId: other.id, model: 'elsewhere', chargedMicros: 700_000 },
    { ...call, day: '2020-02-29', model: 'of old', chargedMicros: 900_000 },
  ]);
  expect(await spending()).toMatchObject({
    ...{ totalCents: 50, sandboxCents: 20, unpricedModels: ['writer'] },
    models: [{ model: 'writer', kind: 'text', calls: 2, cents: 50 }],
  });
});

it('of two prices that were set the one of the other model stays where one is forgotten', async () => {
  const put = (model: string) =>
    pipeline.operator.put('/api/ai-prices/texts').send({ model, inputMicros: 5, outputMicros: 6 }).expect(200);
  await put('writer');
  await put('editor');
  const forget = async (model: string) =>
    ((await pipeline.operator.delete(`/api/ai-prices?model=${model}`).expect(200)).body as AiPricesView).own.texts;
  expect(await forget('writer')).toMatchObject([{ model: 'editor' }]);
  expect(await forget('editor')).toEqual([]);
});

it('a picture costs what the size costs that the AI server took', async () => {
  const { dataSource } = test.database;
  await control(test, 'ai-server', { kind: 'strict', refuses: [] });
  try {
    const [video] = await new FoundVideos(test, pipeline, 'wildfire season').of(site.id);
    const post = await pipeline.write(video!.id);
    await pipeline.operator.post(`/api/blog-posts/${post.id}/generate-featured-image`).send({}).expect(200);
    const drawn = await dataSource
      .getRepository(AiCall)
      .find({ where: { kind: 'picture', wordpressSiteId: site.id }, order: { id: 'ASC' } });
    // Planned in the wide size, which the server refuses, and drawn as a square.
    expect(drawn.map(({ state, chargedMicros }) => [state, chargedMicros])).toEqual([
      ...drawn.slice(1).map(() => ['given_back', 0]),
      ['settled', 16_000],
    ]);
    expect(drawn.length).toBeGreaterThan(1);
    expect(drawn.map(({ bookedMicros }) => bookedMicros)).toEqual(drawn.map(() => 22_000));
  } finally {
    await control(test, 'ai-server', { kind: 'openai' });
    await dataSource.query('DELETE FROM ai_capabilities');
  }
});
