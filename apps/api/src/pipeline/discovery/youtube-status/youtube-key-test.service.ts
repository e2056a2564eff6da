import { Inject, Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import type { YouTubeKeyTest } from '@pressloom/contracts/youtube';
import type { WordpressSite } from '@pressloom/database/entities';
import { DomainError } from '../../../common/errors.ts';
import { isQuotaSpent } from '../../../common/provider-failure.ts';
import { inStages } from '../../../common/limit-waits.ts';
import { YouTubeProvider } from '../../../common/providers/youtube.provider.ts';
import type { YouTubeAccess } from '../../../common/providers/youtube.provider.ts';
import { RateLimits } from '../../../common/rate-limits.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { PROBE_VIDEO_ID, quotaGroupOf } from '../quota/quota-rules.ts';
import { QuotaService } from '../quota/quota.service.ts';
import { KEY_WORKS, keySource } from './key-source.ts';

const TESTS = { limit: 10, windowMs: 60_000 };

/** Tries the YouTube key that serves a website. */
@Injectable()
export class YouTubeKeyTestService {
  constructor(
    private readonly sites: SitesService,
    private readonly youtube: YouTubeProvider,
    private readonly quota: QuotaService,
    private readonly limits: RateLimits,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * Makes one cheap call with the website's key and says how it went.
   *
   * @throws DomainError 404; 429 `too_many_requests` after ten tests of a website in a minute
   */
  async test(siteId: number): Promise<YouTubeKeyTest> {
    const site = await this.sites.get(siteId);
    const tooOften = 'This key was just tested several times. Please wait a minute.';
    await this.limits.assertAdmits(`youtube-test:${site.id}`, TESTS, tooOften);
    const youtube = await this.youtube.of(site);
    const failure = await inStages(this.runtime, () => this.failureOf(site, youtube));
    const testedAt = this.runtime.clock.now().toISOString();
    if (failure) return { success: false, message: failure.message, code: failure.code, testedAt };
    const source = keySource(youtube.mode, site.youtubeApiKey !== null);
    return { success: true, message: KEY_WORKS[source], code: null, testedAt };
  }

  private async failureOf(site: WordpressSite, youtube: YouTubeAccess): Promise<ProviderError | DomainError | null> {
    try {
      const client = youtube.testClient();
      const caller = { quotaGroup: quotaGroupOf(site, youtube.mode) };
      await this.quota.spend(caller, await this.quota.price('videos'), () => client.videos([PROBE_VIDEO_ID]));
      return null;
    } catch (error) {
      if (isOutcome(error)) return error;
      throw error;
    }
  }
}

/** What YouTube said, and the refusals of ours that are the outcome of a test rather than a failure to make it. */
const isOutcome = (error: unknown): error is ProviderError | DomainError =>
  error instanceof ProviderError ||
  isQuotaSpent(error) ||
  (error instanceof DomainError && error.code === 'provider_unconfigured');
