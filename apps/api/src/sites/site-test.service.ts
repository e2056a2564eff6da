import { Inject, Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import { diagnose } from '@pressloom/clients/wordpress';
import { SITE_MESSAGES } from '@pressloom/contracts/sites';
import type { SiteTestAnswer, SiteTestStage, SiteTestStageKey } from '@pressloom/contracts/sites';
import { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { inStages } from '../common/limit-waits.ts';
import { ProviderHealthService } from '../common/providers/provider-health.service.ts';
import { WordPressProvider } from '../common/providers/wordpress.provider.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import { isUnencrypted } from './site-urls.ts';
import { SitesService } from './sites.service.ts';

/** What a failed stage is as the failure of a call. */
const CODES: Record<SiteTestStageKey, string> = {
  reachable: 'unreachable',
  rest: 'rest_missing',
  identity: 'bad_credentials',
  publish: 'forbidden',
};

const asError = ({ key, sentence }: SiteTestStage): ProviderError =>
  new ProviderError({ provider: 'wordpress', code: CODES[key], message: sentence });

/** Tries the connection of a site stage by stage and remembers how it went. */
@Injectable()
export class SiteTestService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sites: SitesService,
    private readonly wordpress: WordPressProvider,
    private readonly healths: ProviderHealthService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async test(id: number): Promise<SiteTestAnswer> {
    const site = await this.sites.get(id);
    const stages = await inStages(this.runtime, () => diagnose(this.wordpress.testClient(site)));
    const failed = stages.find((stage) => stage.status === 'failed');
    await this.dataSource.getRepository(WordpressSite).update(id, {
      syncStatus: failed ? 'error' : 'success',
      syncError: failed?.sentence ?? null,
      lastSync: this.runtime.clock.now(),
    });
    await this.healths.record('wordpress', this.wordpress.scope(site), failed ? asError(failed) : null);
    const warning = isUnencrypted(site.siteUrl) ? SITE_MESSAGES.unencrypted : null;
    return { success: !failed, connected: !failed, error: failed?.sentence ?? null, warning, stages };
  }
}
