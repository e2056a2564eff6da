import { Inject, Injectable } from '@nestjs/common';
import type { NewsletterHindrance } from '@pressloom/contracts/newsletter-readiness';
import { NEWSLETTER_SLOT_MESSAGES } from '@pressloom/contracts/newsletter-settings';
import type { SlotStatus } from '@pressloom/contracts/newsletter-settings';
import { Newsletter, NewsletterSlot } from '@pressloom/database/entities';
import { DataSource, In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../common/errors.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { NewsletterSettingsService } from '../settings/newsletter-settings.service.ts';
import { LATE_MS, stops } from '../readiness/readiness-rules.ts';
import { NewsletterReadiness } from '../readiness/readiness.service.ts';
import { unschedule } from './plan-sql.ts';
import { plannedDay, wasLastTry } from './slot-rules.ts';
import { OPEN, turnOf } from './turn-rules.ts';
import type { Turn } from './turn-rules.ts';

/** A day of the plan whose turn a run took. */
export interface TakenTurn {
  /** What is left to do, outside any transaction. */
  kind: 'make' | 'send';
  slot: NewsletterSlot;
  /** What stops it before it is tried; null where nothing does. */
  hindrance: NewsletterHindrance | null;
}

type End = { status: SlotStatus; errorMessage: string | null };

/** How days of the plan go on, each step in a short transaction that holds the day's row: of many that ask, one gets the turn. */
@Injectable()
export class SlotTurns {
  /** From when on a person is asked. */
  private readonly lateMs = LATE_MS;

  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: NewsletterSettingsService,
    private readonly readiness: NewsletterReadiness,
    private readonly sites: SitesService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Days with something to do by now. */
  async due(): Promise<NewsletterSlot[]> {
    const sites = (await this.sites.list()).map((site) => site.id);
    const open = await this.dataSource.getRepository(NewsletterSlot).find({
      where: { status: In([...OPEN]), wordpressSiteId: In(sites) },
      relations: { newsletter: true },
      order: { id: 'ASC' },
    });
    return open.filter((slot) => this.turn(slot) !== 'nothing');
  }

  /**
   * Takes the turn of a day, or ends it where there is nothing to be sent. Null where nothing is left to do. `isAsked`: a person
   * wants it to be sent, whatever is set.
   */
  async take(id: number, isAsked: boolean): Promise<TakenTurn | null> {
    const day = await this.dataSource.getRepository(NewsletterSlot).findOneBy({ id });
    if (!day) return null;
    const site = await this.sites.get(day.wordpressSiteId);
    const switchedOffWith = await this.readiness.switches(site);
    const hindrances = await this.readiness.ofDay(site, plannedDay(day));
    return this.dataSource.transaction(async (manager) => {
      const slot = await this.locked(manager, id);
      const turn = slot && this.turn(slot);
      if (!slot || !turn || turn === 'nothing') return null;
      if (turn === 'settle') return this.end(manager, slot, endOf(slot.newsletter as Newsletter));
      if (!isAsked && switchedOffWith(await this.settings.of(site.id, manager)).length > 0) {
        // What has not begun leaves the plan when that is made anew.
        return slot.status === 'pending' ? null : this.skip(manager, slot, NEWSLETTER_SLOT_MESSAGES.switchedOff);
      }
      if (turn === 'ask')
        return this.end(manager, slot, { status: 'waiting', errorMessage: NEWSLETTER_SLOT_MESSAGES.late });
      if (turn === 'veto') return this.skip(manager, slot, NEWSLETTER_SLOT_MESSAGES.deleted);
      return this.begin(manager, slot, { kind: turn, hindrance: stops(hindrances, turn) });
    });
  }

  private async begin(
    manager: EntityManager,
    slot: NewsletterSlot,
    begun: Omit<TakenTurn, 'slot'>,
  ): Promise<TakenTurn | null> {
    const now = this.runtime.clock.now();
    const changes: Partial<NewsletterSlot> =
      begun.kind === 'make'
        ? { preparedAt: now, errorMessage: NEWSLETTER_SLOT_MESSAGES.making }
        : { status: 'processing', attemptCount: slot.attemptCount + 1, lastAttempt: now };
    await manager.update(NewsletterSlot, slot.id, changes);
    return { ...begun, slot: { ...slot, ...changes } };
  }

  /** Notes the issue that was made for a day. */
  async made(id: number, newsletterId: number): Promise<void> {
    await this.dataSource.getRepository(NewsletterSlot).update({ id }, { newsletterId, errorMessage: null });
  }

  /** Notes why a try failed; the last one ends the day. */
  async failed(slot: NewsletterSlot, errorMessage: string): Promise<void> {
    const { timeZone } = await this.sites.get(slot.wordpressSiteId);
    const isLast = slot.status === 'processing' && wasLastTry(slot, timeZone);
    const status = isLast ? 'failed' : slot.status;
    const own = { id: slot.id, attemptCount: slot.attemptCount, status: slot.status };
    await this.dataSource.getRepository(NewsletterSlot).update(own, { errorMessage, status });
  }

  /** Ends a day without a mail. An issue that nobody should get as it is is left to people. */
  async skipped(slot: NewsletterSlot, errorMessage: string, leavesIssue: boolean): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const stored = await this.locked(manager, slot.id);
      if (stored?.status !== 'processing') return;
      if (!leavesIssue) await unschedule(manager, stored.newsletterId);
      await this.skip(manager, stored, errorMessage);
    });
  }

  /**
   * Notes that the issue of a day is begun, in the transaction that begins it.
   *
   * @throws DomainError 409 `slot_answered` where the day is over by now, so that nothing is begun
   */
  async handedOver(manager: EntityManager, { id, attemptCount }: NewsletterSlot, newsletterId: number): Promise<void> {
    const own = { id, attemptCount, status: 'processing' as const };
    const { affected } = await manager.update(NewsletterSlot, own, { newsletterId, errorMessage: null });
    if (!affected) throw new DomainError(409, 'slot_answered', NEWSLETTER_SLOT_MESSAGES.answered);
  }

  private async locked(manager: EntityManager, id: number): Promise<NewsletterSlot | null> {
    const slot = await manager.findOne(NewsletterSlot, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (slot?.newsletterId) slot.newsletter = await manager.findOneBy(Newsletter, { id: slot.newsletterId });
    return slot;
  }

  private turn(slot: NewsletterSlot): Turn {
    return turnOf(slot, slot.newsletter?.deliveryStatus ?? null, {
      now: this.runtime.clock.now(),
      lateMs: this.lateMs,
    });
  }

  private skip(manager: EntityManager, slot: NewsletterSlot, errorMessage: string): Promise<null> {
    return this.end(manager, slot, { status: 'skipped', errorMessage });
  }

  private async end(manager: EntityManager, { id }: NewsletterSlot, end: End): Promise<null> {
    await manager.update(NewsletterSlot, id, end);
    return null;
  }
}

/** What became of a day whose issue was sent, or stopped. Pure. */
function endOf({ deliveryStatus, deliveryError: errorMessage }: Newsletter): End {
  if (deliveryStatus === 'cancelled') return { status: 'skipped', errorMessage: NEWSLETTER_SLOT_MESSAGES.cancelled };
  if (deliveryStatus === 'sent') return { status: 'sent', errorMessage: null };
  if (deliveryStatus === 'failed') return { status: 'failed', errorMessage };
  return { status: 'processing', errorMessage: errorMessage ?? NEWSLETTER_SLOT_MESSAGES.paused };
}
