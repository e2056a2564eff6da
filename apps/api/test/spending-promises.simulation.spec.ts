import { createDataSource } from '@pressloom/database';
import { migrations } from '@pressloom/migrations';
import { seeded, testDatabase } from '@pressloom/testing';
import type { TestDatabase } from '@pressloom/testing';
import type { DataSource, EntityManager } from 'typeorm';
import { dayOf } from '../src/pipeline/spending/budgets/budget-rules.ts';
import { SpendingLedger } from '../src/pipeline/spending/ledger/ledger.service.ts';
import type { Booking } from '../src/pipeline/spending/ledger/ledger.service.ts';
import type { BudgetScope } from '../src/pipeline/spending/budgets/budget-rules.ts';
import { ALL_CENTS, Bill, MOMENTS, planTexts, SITES, Writer } from './spending-scene.ts';

/**
 * No day's budget is passed: 480 texts by 24 workers of two processes at once, around four midnights of two zones, on the
 * night in which clocks go back. The run is made against the product and against broken variants, whose figures must differ.
 */
const TOGETHER = 24;
const BURSTS = 20;
const seed = Number(process.env['SPENDING_SEED'] ?? Math.floor(Math.random() * 1_000_000));

let database: TestDatabase;
let other: DataSource;

beforeAll(async () => {
  database = await testDatabase();
  other = await createDataSource({ ...database.connection, poolSize: 6 }, migrations).initialize();
  process.stdout.write(`spending-promises: seed ${seed}\n`);
});
beforeEach(async () => {
  await database.reset();
  for (const { id, name, timeZone } of SITES) {
    await database.dataSource.query(
      `INSERT INTO wordpress_sites (id, name, site_url, api_endpoint, username, application_password, brand, time_zone)
       VALUES ($1, $2, 'https://' || $2 || '.example', 'x', 'a', 'v1:x', 'general', $3)`,
      [id, name, timeZone],
    );
  }
  const budgets = [...SITES.map(({ id, cents }) => [`site:${id}`, id, cents]), ['all', null, ALL_CENTS]];
  for (const budget of budgets)
    await database.dataSource.query(
      'INSERT INTO spending_budgets (scope, wordpress_site_id, daily_cents) VALUES ($1, $2, $3)',
      budget,
    );
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await other.destroy();
  await database.close();
});

interface Figures {
  /** Millionths of a dollar by which the service's bill passes a budget. */
  overspent: number;
  /** Days whose total isn't the sum of their calls. */
  ledgerOff: number;
  /** Texts that were refused although every budget had room for them. */
  refusedInVain: number;
  /** There was more to do than the budgets had room for. */
  isTight: boolean;
}

async function run(): Promise<Figures> {
  const writers = Array.from({ length: TOGETHER }, (_, index) => new Writer(index % 2 ? other : database.dataSource));
  const bill = new Bill();
  let refused = 0;
  for (const burst of planTexts(seeded(seed), BURSTS, TOGETHER)) {
    const ends = await Promise.all(burst.map((text, index) => (writers[index] as Writer).write(text, bill)));
    refused += ends.filter((end) => end === 'refused').length;
  }
  const [row]: [{ ledgerOff: number }] = await database.dataSource.query(LEDGER_OFF);
  return {
    overspent: bill.overspent(),
    ledgerOff: row.ledgerOff,
    refusedInVain: await refusedInVain(writers),
    isTight: refused > 0,
  };
}

/** What is left of each day is too little for one text more: three cents. */
async function refusedInVain(writers: Writer[]): Promise<number> {
  const bill = new Bill();
  let count = 0;
  for (const site of SITES)
    for (const moment of MOMENTS) {
      const fits = await hasRoom(site.id, { site: moment[site.zone], all: moment.york });
      const end = await writers[0]?.write({ site, moment, fate: 'refused', tokens: 0 }, bill);
      if ((end === 'refused') === fits) count += 1;
    }
  return count;
}

