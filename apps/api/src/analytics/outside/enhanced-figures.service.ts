import { Inject, Injectable } from '@nestjs/common';
import { ONLINE_MS } from '@pressloom/contracts/activity';
import type { EnhancedStats } from '@pressloom/contracts/enhanced-stats';
import type { VisitorPeriod } from '@pressloom/contracts/visitor-analytics';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { AnalyzatiProvider } from '../../common/providers/analyzati.provider.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { isoDay } from '../rollups/local-days.ts';
import { VisitorZones } from '../rollups/visitor-zones.service.ts';
import { AnalyzatiSyncs } from './analyzati-syncs.service.ts';
import { OutsideFigures } from './outside-figures.service.ts';

/** Our figures with those of another service beside them, where there are any. */
@Injectable()
export class EnhancedFigures {
  constructor(
    private readonly dataSource: DataSource,
    private readonly analyzati: AnalyzatiProvider,
    private readonly zones: VisitorZones,
    private readonly figures: OutsideFigures,
    private readonly syncs: AnalyzatiSyncs,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Calls nobody: what Analyzati counted was read by a sync. */
  async stats(site: WordpressSite, days: VisitorPeriod): Promise<EnhancedStats> {
    const now = this.runtime.clock.now();
    const [{ mode, missing }, localDays] = await Promise.all([this.analyzati.of(site), this.zones.of(site.id, now)]);
    const today = localDays.dayOf(now.getTime());
    const period = { siteId: site.id, first: isoDay(today - days + 1), last: isoDay(today) };
    const [trends, realtimeVisitors, syncedAt, lastSync] = await Promise.all([
      this.figures.compared(period, mode),
      this.present(site.id, now),
      this.figures.syncedAt(site.id, mode),
      this.syncs.last(site),
    ]);
    const enhanced = trends.some(({ outside }) => outside !== null);
    const source = enhanced ? 'analyzati' : 'internal';
    return {
      ...{ enhanced, source, realtimeVisitors, trends, mode, missing },
      ...{ syncedAt: syncedAt?.toISOString() ?? null, lastSync },
    };
  }

  private async present(siteId: number, now: Date): Promise<number> {
    const since = new Date(now.getTime() - ONLINE_MS);
    const [{ visitors }]: [{ visitors: number }] = await this.dataSource.query(PRESENT, [siteId, since]);
    return visitors;
  }
}

/** $1 website, $2 since when. */
const PRESENT = `
  SELECT count(*)::int AS visitors FROM visitor_tracking WHERE site_id = $1 AND NOT is_sample AND last_visit >= $2`;
