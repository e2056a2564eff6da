import { Injectable } from '@nestjs/common';
import { CONFIRMATION_WAIT_HOURS } from '@pressloom/contracts/newsletter-settings';
import { RateLimits } from '../../common/rate-limits.ts';
import type { RateLimit } from '../../common/rate-limits.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { NewsletterSettingsService } from '../settings/newsletter-settings.service.ts';

const HOUR_MS = 3_600_000;

/** When the mail about a sign-up of now goes out: at once, in one of the next hours; or there are too many before it. */
export type ConfirmationOutlook = 'now' | 'later' | 'never';

/**
 * How many mails a website's form brings about in an hour, as anybody may enter any address there. Every sign-up counts, also one that
 * no mail follows: else the count would tell which addresses complained. What is over the limit waits for the next hour.
 */
@Injectable()
export class ConfirmationLimit {
  constructor(
    private readonly limits: RateLimits,
    private readonly jobs: JobsService,
    private readonly settings: NewsletterSettingsService,
  ) {}

  /** What somebody who signs up now has to expect. Counts nothing. */
  async outlook(siteId: number): Promise<ConfirmationOutlook> {
    const limit = await this.limitOf(siteId);
    const waiting = await this.jobs.countActive('ask-subscription', siteId);
    if (waiting >= limit.limit * CONFIRMATION_WAIT_HOURS) return 'never';
    return waiting < (await this.limits.left(keyOf(siteId), limit)) ? 'now' : 'later';
  }

  /** Takes a place for one mail, and gives 0; where none is left, the milliseconds until there are new ones. */
  async take(siteId: number): Promise<number> {
    const waitMs = await this.limits.take(keyOf(siteId), await this.limitOf(siteId));
    if (waitMs > 0) await this.settings.noteConfirmationLimit(siteId);
    return waitMs;
  }

  private async limitOf(siteId: number): Promise<RateLimit> {
    const { confirmationsPerHour } = await this.settings.of(siteId);
    return { limit: confirmationsPerHour, windowMs: HOUR_MS };
  }
}

const keyOf = (siteId: number): string => `confirmations:${siteId}`;