/** By the calls themselves: what each may have cost. */
async function hasRoom(siteId: number, day: { site: string; all: string }): Promise<boolean> {
  const [own]: [{ sum: number }] = await database.dataSource.query(
    `SELECT COALESCE(sum(charged_micros), 0)::int AS sum FROM ai_calls WHERE wordpress_site_id = $1 AND day = $2::date`,
    [siteId, `2026-${day.site}`],
  );
  const [all]: [{ sum: number }] = await database.dataSource.query(
    `SELECT COALESCE(sum(charged_micros), 0)::int AS sum FROM ai_calls WHERE all_day = $1::date`,
    [`2026-${day.all}`],
  );
  const [{ most }]: [{ most: number }] = await database.dataSource.query(
    'SELECT max(booked_micros) AS most FROM ai_calls',
  );
  const limit = (SITES.find(({ id }) => id === siteId)?.cents ?? 0) * 10_000;
  return own.sum + most <= limit && all.sum + most <= ALL_CENTS * 10_000;
}

const LEDGER_OFF = `
  SELECT count(*)::int AS "ledgerOff" FROM spending_days total WHERE used_micros IS DISTINCT FROM (
    SELECT COALESCE(sum(charged_micros), 0) FROM ai_calls call
    WHERE (total.scope = 'all' AND call.all_day = total.day)
       OR (total.scope = 'site:' || call.wordpress_site_id AND call.day = total.day))`;

/** What the variants reach into. */
interface Inside {
  raise(manager: EntityManager, scope: BudgetScope, what: { order: unknown; booking: Booking }): Promise<void>;
}
const inside = SpendingLedger.prototype as unknown as Inside;
const { raise } = inside;
const { settle } = SpendingLedger.prototype;

const VARIANTS: [name: string, figure: 'overspent' | 'ledgerOff', breakIt: () => unknown][] = [
  ['the booking is forgotten', 'overspent', () => jest.spyOn(inside, 'raise').mockResolvedValue(undefined)],
  [
    'the budget of all together is forgotten',
    'overspent',
    () =>
      jest.spyOn(inside, 'raise').mockImplementation(function (this: Inside, manager, scope, what) {
        return scope.key === 'all' ? Promise.resolve() : raise.call(this, manager, scope, what);
      }),
  ],
  [
    'a booking looks first and writes then',
    'overspent',
    () =>
      jest.spyOn(inside, 'raise').mockImplementation(async function (this: Inside, manager, scope, what) {
        const { runtime } = this as unknown as { runtime: { clock: { now(): Date } } };
        const [look]: ({ used: number } | undefined)[] = await manager.query(
          'SELECT used_micros::int AS used FROM spending_days WHERE scope = $1 AND day = $2::date',
          [scope.key, dayOf(scope, runtime.clock.now())],
        );
        const limit = (SITES.find(({ id }) => id === scope.siteId)?.cents ?? ALL_CENTS) * 10_000;
        const overBudget = (look?.used ?? 0) + what.booking.mostMicros <= limit;
        const free = { ...what, order: { ...(what.order as object), overBudget } };
        return raise.call(this, manager, scope, free);
      }),
  ],
  [
    'whatever failed is given back',
    'overspent',
    () =>
      jest.spyOn(SpendingLedger.prototype, 'leaveOpen').mockImplementation(function (this: SpendingLedger, callId) {
        return settle.call(this, callId, { state: 'given_back', chargedMicros: 0 });
      }),
  ],
  [
    'more is given back than was booked',
    'ledgerOff',
    () =>
      jest.spyOn(SpendingLedger.prototype, 'settle').mockImplementation(async function (this: SpendingLedger, ...of) {
        await settle.apply(this, of);
        await database.dataSource.query(
          `UPDATE spending_days SET used_micros = used_micros / 2 WHERE scope = 'all' AND day = '2026-11-01'`,
        );
      }),
  ],
];

describe('a budget of a day is never passed', () => {
  it('by two processes on both sides of midnight, and nothing is refused that fits', async () => {
    expect(await run()).toEqual({ overspent: 0, ledgerOff: 0, refusedInVain: 0, isTight: true });
  });

  it.each(VARIANTS)('and it is noticed when %s', async (_name, figure, breakIt) => {
    breakIt();
    expect((await run())[figure]).toBeGreaterThan(0);
  });
});
