import { Inject } from '@nestjs/common';
import type { CountedDays } from '@pressloom/clients/analytics';
import { ProviderError } from '@pressloom/clients/http';
import type { AnalyzatiSyncResult } from '@pressloom/contracts/enhanced-stats';
import { providerFailure } from '../../common/provider-failure.ts';
import { AnalyzatiProvider } from '../../common/providers/analyzati.provider.ts';
import type { AnalyzatiAccess } from '../../common/providers/analyzati.provider.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import { HandlesJob } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { targetId } from '../../jobs/job-type.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { VisitorZones } from '../rollups/visitor-zones.service.ts';
import { OutsideFigures } from './outside-figures.service.ts';
import { syncRanges } from './sync-days.ts';
import type { DayRange } from './sync-days.ts';
import { syncText } from './sync-text.ts';

/** What one call gave, and who was asked: a key may be entered or removed between two runs. */
type ReadPart = CountedDays & Pick<AnalyzatiAccess, 'mode'>;

/** Reads what Analyzati counted in the last 90 days of a website, part by part: a run after a crash continues with the next part. */
@HandlesJob({ type: 'sync-analyzati', queue: 'provider', calls: 'analyzati' })
export class SyncAnalyzatiJob implements JobHandler<'sync-analyzati'> {
  constructor(
    private readonly sites: SitesService,
    private readonly analyzati: AnalyzatiProvider,
    private readonly zones: VisitorZones,
    private readonly figures: OutsideFigures,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async run(context: JobContext<'sync-analyzati'>): Promise<AnalyzatiSyncResult> {
    const site = await this.sites.getActive(targetId(context.target));
    const access = await this.analyzati.of(site);
    // A day may end between two runs.
    const ranges = await context.step('ranges', async () => {
      const now = this.runtime.clock.now();
      return syncRanges((await this.zones.of(site.id, now)).dayOf(now.getTime()));
    });
    let [days, dropped] = [0, 0];
    for (const [done, range] of ranges.entries()) {
      await context.progress({ done, total: ranges.length, note: 'Reading figures from Analyzati' });
      const part = await this.part(context, access, range);
      days += part.days.length;
      dropped += part.dropped;
      await context.stepInTransaction(`stored ${range.from}`, (manager) =>
        this.figures.store(manager, { siteId: site.id, ...part, at: this.runtime.clock.now() }),
      );
    }
    return { synced: true, message: syncText({ host: access.host, days, dropped }), days, dropped };
  }

  /**
   * One call, of which the job remembers the response: it is stored in a transaction of its own, which calls nobody. A person who waits is
   * told why it failed at once; what nobody waits for is tried again later.
   */
  private async part(context: JobContext, access: AnalyzatiAccess, range: DayRange): Promise<ReadPart> {
    const { host, mode, client } = access;
    try {
      return await context.step(`read ${range.from}`, async () => ({
        mode,
        ...(await client().visitors({ host, ...range }, { signal: context.signal })),
      }));
    } catch (error) {
      if (error instanceof ProviderError && !context.automatic) throw providerFailure(error);
      throw error;
    }
  }
}
