import type { AiClient } from '@pressloom/clients/ai';
import { ProviderError } from '@pressloom/clients/http';
import type { DataSource } from 'typeorm';
import { Clock } from '../src/common/clock.ts';
import { DomainError } from '../src/common/errors.ts';
import { GlobalSettings } from '../src/common/global-settings.ts';
import type { AiProvider } from '../src/common/providers/ai.provider.ts';
import { BudgetsService } from '../src/pipeline/spending/budgets/budgets.service.ts';
import { SpendingLedger } from '../src/pipeline/spending/ledger/ledger.service.ts';
import { PaidAi } from '../src/pipeline/spending/ledger/paid-ai.service.ts';
import { AiPricesService } from '../src/pipeline/spending/prices/ai-prices.service.ts';
import type { Runtime } from '../src/runtime.ts';

/**
 * The scene of the promise that no day's budget is passed: websites in two zones, processes whose clocks stand on both sides
 * of their midnights, and an AI service that bills on its own. Days, prices and limits are written down by hand here; nothing
 * uses the product's own reckoning of them.
 */

/** The night in which New York's clocks go back, and what day it is there and in Berlin. */
export const MOMENTS = [
  { at: '2026-11-01T03:59:59Z', york: '10-31', berlin: '11-01' },
  { at: '2026-11-01T04:00:00Z', york: '11-01', berlin: '11-01' },
  { at: '2026-11-02T04:59:59Z', york: '11-01', berlin: '11-02' },
  { at: '2026-11-02T05:00:00Z', york: '11-02', berlin: '11-02' },
] as const;

export const SITES = [
  { id: 1, name: 'York', timeZone: 'America/New_York', zone: 'york', cents: 30 },
  { id: 2, name: 'Berlin', timeZone: 'Europe/Berlin', zone: 'berlin', cents: 40 },
] as const;
export const ALL_CENTS = 40;

/** Millionths of a dollar a token of the answer, and how many a text of the scene may have: thinking is included. */
const MICROS_A_TOKEN = 5;
const MOST_TOKENS = 6_000;

/** `killed`: the process dies before the call is sent. `cut`: after. `lost`: the answer is. `refused`: the service refuses. */
type Fate = 'made' | 'uncounted' | 'killed' | 'cut' | 'lost' | 'refused';
const FATES: Fate[] = ['made', 'made', 'uncounted', 'lost', 'lost', 'killed', 'cut', 'refused'];

export interface PlannedText {
  site: (typeof SITES)[number];
  moment: (typeof MOMENTS)[number];
  fate: Fate;
  tokens: number;
}

/**
 * Bursts that hit all websites and moments at once, together wanting several times what there is; first one that wants it all
 * of one website at one moment, and two of which every answer is lost on its way or doesn't say what it cost. Pure but for `random`.
 */
export function planTexts(random: () => number, bursts: number, together: number): PlannedText[][] {
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const dearest: PlannedText = { site: SITES[0], moment: MOMENTS[0], fate: 'cut', tokens: MOST_TOKENS };
  const mixed = Array.from({ length: bursts }, () =>
    Array.from({ length: together }, (): PlannedText => {
      const tokens = Math.round(MOST_TOKENS * (0.5 + random() / 2));
      return { site: one(SITES), moment: one(MOMENTS), fate: one(FATES), tokens };
    }),
  );
  const open = Array.from({ length: together }, (_, index): PlannedText => {
    const fate = index % 4 < 2 ? 'lost' : 'uncounted';
    return { ...dearest, site: SITES[index % 2 ? 1 : 0], moment: MOMENTS[3], fate };
  });
  return [Array.from({ length: together }, () => dearest), open, open, ...mixed];
}

class SetClock extends Clock {
  time = '';

  now(): Date {
    return new Date(this.time);
  }
}

/** What the AI service bills, by its own count. */
export class Bill {
  private readonly micros = new Map<string, number>();

  add({ site, moment, tokens }: PlannedText): void {
    for (const key of [`site:${site.id} ${moment[site.zone]}`, `all ${moment.york}`])
      this.micros.set(key, (this.micros.get(key) ?? 0) + tokens * MICROS_A_TOKEN);
  }

  /** Budgets that the bill passes, and by how much. */
  overspent(): number {
    const limits = new Map<string, number>([
      ...SITES.map(({ id, cents }): [string, number] => [`site:${id}`, cents]),
      ['all', ALL_CENTS],
    ]);
    return [...this.micros].reduce((sum, [key, micros]) => {
      const limit = (limits.get(key.split(' ')[0] as string) ?? 0) * 10_000;
      return sum + Math.max(0, micros - limit);
    }, 0);
  }
}

/** One process. */
export class Writer {
  private readonly clock = new SetClock();
  private readonly ai: PaidAi;
  private client: AiClient | null = null;

  constructor(dataSource: DataSource) {
    const runtime = { clock: this.clock } as unknown as Runtime;
    const budgets = new BudgetsService(dataSource, runtime);
    const provider = {
      of: () =>
        Promise.resolve({
          mode: 'live',
          models: { text: 'gpt-6.1-terra', image: 'none' },
          client: () => this.client,
        }),
    } as unknown as AiProvider;
    const prices = new AiPricesService(new GlobalSettings(dataSource), provider);
    this.ai = new PaidAi(provider, prices, new SpendingLedger(dataSource, budgets, runtime));
  }

  /** Resolves when the call is over, or its process would be dead. */
  async write(text: PlannedText, bill: Bill): Promise<'over' | 'killed' | 'refused'> {
    this.clock.time = text.moment.at;
    const { promise: dead, resolve: die } = Promise.withResolvers<'killed'>();
    this.client = clientFor(text, { bill, die: () => die('killed') });
    const { site } = text;
    const order = { site: { ...site, isSample: false }, automatic: true, overBudget: false };
    const of = { jobId: null, keywordId: null, videoId: null, postId: null };
    const ai = await this.ai.for({ ...order, ...of });
    const task = { system: '', user: '', schemaName: 'x', schema: {}, maxTokens: MOST_TOKENS - 4_000 };
    const written = ai.writeStructured(task, AbortSignal.timeout(60_000));
    try {
      await Promise.race([written, dead]);
      return 'over';
    } catch (error) {
      if (error instanceof ProviderError) return 'over';
      if (error instanceof DomainError && error.code === 'budget_spent') return 'refused';
      throw error;
    }
  }
}

function clientFor(text: PlannedText, { bill, die }: { bill: Bill; die: () => void }): AiClient {
  const { fate, tokens } = text;
  const send = async () => {
    if (fate === 'refused') throw failure('rate_limited', 429);
    if (fate === 'killed') return forEver(die);
    bill.add(text);
    if (fate === 'cut') return forEver(die);
    if (fate === 'lost') throw failure('timeout', null);
    const usage = fate === 'uncounted' ? null : { inputTokens: 0, outputTokens: tokens };
    return Promise.resolve({ text: '', finishReason: 'stop', refusal: null, usage, model: 'm' });
  };
  return {
    writeStructured: (_task, { each } = {}) => (each ? each(send) : send()),
    makeImage: () => Promise.reject(new Error('Nobody asked for a picture.')),
  };
}

function forEver(die: () => void): Promise<never> {
  die();
  return new Promise<never>(() => undefined);
}

const failure = (code: string, status: number | null): ProviderError =>
  new ProviderError({ provider: 'openai', code, status, message: 'It failed.' });
