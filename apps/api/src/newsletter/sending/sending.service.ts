import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SENDING_MESSAGES } from '@pressloom/contracts/newsletter-delivery';
import type { AudienceView, SendNewsletterRequest } from '@pressloom/contracts/newsletter-delivery';
import type { NewsletterStatus } from '@pressloom/contracts/newsletters';
import { Newsletter } from '@pressloom/database/entities';
import { DataSource, In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { againAfterRollback } from '../../common/after-rollback.ts';
import { eachDue } from '../../common/each-due.ts';
import { DomainError } from '../../common/errors.ts';
import { MailProvider } from '../../common/providers/mail.provider.ts';
import { jobTarget } from '../../jobs/job-type.ts';
import type { JobOf } from '../../jobs/job-type.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { isUnsent } from '../issues/issue-changes.ts';
import { IssueRender } from '../issues/issue-render.service.ts';
import { lockedIssue } from '../issues/locked-issue.ts';
import { Audience } from './audience.service.ts';
import { IssueMails } from './issue-mails.service.ts';
import { issueMessageId } from './message-ids.ts';
import { SendProbe } from './send-probe.ts';

/** How an issue is begun. */
export interface SendWish extends SendNewsletterRequest {
  /** What else happens in the transaction that fixes its audience. */
  within?: (manager: EntityManager) => Promise<void>;
}

/** Begins, holds and ends the sending of issues. */
@Injectable()
export class SendingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobsService,
    private readonly renders: IssueRender,
    private readonly mails: IssueMails,
    private readonly audiences: Audience,
    private readonly provider: MailProvider,
    private readonly probe: SendProbe,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Who gets it if it is sent now, and what stands in the way. @throws DomainError 404 */
  async audience(id: number): Promise<AudienceView> {
    const loaded = await this.renders.load(id);
    const counts = await this.audiences.count(loaded.issue, this.runtime.clock.now());
    const obstacle = await this.renders.assertSendable(loaded).then(
      () => (counts.recipients === 0 ? SENDING_MESSAGES.nobody : null),
      (error: unknown) => {
        if (error instanceof DomainError) return error.message;
        throw error;
      },
    );
    const { mode } = await this.provider.access(loaded.issue.wordpressSiteId);
    return { ...counts, obstacle: mode === 'unconfigured' ? SENDING_MESSAGES.noServer : obstacle };
  }

  /**
   * Fixes the audience of an issue in one short transaction and has it sent. One that is sent already gives the job that does so:
   * nobody gets it twice, however often it is asked for.
   *
   * @throws DomainError 404; 409 `issue_changed` where it is not the revision that was looked at, `issue_empty`, `sender_incomplete`,
   * `provider_unconfigured`, `issue_sending` where it has ended
   */
  async start(id: number, { revision, within }: SendWish = {}): Promise<JobOf<'send-newsletter'>> {
    const loaded = await this.renders.load(id);
    const { issue } = loaded;
    if (issue.deliveryStatus === 'sending') return this.goOn(id);
    assertUnsent(issue);
    await this.renders.assertSendable(loaded);
    const access = await this.provider.access(issue.wordpressSiteId);
    // What is written here is stored only if nobody changed the issue meanwhile.
    if (access.mode === 'unconfigured') throw new DomainError(409, 'provider_unconfigured', SENDING_MESSAGES.noServer);
    const mails = await this.mails.write(loaded, access);
    const [, domain = ''] = access.sender.address.split('@');
    const job = await this.inTransaction(async (manager) => {
      const stored = await lockedIssue(manager, id);
      if (stored.deliveryStatus === 'sending') return this.enqueue(manager, stored);
      assertUnsent(stored);
      if (stored.revision !== (revision ?? stored.revision) || stored.revision !== issue.revision)
        throw new DomainError(409, 'issue_changed', SENDING_MESSAGES.changed);
      const markedAt = this.runtime.clock.now();
      if (!(await this.audiences.hasAny(manager, stored, markedAt)))
        throw new DomainError(409, 'issue_empty', SENDING_MESSAGES.nobody);
      await this.mails.store(manager, mails);
      await this.renders.keepAsSent(manager, loaded);
      await manager.update(Newsletter, id, {
        deliveryStatus: 'sending',
        deliveryError: null,
        deliveryProvider: access.host,
        messageId: issueMessageId(randomBytes(8).toString('hex'), domain),
        markedAt,
        audienceMaxId: await this.audiences.youngest(manager, stored.wordpressSiteId),
        frozenThrough: 0,
      });
      await within?.(manager);
      return this.enqueue(manager, stored);
    });
    await this.probe.at('marked');
    return job;
  }

  /** Stops it; mails that are under way come to their end. @throws DomainError 404; 409 */
  pause(id: number, reason: string | null = null, manager?: EntityManager): Promise<void> {
    return this.change(id, ['sending'], { deliveryStatus: 'paused', deliveryError: reason }, manager);
  }

  /** Lets it go on where it stood. @throws DomainError 404; 409 */
  resume(id: number): Promise<JobOf<'send-newsletter'>> {
    const resumedAt = this.runtime.clock.now();
    return this.inTransaction(async (manager) => {
      await this.change(id, ['paused'], { deliveryStatus: 'sending', deliveryError: null, resumedAt }, manager);
      return this.goOn(id, manager);
    });
  }

  /** Ends it; who has not had it gets none. @throws DomainError 404; 409 */
  cancel(id: number): Promise<void> {
    return this.change(id, ['sending', 'paused'], { deliveryStatus: 'cancelled', nextRunAt: null });
  }

  /** Ends what is sent of a website that goes, in the caller's transaction: no mail is claimed any more. */
  async cancelAllOf(manager: EntityManager, wordpressSiteId: number): Promise<void> {
    const underWay = { wordpressSiteId, deliveryStatus: In<NewsletterStatus>(['sending', 'paused']) };
    await manager.update(Newsletter, underWay, { deliveryStatus: 'cancelled', nextRunAt: null });
  }

  /** Has it go on now. `dueAt`: when it was to, where the clock decides it; a run that begins long after that asks first. */
  goOn(id: number, manager?: EntityManager, dueAt: Date = this.runtime.clock.now()): Promise<JobOf<'send-newsletter'>> {
    const goOn = async (own: EntityManager) => {
      const issue = await lockedIssue(own, id);
      await own.update(Newsletter, id, { nextRunAt: dueAt });
      return this.enqueue(own, issue);
    };
    return manager ? manager.transaction(goOn) : this.inTransaction(goOn);
  }

  /** Has every issue go on whose time has come, and those whose process died; how many. */
  async continueDue(): Promise<number> {
    const now = this.runtime.clock.now();
    const due: { id: number }[] = await this.dataSource.query(
      `SELECT id FROM newsletters WHERE delivery_status = 'sending' AND (next_run_at IS NULL OR next_run_at <= $1) ORDER BY id`,
      [now],
    );
    let begun = 0;
    // Their time stays as it is: a run sees by it how long they stood still.
    await eachDue(due, ({ id }) =>
      this.dataSource.transaction(async (own) => {
        const issue = await lockedIssue(own, id);
        // A run may have ended since they were read, and said when the next one comes.
        if (issue.deliveryStatus !== 'sending' || (issue.nextRunAt && issue.nextRunAt > now)) return;
        await this.enqueue(own, issue);
        begun += 1;
      }),
    );
    return begun;
  }

  /** The issue is locked ahead of its jobs, and a job that fails has them the other way round: what a person waits for is tried again. */
  inTransaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return againAfterRollback(() => this.dataSource.transaction(work));
  }

  /** Issues of one website go out one after another: they share its mail server and its readers' patience. */
  private enqueue(
    manager: EntityManager,
    { id, wordpressSiteId }: Pick<Newsletter, 'id' | 'wordpressSiteId'>,
  ): Promise<JobOf<'send-newsletter'>> {
    const target = jobTarget('newsletter', id);
    const lane = `newsletters of site ${wordpressSiteId}`;
    return this.jobs.enqueue(manager, { type: 'send-newsletter', target, lane, siteId: wordpressSiteId });
  }

  private async change(
    id: number,
    from: NewsletterStatus[],
    change: Partial<Newsletter>,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    await manager.transaction(async (own) => {
      const issue = await lockedIssue(own, id);
      if (issue.deliveryStatus === change.deliveryStatus) return;
      if (!from.includes(issue.deliveryStatus)) {
        throw new DomainError(409, 'issue_sending', SENDING_MESSAGES.notNow[issue.deliveryStatus]);
      }
      await own.update(Newsletter, id, change);
    });
  }
}

function assertUnsent(issue: Newsletter): void {
  if (!isUnsent(issue)) throw new DomainError(409, 'issue_sending', SENDING_MESSAGES.notNow[issue.deliveryStatus]);
}
