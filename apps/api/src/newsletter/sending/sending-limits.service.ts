import { Inject, Injectable } from '@nestjs/common';
import type { DomainRate } from '@pressloom/contracts/newsletter-sender';
import { DataSource } from 'typeorm';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SenderService } from '../sender/sender.service.ts';
import { DomainTurns, PART_MS } from './domain-turns.ts';
import type { SentPart } from './domain-turns.ts';
import { Pace } from './pace.ts';

/** How fast mails of a website may go out, in all and to single domains. */
@Injectable()
export class SendingLimits {
  constructor(
    private readonly dataSource: DataSource,
    private readonly senders: SenderService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** For one run. What domains had before is read from the ledger, whichever process, run or issue it came from. */
  async of(siteId: number, sleep: (ms: number) => Promise<void>): Promise<{ pace: Pace; turns: DomainTurns }> {
    const { clock } = this.runtime;
    const { ratePerHour, domainRates } = await this.senders.ratesOf(siteId);
    const now = clock.now();
    return {
      pace: new Pace(ratePerHour, { now: () => clock.now().getTime(), sleep }),
      turns: new DomainTurns(domainRates, await this.sent(siteId, domainRates, now)),
    };
  }

  private async sent(siteId: number, rates: DomainRate[], now: Date): Promise<SentPart[]> {
    if (rates.length === 0) return [];
    const domains = rates.map(({ domain }) => domain);
    return this.dataSource.query(SENT, [siteId, now, domains]);
  }
}

/**
 * $1 site, $2 now, $3 domains. What was claimed may have gone out; what rests or was put off did not. Issues that ended without a time
 * (cancelled ones) are looked at for a month after they began.
 */
const SENT = `
  SELECT lower(substring(mail.email FROM '@([^@]*)$')) AS domain,
         floor(extract(epoch FROM mail.claimed_at) * 1000 / ${PART_MS})::int AS part, count(*)::int AS count
  FROM newsletters issue JOIN newsletter_delivery_tracking mail ON mail.newsletter_id = issue.id
  WHERE issue.wordpress_site_id = $1
    AND (issue.delivery_status IN ('sending', 'paused') OR issue.sent_at > $2::timestamptz - interval '65 minutes'
      OR issue.delivery_status IN ('cancelled', 'failed') AND issue.marked_at > $2::timestamptz - interval '30 days')
    AND mail.claimed_at > $2::timestamptz - interval '65 minutes' AND mail.delivery_status NOT IN ('pending', 'delayed', 'skipped')
    AND lower(substring(mail.email FROM '@([^@]*)$')) = ANY($3::text[])
  GROUP BY 1, 2`;
