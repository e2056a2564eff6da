import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MailProvider } from '../common/providers/mail.provider.ts';
import type { MailOutlook } from '../common/providers/mail.provider.ts';
import type { JobOf } from '../jobs/job-type.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import type { MailRequest, MailTemplate } from './mail-data.ts';
import { mailTarget, sealMail } from './mail-payload.ts';

/** The one door for mails to people. */
@Injectable()
export class MailService {
  constructor(
    private readonly jobs: JobsService,
    private readonly provider: MailProvider,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Whether a mail that is queued now can be expected to arrive: one of a site, or with null one of the installation. */
  outlook(siteId: number | null = null): Promise<MailOutlook> {
    return this.provider.outlook(siteId);
  }

  /**
   * Queues a mail in the caller's transaction: no commit, no mail. A job sends it, and tries again while the mail server
   * asks for patience. Where no mail server is set up the job fails and says so; the caller is not refused.
   */
  async enqueue<T extends MailTemplate>(manager: EntityManager, mail: MailRequest<T>): Promise<JobOf<'send-mail'>> {
    const target = mailTarget(randomUUID());
    const payload = sealMail(this.runtime.cipher, target, mail);
    return this.jobs.enqueue(manager, { type: 'send-mail', target, siteId: mail.siteId ?? null, payload });
  }
}
