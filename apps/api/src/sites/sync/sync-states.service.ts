import { Injectable } from '@nestjs/common';
import type { SiteFacts } from '@pressloom/contracts/site-sync';
import type { SyncStatus } from '@pressloom/contracts/sites';
import { WordpressSiteFacts } from '@pressloom/database/entities';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource, In, IsNull, Not } from 'typeorm';
import { ProviderHealthService } from '../../common/providers/provider-health.service.ts';
import { siteScope } from '../../common/providers/provider-settings.ts';
import { isOpen, isPutOff } from '../../jobs/job-follower.service.ts';
import { jobTarget } from '../../jobs/job-type.ts';
import { JobsService } from '../../jobs/jobs.service.ts';

const REFUSED = 'bad_credentials';

/** How a site stands with WordPress. */
export interface SyncState {
  syncStatus: SyncStatus;
  /** By the last test or sync, or by the last call since. */
  isCredentialRefused: boolean;
  facts: SiteFacts | null;
}

/**
 * How sites stand with WordPress. That one is syncing is what its job says, and stored nowhere else: whatever becomes of the process
 * that runs it, no site stays so for ever.
 */
@Injectable()
export class SyncStates {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobsService,
    private readonly healths: ProviderHealthService,
  ) {}

  /** Of these sites with two questions, to be asked by site. */
  async of(sites: readonly WordpressSite[]): Promise<(site: WordpressSite) => SyncState> {
    const ids = sites.map(({ id }) => id);
    const [jobs, rows, refused] = await Promise.all([
      this.jobs.newestByTarget(
        ids.map((id) => jobTarget('site', id)),
        ['sync-site'],
      ),
      this.dataSource.getRepository(WordpressSiteFacts).findBy({ siteId: In(ids), readAt: Not(IsNull()) }),
      this.healths.scopesFailing('wordpress', REFUSED),
    ]);
    const facts = new Map(rows.map((row) => [row.siteId, factsOf(row)]));
    return ({ id, syncStatus, syncErrorCode }) => {
      const job = jobs.get(jobTarget('site', id));
      const isSyncing = job !== undefined && isOpen(job) && !isPutOff(job);
      const isCredentialRefused = syncErrorCode === REFUSED || refused.has(siteScope(id));
      return { syncStatus: isSyncing ? 'syncing' : syncStatus, isCredentialRefused, facts: facts.get(id) ?? null };
    };
  }
}

const factsOf = (row: WordpressSiteFacts): SiteFacts => ({
  wordpressVersion: row.wordpressVersion,
  siteTitle: row.siteTitle,
  timeZone: row.timeZone,
  language: row.language,
  account: row.account,
  posts: row.posts,
  categories: row.categories,
  readAt: row.readAt?.toISOString() ?? '',
});
