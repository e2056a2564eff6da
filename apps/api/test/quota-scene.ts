import { ProviderError } from '@pressloom/clients/http';
import type { WordpressSite } from '@pressloom/database/entities';
import type { DataSource } from 'typeorm';
import { Clock } from '../src/common/clock.ts';
import { DomainError } from '../src/common/errors.ts';
import { DatabaseNews } from '../src/common/database-news.ts';
import { GlobalSettings } from '../src/common/global-settings.ts';
import { ProviderKeysService } from '../src/common/providers/provider-keys.service.ts';
import { YouTubeProvider } from '../src/common/providers/youtube.provider.ts';
import { SiteSecrets } from '../src/common/secrets/site-secrets.ts';
import { loadConfig } from '../src/config/environment.ts';
import { QuotaSettingsService } from '../src/pipeline/discovery/quota/quota-settings.service.ts';
import { QuotaService } from '../src/pipeline/discovery/quota/quota.service.ts';
import type { Runtime } from '../src/runtime.ts';

/**
 * The scene of promise T15, for its short form (quota-promises.spec.ts) and its long one (tools/drills/automation): who
 * books what and when, what becomes of it, and a Google that counts on its own. Nothing here uses the product's own
 * reckoning of days and limits.
 */

const HOUR = 3_600_000;
/** Google's own limits of a day, and what automatic calls may have of them. */
const LIMITS = { search: 100, units: 10_000 } as const;
const AUTOMATIC = { search: 90, units: 9_000 } as const;

/** Live sites share one group, those of the stand-in another. */
type Group = 'default' | 'sandbox';

/**
 * What becomes of a booked call. `killed`: its process dies before the call is sent. `cut`: the process dies after it.
 * `failed`: Google has it and fails. `unsent`: Google can't be reached.
 */
type Fate = 'made' | 'killed' | 'cut' | 'failed' | 'unsent';

export interface PlannedCall {
  /** What the clock of its worker shows: milliseconds since 1970. */
  at: number;
  group: Group;
  bucket: 'search' | 'units';
  amount: number;
  automatic: boolean;
  fate: Fate;
}

/** The `count`th Sunday of a month (0-11), at midnight UTC. */
function sunday(year: number, month: number, count: number): number {
  const first = Date.UTC(year, month, 1);
  const untilSunday = (7 - new Date(first).getUTCDay()) % 7;
  return first + (untilSunday + 7 * (count - 1)) * 24 * HOUR;
}

/** The day in California: eight hours behind UTC, seven from the second Sunday of March to the first of November. Pure. */
export function dayInCalifornia(at: number): string {
  const year = new Date(at).getUTCFullYear();
  const isSummer = at >= sunday(year, 2, 2) + 10 * HOUR && at < sunday(year, 10, 1) + 9 * HOUR;
  return new Date(at - (isSummer ? 7 : 8) * HOUR).toISOString().slice(0, 10);
}

/** The midnights before and after both daylight-saving days of a year, in California. Pure. */
function midnights(year: number): number[] {
  const [spring, autumn] = [sunday(year, 2, 2), sunday(year, 10, 1)];
  return [spring + 8 * HOUR, spring + 31 * HOUR, autumn + 7 * HOUR, autumn + 32 * HOUR];
}

/**
 * Calls in bursts of `together` that hit one bucket on both sides of a midnight, their clocks jumping back and forth over
 * it. In the first round mostly automatic ones want more than there is, in the second mostly people want the rest. Pure.
 */
export function planCalls(random: () => number, years: number[], together: number): PlannedCall[][] {
  const bursts = (['default', 'sandbox'] as const).flatMap((group) =>
    (['search', 'units'] as const).flatMap((bucket) =>
      years.flatMap(midnights).map((midnight) => ({ group, bucket, midnight })),
    ),
  );
  const round = (share: number, least: number, most: number) =>
    bursts.map((burst) =>
      Array.from({ length: together }, (_, number): PlannedCall => {
        const size = least + random() * (most - least);
        return {
          ...burst,
          // Every other one on the other side, half of them within an hour of midnight, the others within 16.
          at: Math.round(burst.midnight + (number % 2 || -1) * (number % 4 < 2 ? 1 : 16) * HOUR * random() - 0.5),
          amount: Math.round(burst.bucket === 'search' ? size : size * 100),
          automatic: random() < share,
          fate: fateOf(random()),
        };
      }),
    );
  return [...round(0.9, 15, 25), ...round(0.2, 2, 7)];
}

function fateOf(chance: number): Fate {
  if (chance < 0.1) return 'killed';
  if (chance < 0.15) return 'cut';
  if (chance < 0.25) return 'failed';
  return chance < 0.35 ? 'unsent' : 'made';
}

/** One process's clock, set before each call. */
class SetClock extends Clock {
  time = 0;

  now(): Date {
    return new Date(this.time);
  }
}

/** Books and makes planned calls through a QuotaService of its own. */
export class QuotaWorker {
  private readonly clock = new SetClock();
  private readonly quota: QuotaService;

