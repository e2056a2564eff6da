import { Inject, Injectable } from '@nestjs/common';
import type { ActivityInsights, WeekFigure } from '@pressloom/contracts/activity';
import { rateOf } from '@pressloom/contracts/visitor-analytics';
import { DataSource } from 'typeorm';
import { PaymentsProvider } from '../../common/providers/payments.provider.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { GROWTH, OPENING, READING, RETURNING, STAYING } from './activity.report.ts';

const COMPARED_MS = 30 * 86_400_000;
/** From so many visitors on, counting who of them read several articles takes long, and the last minute's share is as good. */
const MANY = 10_000;
const KEPT_MS = 60_000;

const FIGURES = ['visitors', 'pageViews', 'newSubscribers', 'premiumUpgrades'] as const;
type Growth = ActivityInsights['growth'];

interface Shared {
  part: number;
  whole: number;
}

/** How websites grew in a week, and what their readers stay for. */
@Injectable()
export class ActivityInsightsService {
  /** Of websites with many visitors; null stands for all together. */
  private readonly reading = new Map<number | null, Shared & { at: number }>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsProvider,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Of one website, or of all. */
  async insights(siteId: number | null): Promise<ActivityInsights> {
    const now = this.runtime.clock.now();
    const then = new Date(now.getTime() - COMPARED_MS);
    const scopes = await this.payments.counting();
    const [weeks, reading, opening, staying, returning] = await Promise.all([
      this.dataSource.query<(WeekFigure & { figure: keyof Growth })[]>(GROWTH, [siteId, now]),
      this.readers(siteId, { now, then }),
      this.share(OPENING, [siteId, then]),
      this.share(STAYING, [siteId, then, now, scopes]),
      this.share(RETURNING, [siteId, now]),
    ]);
    const ofFigure = (name: keyof Growth): WeekFigure => {
      const week = weeks.find(({ figure }) => figure === name);
      return { now: week?.now ?? 0, before: week?.before ?? 0 };
    };
    return {
      growth: Object.fromEntries(FIGURES.map((name) => [name, ofFigure(name)])) as Record<keyof Growth, WeekFigure>,
      insights: {
        blogPosts: rate(reading),
        newsletters: rate(opening),
        premiumContent: rate(staying),
        returnVisitors: rate(returning),
      },
    };
  }

  private async readers(siteId: number | null, { now, then }: { now: Date; then: Date }): Promise<Shared> {
    const known = this.reading.get(siteId);
    if (known && Math.abs(now.getTime() - known.at) < KEPT_MS) return known;
    const counted = await this.share(READING, [siteId, then]);
    if (counted.whole >= MANY) this.reading.set(siteId, { ...counted, at: now.getTime() });
    else this.reading.delete(siteId);
    return counted;
  }

  private async share(sql: string, parameters: unknown[]): Promise<Shared> {
    const [shared]: [Shared] = await this.dataSource.query(sql, parameters);
    return shared;
  }
}

const rate = ({ part, whole }: Shared): number | null => rateOf(part, whole);
