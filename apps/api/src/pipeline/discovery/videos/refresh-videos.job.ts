import { ProviderError } from '@pressloom/clients/http';
import type { RefreshResult } from '@pressloom/contracts/job-results';
import { DomainError } from '../../../common/errors.ts';
import { isQuotaSpent } from '../../../common/provider-failure.ts';
import { YouTubeProvider } from '../../../common/providers/youtube.provider.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { HandlesJob, KEPT_DAYS_OF_TICKS } from '../../../jobs/job-handler.ts';
import type { JobHandler } from '../../../jobs/job-handler.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { CandidatesService } from '../candidates/candidates.service.ts';
import { quotaGroupOf } from '../quota/quota-rules.ts';
import { QuotaService } from '../quota/quota.service.ts';
import { DismissedVideosService } from './dismissed-videos.service.ts';
import { MOST_BATCHES, REFRESH_BATCH, refreshGroups, refreshMessage } from './refresh-rules.ts';
import type { RefreshGroup } from './refresh-rules.ts';
import { RefreshStore } from './refresh-store.service.ts';

type Tally = Omit<RefreshResult, 'message'>;

/**
 * Asks YouTube again for videos whose data grows old, and drops what may not be kept any longer. Where the quota is spent
 * or YouTube fails it stops without an error: the next run goes on with what is due then.
 */
@HandlesJob({
  type: 'refresh-videos',
  queue: 'provider',
  calls: 'youtube',
  keptDays: KEPT_DAYS_OF_TICKS,
  schedule: { everyMinutes: 60 },
})
export class RefreshVideosJob implements JobHandler<'refresh-videos'> {
  constructor(
    private readonly sites: SitesService,
    private readonly youtube: YouTubeProvider,
    private readonly quota: QuotaService,
    private readonly store: RefreshStore,
    private readonly candidates: CandidatesService,
    private readonly dismissed: DismissedVideosService,
  ) {}

  /** Safe to be run again: what is refreshed already is not due any more. */
  async run(context: JobContext<'refresh-videos'>): Promise<RefreshResult> {
    const tally: Tally = { refreshed: 0, vanished: 0, dropped: 0, batches: 0, problems: [] };
    const groups = await this.groups();
    const total = await this.plannedBatches(groups);
    let waiting = groups;
    // In turn, so that a group with many old videos does not hold up the others.
    while (waiting.length > 0 && tally.batches < MOST_BATCHES) {
      const [group, ...others] = waiting as [RefreshGroup, ...RefreshGroup[]];
      await context.progress({
        done: Math.min(tally.batches, total),
        total,
        note: 'Asking YouTube about older videos',
      });
      waiting = await this.next(context, { group, others, tally });
    }
    tally.dropped = await this.store.drop();
    await this.candidates.forgetOld();
    await this.dismissed.dropOld();
    return { message: refreshMessage(tally), ...tally };
  }

  /** Refreshes one batch. Returns the groups that are still to be asked for. */
  private async next(
    context: JobContext,
    { group, others, tally }: { group: RefreshGroup; others: RefreshGroup[]; tally: Tally },
  ): Promise<RefreshGroup[]> {
    context.throwIfStopping();
    const ids = await this.store.dueIds(group);
    if (ids.length === 0) return others;
    try {
      const { mode, client } = await this.youtube.of(group.site);
      const youtube = client();
      const caller = { quotaGroup: quotaGroupOf(group.site, mode), automatic: true };
      const current = await this.quota.spend(caller, await this.quota.price('videos'), () =>
        youtube.videos(ids, { signal: context.signal }),
      );
      tally.batches += 1;
      const { refreshed, vanished } = await this.store.write(group, { ids, current });
      tally.refreshed += refreshed;
      tally.vanished += vanished;
      return [...others, group];
    } catch (error) {
      if (!(error instanceof ProviderError || error instanceof DomainError)) throw error;
      if (!tally.problems.includes(error.message)) tally.problems.push(error.message);
      if (!isQuotaSpent(error)) return others;
      // All groups on this quota would hear the same.
      const quotaOf = await this.quota.groups();
      return others.filter(({ site }) => quotaOf(site) !== quotaOf(group.site));
    }
  }

  private async groups(): Promise<RefreshGroup[]> {
    const [sites, youtubeOf] = await Promise.all([this.sites.list(), this.youtube.ofSites()]);
    return refreshGroups(sites.map((site) => ({ site, ...youtubeOf(site) })));
  }

  private async plannedBatches(groups: RefreshGroup[]): Promise<number> {
    const due = await Promise.all(groups.map((group) => this.store.dueCount(group)));
    const batches = due.reduce((sum, count) => sum + Math.ceil(count / REFRESH_BATCH), 0);
    return Math.min(MOST_BATCHES, batches);
  }
}
