import { ProviderError } from '@pressloom/clients/http';
import type { NewsletterHindrance } from '@pressloom/contracts/newsletter-readiness';
import { NEWSLETTER_SLOT_MESSAGES } from '@pressloom/contracts/newsletter-settings';
import type { NewsletterSlot } from '@pressloom/database/entities';
import type { EntityManager } from 'typeorm';
import { asRefusal } from '../../common/error.filter.ts';
import { DomainError } from '../../common/errors.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import { HandlesJob } from '../../jobs/job-handler.ts';
import type { FailedJob, JobHandler } from '../../jobs/job-handler.ts';
import { targetId } from '../../jobs/job-type.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { IssueGeneration } from '../issues/generation.service.ts';
import { SendingService } from '../sending/sending.service.ts';
import { noteFailure } from './plan-sql.ts';
import { SlotTurns } from './slot-turns.service.ts';

const KEPT_DAYS = 30;

/** Makes the issue of a day of the plan, or hands it over to be sent. What hinders it is noted at the day, which is tried again. */
@HandlesJob({ type: 'run-newsletter-slot', queue: 'bulk', keptDays: KEPT_DAYS })
export class RunNewsletterSlotJob implements JobHandler<'run-newsletter-slot'> {
  constructor(
    private readonly turns: SlotTurns,
    private readonly generation: IssueGeneration,
    private readonly sending: SendingService,
    private readonly jobs: JobsService,
  ) {}

  /** Safe to be run again: a day's turn is taken by one run, and an issue is begun in the transaction that notes it. */
  async run(context: JobContext<'run-newsletter-slot'>): Promise<{ message: string }> {
    const id = targetId(context.target);
    const turn = await this.turns.take(id, !context.automatic);
    if (turn === null) return { message: 'There was nothing left to do.' };
    const { kind, slot, hindrance } = turn;
    if (hindrance) return { message: await this.stopped(kind, slot, hindrance) };
    try {
      const newsletterId = slot.newsletterId ?? (await this.make(slot));
      if (newsletterId === null) return { message: 'The newsletter is being created.' };
      return kind === 'make' ? { message: 'Created the newsletter.' } : await this.send(slot, newsletterId);
    } catch (error) {
      if (!(error instanceof DomainError || error instanceof ProviderError)) throw error;
      return { message: await this.hindered(kind, slot, error) };
    }
  }

  async onFailed({ target, message, manager }: FailedJob): Promise<void> {
    await noteFailure(manager, targetId(target), message);
  }

  private async make(slot: NewsletterSlot): Promise<number | null> {
    const newsletterId = await this.generation.make(slot.wordpressSiteId, slot.dueAt);
    if (newsletterId !== null) await this.turns.made(slot.id, newsletterId);
    return newsletterId;
  }

  private async send(slot: NewsletterSlot, newsletterId: number): Promise<{ message: string }> {
    const { recipients } = await this.sending.audience(newsletterId);
    if (recipients === 0) {
      await this.turns.skipped(slot, NEWSLETTER_SLOT_MESSAGES.noReaders, true);
      return { message: NEWSLETTER_SLOT_MESSAGES.noReaders };
    }
    const within = (manager: EntityManager) => this.turns.handedOver(manager, slot, newsletterId);
    const job = await this.sending.start(newsletterId, { within });
    this.jobs.announce(job);
    return { message: 'The newsletter is being sent.' };
  }

  /** Nothing to send ends the day; anything else is tried again. */
  private async stopped(
    kind: 'make' | 'send',
    slot: NewsletterSlot,
    { code, message }: NewsletterHindrance,
  ): Promise<string> {
    const isNothingToSend = code === 'no-readers' || code === 'nothing-new';
    if (kind === 'send' && isNothingToSend) await this.turns.skipped(slot, message, true);
    else await this.turns.failed(slot, message);
    return message;
  }

  private async hindered(kind: 'make' | 'send', slot: NewsletterSlot, error: Error): Promise<string> {
    const { code, message } = asRefusal(error);
    if (kind === 'send' && code === 'issue_empty') await this.turns.skipped(slot, message, false);
    else await this.turns.failed(slot, message);
    return message;
  }
}
