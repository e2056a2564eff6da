import { Inject, Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import type { YouTubeClient } from '@pressloom/clients/youtube';
import type { YouTubeKeyTest } from '@pressloom/contracts/youtube';
import { DomainError } from '../../../common/errors.ts';
import { isQuotaSpent } from '../../../common/provider-failure.ts';
import { inStages } from '../../../common/limit-waits.ts';
import { YouTubeProvider } from '../../../common/providers/youtube.provider.ts';
import { RateLimits } from '../../../common/rate-limits.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { PROBE_VIDEO_ID, quotaGroupOf } from '../quota/quota-rules.ts';
import { QuotaService } from '../quota/quota.service.ts';
import { KEY_WORKS, keySource } from './key-source.ts';

/** Of the installation's one project, unless an operator says so of a stored website's key. */
const GROUP_OF_NEW_KEYS = 'default';
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
    const quotaGroup = quotaGroupOf(site, youtube.mode);
    const failure = await inStages(this.runtime, () => this.failureOf(quotaGroup, () => youtube.testClient()));
    const testedAt = this.runtime.clock.now().toISOString();
    if (failure) return { success: false, message: failure.message, code: failure.code, testedAt };
    const source = keySource(youtube.mode, site.youtubeApiKey !== null);
    return { success: true, message: KEY_WORKS[source], code: null, testedAt };
  }

  /** Why a key that isn't stored yet doesn't work, a sentence, or null. @throws as `trial` */
  async problemOf(key: string): Promise<string | null> {
    return (await this.trial(key))?.message ?? null;
  }

  /**
   * Makes the cheap call with a key that isn't stored yet, and returns what failed. To be called within the caller's own limit of waits.
   *
   * @throws DomainError 429 `too_many_requests` after ten such tests in a minute
   */
  async trial(key: string): Promise<ProviderError | DomainError | null> {
    await this.limits.assertAdmits('youtube-test:new', TESTS, 'Several keys were just tested. Please wait a minute.');
    const client = await this.youtube.trialClient(key);
    return this.failureOf(GROUP_OF_NEW_KEYS, () => client);
  }

  private async failureOf(
    quotaGroup: string,
    clientOf: () => YouTubeClient,
  ): Promise<ProviderError | DomainError | null> {
    try {
      const client = clientOf();
      await this.quota.spend({ quotaGroup }, await this.quota.price('videos'), () => client.videos([PROBE_VIDEO_ID]));
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
