import { Inject, Injectable } from '@nestjs/common';
import { NEWSLETTER_SLOT_MESSAGES } from '@pressloom/contracts/newsletter-settings';
import type { NewsletterSlotView, SlotStatus } from '@pressloom/contracts/newsletter-settings';
import { NewsletterSlot } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { DomainError, notFound } from '../../common/errors.ts';
import { readPage } from '../../common/lists/read-page.ts';
import type { Page } from '../../common/lists/page.ts';
import { jobTarget } from '../../jobs/job-type.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { unschedule } from './plan-sql.ts';
import { SlotPlan } from './slot-plan.service.ts';
import type { SlotsQuery } from './schedule.dto.ts';

/** The days of a plan as people see them, and what they say of one. */
@Injectable()
export class SlotAnswers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobsService,
    private readonly plan: SlotPlan,
    private readonly sites: SitesService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  page(siteId: number, query: SlotsQuery): Promise<Page<NewsletterSlot>> {
    const slots = this.dataSource.getRepository(NewsletterSlot).createQueryBuilder('slot');
    return readPage(slots.where('slot.wordpressSiteId = :siteId', { siteId }), query);
  }

  /** Lets a late day begin after all. @throws DomainError 404; 409 `slot_answered` */
  async send(id: number): Promise<NewsletterSlotView> {
    const { slot, job } = await this.dataSource.transaction(async (manager) => {
      const asked = await open(manager, id, ['waiting']);
      const changes = {
        status: 'processing',
        lastAttempt: this.runtime.clock.now(),
        attemptCount: 0,
        errorMessage: null,
      };
      const slot = await manager.save(NewsletterSlot, { ...asked, ...changes } as NewsletterSlot);
      const { wordpressSiteId: siteId } = slot;
      return {
        slot,
        job: await this.jobs.enqueue(manager, { type: 'run-newsletter-slot', target: jobTarget('slot', id), siteId }),
      };
    });
    this.jobs.announce(job);
    return slotView(slot);
  }

  /** Leaves a day out that is late, or still to come. Its issue is left to people. @throws as `send` */
  async skip(id: number): Promise<NewsletterSlotView> {
    const skipped = await this.dataSource.transaction(async (manager) => {
      const asked = await open(manager, id, ['waiting', 'pending']);
      const changes = { status: 'skipped', errorMessage: NEWSLETTER_SLOT_MESSAGES.byPerson };
      const slot = await manager.save(NewsletterSlot, { ...asked, ...changes } as NewsletterSlot);
      await unschedule(manager, slot.newsletterId);
      return slot;
    });
    await this.plan.plan(await this.sites.get(skipped.wordpressSiteId));
    return slotView(skipped);
  }
}

async function open(manager: EntityManager, id: number, statuses: SlotStatus[]): Promise<NewsletterSlot> {
  const slot = await manager.findOne(NewsletterSlot, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!slot) throw notFound('day of the schedule');
  if (!statuses.includes(slot.status)) throw new DomainError(409, 'slot_answered', NEWSLETTER_SLOT_MESSAGES.answered);
  return slot;
}

/** Pure. */
export function slotView(slot: NewsletterSlot): NewsletterSlotView {
  const { id, scheduledDate, scheduledTime, dueAt, status, newsletterId, attemptCount, lastAttempt, errorMessage } =
    slot;
  return {
    ...{ id, scheduledDate, scheduledTime, dueAt: dueAt.toISOString(), status, newsletterId, attemptCount },
    lastAttempt: lastAttempt?.toISOString() ?? null,
    errorMessage,
  };
}
