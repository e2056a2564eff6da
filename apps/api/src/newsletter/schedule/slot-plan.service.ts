import { Inject, Injectable } from '@nestjs/common';
import { Newsletter, NewsletterSettings, NewsletterSlot } from '@pressloom/database/entities';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { eachDue } from '../../common/each-due.ts';
import { dayIn } from '../../common/zone-days.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { NewsletterReadiness } from '../readiness/readiness.service.ts';
import { NewsletterSettingsService } from '../settings/newsletter-settings.service.ts';
import { nextSlot } from './next-slot.ts';
import type { NextSlot, TimedIssue } from './next-slot.ts';
import { lastDays, timedIssues } from './plan-sql.ts';

interface Planned {
  settings: NewsletterSettings;
  since: Date;
  pending: NewsletterSlot | null;
}

/** The next day of each website's plan: there is at most one that waits for its time. */
@Injectable()
export class SlotPlan {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sites: SitesService,
    private readonly settings: NewsletterSettingsService,
    private readonly readiness: NewsletterReadiness,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Brings the plan of all websites up to what is set and scheduled now. */
  async planAll(): Promise<void> {
    const rows = await this.dataSource.getRepository(NewsletterSettings).find({ select: { wordpressSiteId: true } });
    const ids = new Set(rows.map(({ wordpressSiteId }) => wordpressSiteId));
    const sites = await this.sites.list();
    await eachDue(
      sites.filter(({ id }) => ids.has(id)),
      (site) => this.plan(site),
    );
  }

  /**
   * The same for one website. A day whose time has come is left alone: it is going to be begun. Where nothing goes out by itself
   * there is no next day.
   */
  async plan(site: WordpressSite): Promise<void> {
    const switchedOffWith = await this.readiness.switches(site);
    await this.dataSource.transaction(async (manager) => {
      // Whoever plans holds this row, so that two never plan at once.
      const settings = await this.settings.locked(manager, site.id);
      const pending = await lockedPending(manager, site.id);
      const since = settings?.autoSendSince ?? null;
      const isOn = settings !== null && switchedOffWith(settings).length === 0;
      if (isOn && since) await this.planFrom(manager, site, { settings, since, pending });
      else if (pending) await manager.delete(NewsletterSlot, pending.id);
    });
  }

  private async planFrom(
    manager: EntityManager,
    { id: siteId, timeZone: zone }: WordpressSite,
    { settings, since, pending }: Planned,
  ): Promise<void> {
    const now = this.runtime.clock.now();
    if (pending && pending.dueAt <= now) return;
    const { lastSlotDay, lastSentAt } = await lastDays(manager, siteId);
    const issues = await timedIssues(manager, siteId, since);
    const prepared = preparedIssue(pending, issues);
    const next = nextSlot({
      frequencyDays: settings.frequencyDays,
      scheduledTime: settings.scheduledTime,
      zone,
      lastSlotDay,
      lastSentDay: lastSentAt && dayIn(zone, lastSentAt),
      issues: issues.filter((issue) => issue !== prepared),
      now,
    });
    const newsletterId = next.newsletterId ?? prepared?.id ?? null;
    const moved = issues.find(({ id }) => id === newsletterId);
    if (moved && moved.scheduledFor.getTime() !== next.dueAt.getTime()) await reschedule(manager, moved.id, next.dueAt);
    await this.store(manager, { siteId, pending }, { ...next, newsletterId });
  }

  private async store(
    manager: EntityManager,
    { siteId, pending }: { siteId: number; pending: NewsletterSlot | null },
    next: NextSlot,
  ): Promise<void> {
    const slots = manager.getRepository(NewsletterSlot);
    if (!pending) {
      await slots.insert({ wordpressSiteId: siteId, ...next, createdAt: this.runtime.clock.now() });
      return;
    }
    const isMoved = pending.dueAt.getTime() !== next.dueAt.getTime();
    const isOther = pending.newsletterId !== next.newsletterId && next.newsletterId !== null;
    // Another time is another chance to make what could not be made.
    const isAnew = isMoved && next.newsletterId === null;
    Object.assign(pending, next, isAnew && { preparedAt: null }, (isAnew || isOther) && { errorMessage: null });
    await slots.save(pending);
  }
}

const lockedPending = (manager: EntityManager, wordpressSiteId: number): Promise<NewsletterSlot | null> =>
  manager.findOne(NewsletterSlot, {
    where: { wordpressSiteId, status: 'pending' },
    lock: { mode: 'pessimistic_write' },
  });

/** What was made by itself for this day goes along when the day moves, unless a person gave it a time of its own. Pure. */
function preparedIssue(pending: NewsletterSlot | null, issues: readonly TimedIssue[]): TimedIssue | undefined {
  if (pending === null || pending.preparedAt === null || pending.newsletterId === null) return undefined;
  const { newsletterId, dueAt } = pending;
  return issues.find(({ id, scheduledFor }) => id === newsletterId && scheduledFor.getTime() === dueAt.getTime());
}

/** Whoever looks at the issue is told that it changed. */
async function reschedule(manager: EntityManager, id: number, scheduledFor: Date): Promise<void> {
  await manager
    .createQueryBuilder()
    .update(Newsletter)
    .set({ scheduledFor, revision: () => 'revision + 1' })
    .where({ id, deliveryStatus: 'scheduled' })
    .execute();
}
