import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MailProvider } from '../common/providers/mail.provider.ts';
import type { MailOutlook } from '../common/providers/mail.provider.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import type { MailOrder, MailTemplate } from './mail-data.ts';
import { MailLog } from './mail-log.service.ts';
import { mailTarget, sealMail } from './mail-payload.ts';

/** The one door for mails to people. */
@Injectable()
export class MailService {
  constructor(
    private readonly jobs: JobsService,
    private readonly provider: MailProvider,
    private readonly log: MailLog,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Whether a mail that is queued now can be expected to arrive: one of a site, or with null one of the installation. */
  outlook(siteId: number | null = null): Promise<MailOutlook> {
    return this.provider.outlook(siteId);
  }

  /**
   * Queues a mail in the caller's transaction: no commit, no mail; gives its id in the log. A job sends it, and waits out a mail server that
   * takes none of its sender's now: until its link ends, or for some days. Where no mail server is set up the job fails and says so; the caller is not refused.
   */
  async enqueue<T extends MailTemplate>(manager: EntityManager, order: MailOrder<T>): Promise<number> {
    const { about = null, sendBy = linkEnd(order.data) ?? this.longestWait(), keptUntil = null, ...mail } = order;
    const { to, template, siteId = null } = mail;
    const key = randomUUID();
    const target = mailTarget(key);
    const id = await this.log.add(manager, { key, template, to, siteId, about, sendBy, keptUntil });
    const payload = sealMail(this.runtime.cipher, target, mail);
    await this.jobs.enqueue(manager, { type: 'send-mail', target, siteId, payload, automatic: true });
    return id;
  }

  private longestWait(): Date {
    return new Date(this.runtime.clock.now().getTime() + HELD_DAYS * 24 * 3_600_000);
  }
}

/** A mail without a link that ends is held for so long. */
const HELD_DAYS = 3;

const linkEnd = (data: object): Date | null => ('expiresAt' in data ? new Date(data.expiresAt as string) : null);