  constructor(dataSource: DataSource) {
    const config = loadConfig({ YOUTUBE_API_KEY: 'key', SANDBOX: 'on' });
    const runtime = { config, clock: this.clock, sandboxUrl: 'http://127.0.0.1:1' } as unknown as Runtime;
    // A booking asks which YouTube serves a site, and nothing of what these could do.
    const unused = undefined as never;
    const keys = new ProviderKeysService(new GlobalSettings(dataSource), unused, new DatabaseNews(), runtime);
    const youtube = new YouTubeProvider(keys, new SiteSecrets(runtime), unused, unused, runtime);
    const settings = new QuotaSettingsService(new GlobalSettings(dataSource));
    this.quota = new QuotaService(dataSource, youtube, settings, runtime);
  }

  /** `google` has the call as soon as it is told of it. Resolves when the call is over, or its process would be dead. */
  async make(call: PlannedCall, google: (call: PlannedCall) => unknown): Promise<'over' | 'killed' | 'refused'> {
    this.clock.time = call.at;
    const site = { isSample: call.group === 'sandbox', youtubeApiKey: null } as WordpressSite;
    const { promise: dead, resolve: die } = Promise.withResolvers<'killed'>();
    const forEver = new Promise<never>(() => undefined);
    const send = async (): Promise<'over'> => {
      if (call.fate === 'unsent') throw failure('unreachable');
      if (call.fate !== 'killed') await google(call);
      if (call.fate === 'failed') throw failure('server_error');
      if (call.fate === 'made') return 'over';
      die('killed');
      return forEver;
    };
    const { bucket, amount, automatic } = call;
    const caller = { quotaGroup: await this.quota.group(site), automatic };
    const price = { bucket, amount, limit: (await this.quota.limits())[bucket] };
    try {
      return await Promise.race([this.quota.spend(caller, price, send), dead]);
    } catch (error) {
      if (error instanceof ProviderError) return 'over';
      if (error instanceof DomainError && error.code === 'quota_exhausted') return 'refused';
      throw error;
    }
  }
}

const failure = (code: string): ProviderError => new ProviderError({ provider: 'youtube', code, message: 'YouTube.' });

/** One day of one bucket of one group. */
interface Cell {
  bucket: PlannedCall['bucket'];
  /** What Google counted, and how much of it was automatic. */
  calls: number;
  automatic: number;
  /** Booked for calls that never came. */
  killed: number;
  refused: number;
}

export interface QuotaFigures {
  /** What Google counted above its limit, in all. */
  overspent: number;
  /** What automatic calls had above their nine tenths. */
  automaticAbove: number;
  /** What Google counted and the ledger doesn't have. */
  unbooked: number;
  /** By how much the ledger differs from what Google counted and what is known to have died before it was sent. */
  ledgerOff: number;
  /** Cells that nobody was refused in: they prove nothing. */
  untried: number;
  /** Whether people were served where automatic calls had their share. */
  peopleServed: boolean;
}

/** What Google and the workers saw, counted apart from the product. */
export class QuotaCount {
  private readonly cells = new Map<string, Cell>();

  google(call: PlannedCall): void {
    const cell = this.cell(call);
    cell.calls += call.amount;
    if (call.automatic) cell.automatic += call.amount;
  }

  ended(call: PlannedCall, how: 'over' | 'killed' | 'refused'): void {
    if (how === 'refused') this.cell(call).refused += 1;
    if (how === 'killed' && call.fate === 'killed') this.cell(call).killed += call.amount;
  }

  async figures(dataSource: DataSource): Promise<QuotaFigures> {
    const rows: { key: string; used: number }[] = await dataSource.query(
      `SELECT concat_ws(' ', quota_group, day, bucket) AS key, used FROM quota_use`,
    );
    const booked = new Map(rows.map(({ key, used }) => [key, used]));
    const sum = (of: (cell: Cell, key: string) => number) =>
      [...this.cells].reduce((total, [key, cell]) => total + of(cell, key), 0);
    const above = (value: number, limit: number) => Math.max(0, value - limit);
    const unknown = rows.filter(({ key }) => !this.cells.has(key)).reduce((total, { used }) => total + used, 0);
    return {
      overspent: sum(({ calls, bucket }) => above(calls, LIMITS[bucket])),
      automaticAbove: sum(({ automatic, bucket }) => above(automatic, AUTOMATIC[bucket])),
      unbooked: sum(({ calls }, key) => above(calls, booked.get(key) ?? 0)),
      ledgerOff: unknown + sum(({ calls, killed }, key) => Math.abs((booked.get(key) ?? 0) - calls - killed)),
      untried: sum(({ refused }) => (refused === 0 ? 1 : 0)),
      peopleServed: [...this.cells.values()].some(({ calls, bucket }) => calls > AUTOMATIC[bucket]),
    };
  }

  private cell({ at, group, bucket }: PlannedCall): Cell {
    const key = `${group} ${dayInCalifornia(at)} ${bucket}`;
    const cell = this.cells.get(key) ?? { bucket, calls: 0, automatic: 0, killed: 0, refused: 0 };
    this.cells.set(key, cell);
    return cell;
  }
}
