import { seeded, testDatabase } from '@pressloom/testing';
import type { TestDatabase } from '@pressloom/testing';
import { DomainError } from '../src/common/errors.ts';
import type { QuotaBucketKey } from '../src/pipeline/discovery/quota/quota-rules.ts';
import { QuotaService } from '../src/pipeline/discovery/quota/quota.service.ts';
import { dayInCalifornia, planCalls, QuotaCount, QuotaWorker } from './quota-scene.ts';
import type { QuotaFigures } from './quota-scene.ts';

/**
 * Promise T15 in its short form: 640 calls by 20 workers at once, their clocks jumping over the midnights of both
 * daylight-saving days. The run is made against the product and against broken variants, whose figures must differ.
 */
const WORKERS = 20;
const GOOD: QuotaFigures = {
  overspent: 0,
  automaticAbove: 0,
  unbooked: 0,
  ledgerOff: 0,
  untried: 0,
  peopleServed: true,
};

let database: TestDatabase;
/** Told at the start; given again, it makes the same calls. */
const seed = Number(process.env['QUOTA_SEED'] ?? Math.floor(Math.random() * 1_000_000));

beforeAll(async () => {
  database = await testDatabase();
  process.stdout.write(`quota-promises: seed ${seed}\n`);
});
beforeEach(() => database.reset());
afterEach(() => jest.restoreAllMocks());
afterAll(() => database.close());

async function run(years = [2026]): Promise<QuotaFigures> {
  const { dataSource } = database;
  const workers = Array.from({ length: WORKERS }, () => new QuotaWorker(dataSource));
  const count = new QuotaCount();
  for (const burst of planCalls(seeded(seed), years, WORKERS)) {
    await Promise.all(
      burst.map(async (call, number) => {
        const how = await workers[number]?.make(call, (made) => count.google(made));
        if (how) count.ended(call, how);
      }),
    );
  }
  return count.figures(dataSource);
}

/** What the variants reach into. */
interface Inside {
  key(quotaGroup: string, bucket: QuotaBucketKey): [string, string, string];
  giveBack(key: unknown[], amount: number): Promise<void>;
}
const inside = QuotaService.prototype as unknown as Inside;
const { book } = QuotaService.prototype;
const { key, giveBack } = inside;

const VARIANTS: [name: string, figure: keyof QuotaFigures, breakIt: () => unknown, years?: number[]][] = [
  [
    'a booking looks first and writes then',
    'overspent',
    () =>
      jest.spyOn(QuotaService.prototype, 'book').mockImplementation(async function (this: QuotaService, caller, price) {
        const row = key.call(this, caller.quotaGroup, price.bucket);
        const [found]: { used: number }[] = await database.dataSource.query(
          `INSERT INTO quota_use (quota_group, day, bucket) VALUES ($1, $2, $3)
           ON CONFLICT (quota_group, day, bucket) DO UPDATE SET updated_at = now() RETURNING used`,
          row,
        );
        const limit = { search: 100, units: 10_000 }[price.bucket] * (caller.automatic ? 0.9 : 1);
        if ((found?.used ?? 0) + price.amount > limit) throw new DomainError(429, 'quota_exhausted', 'Spent.');
        await database.dataSource.query(
          'UPDATE quota_use SET used = used + $4 WHERE quota_group = $1 AND day = $2 AND bucket = $3',
          [...row, price.amount],
        );
        return row as Awaited<ReturnType<QuotaService['book']>>;
      }),
  ],
  [
    'days are counted in UTC',
    'overspent',
    () =>
      jest.spyOn(inside, 'key').mockImplementation(function (this: QuotaService, quotaGroup, bucket) {
        const { runtime } = this as unknown as { runtime: { clock: { now(): Date } } };
        return [quotaGroup, runtime.clock.now().toISOString().slice(0, 10), bucket];
      }),
  ],
  [
    'days are counted eight hours behind UTC all year',
    'overspent',
    () =>
      jest.spyOn(inside, 'key').mockImplementation(function (this: QuotaService, quotaGroup, bucket) {
        const { runtime } = this as unknown as { runtime: { clock: { now(): Date } } };
        const local = new Date(runtime.clock.now().getTime() - 8 * 3_600_000);
        return [quotaGroup, local.toISOString().slice(0, 10), bucket];
      }),
  ],
  [
    'a call is booked when it is over',
    'overspent',
    () =>
      jest.spyOn(QuotaService.prototype, 'spend').mockImplementation(async function (this: QuotaService, ...of) {
        const [caller, price, call] = of;
        const result = await call();
        await this.book(caller, price);
        return result;
      }),
  ],
  [
    'whatever failed is given back',
    'overspent',
    () =>
      jest.spyOn(QuotaService.prototype, 'spend').mockImplementation(async function (this: QuotaService, ...of) {
        const [caller, price, call] = of;
        const row = await this.book(caller, price);
        try {
          return await call();
        } catch (error) {
          await giveBack.call(this, row, price.amount);
          throw error;
        }
      }),
  ],
  ['nothing is given back', 'ledgerOff', () => jest.spyOn(inside, 'giveBack').mockResolvedValue(undefined)],
  [
    'automatic calls have no ceiling of their own',
    'automaticAbove',
    () =>
      jest.spyOn(QuotaService.prototype, 'book').mockImplementation(function (this: QuotaService, caller, price) {
        return book.call(this, { ...caller, automatic: false }, price);
      }),
    // In about one of a hundred plans for a single year, calls that died happen to leave automatic ones below their share.
    [2026, 2027, 2028],
  ],
];

describe('T15: the quota is never overspent', () => {
  it('by 20 workers on random clocks, in no group, on no day and in no bucket', async () => {
    expect(await run()).toEqual(GOOD);
  });

  it.each(VARIANTS.map(([name, figure, breakIt, years = [2026]]) => [name, figure, breakIt, years] as const))(
    'and it is noticed when %s',
    async (_name, figure, breakIt, years) => {
      breakIt();
      expect((await run(years))[figure]).toBeGreaterThan(0);
    },
  );

  it.each([
    ['2026-03-08T07:59:59Z', '2026-03-07'],
    ['2026-03-09T06:59:59Z', '2026-03-08'],
    ['2026-03-09T07:00:00Z', '2026-03-09'],
    ['2026-11-01T06:59:59Z', '2026-10-31'],
    ['2026-11-02T07:59:59Z', '2026-11-01'],
    ['2027-03-14T08:00:00Z', '2027-03-14'],
  ])('its own reckoning calls %s the day %s', (at, day) => expect(dayInCalifornia(Date.parse(at))).toBe(day));
});
