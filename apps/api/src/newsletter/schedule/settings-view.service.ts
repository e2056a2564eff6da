import { Inject, Injectable } from '@nestjs/common';
import { NEWSLETTER_SETTING_DEFAULTS } from '@pressloom/contracts/newsletter-settings';
import type {
  ConfirmationState,
  NewsletterDeliveryState,
  NewsletterSettingsView,
  SaveNewsletterSettingsRequest,
} from '@pressloom/contracts/newsletter-settings';
import { NewsletterSlot } from '@pressloom/database/entities';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource, In, Not } from 'typeorm';
import { pick } from '../../common/pick.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { NewsletterSettingsService } from '../settings/newsletter-settings.service.ts';
import type { SendingSettings } from '../settings/newsletter-settings.service.ts';
import { NewsletterReadiness } from '../readiness/readiness.service.ts';
import { deliveryState, nextSendAt } from './delivery-state.ts';
import { slotView } from './slot-answers.service.ts';
import { plannedDay } from './slot-rules.ts';
import { SlotPlan } from './slot-plan.service.ts';

const DAY_MS = 86_400_000;

/** What is set of a site's newsletter, and what follows from it. */
@Injectable()
export class SettingsView {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: NewsletterSettingsService,
    private readonly plan: SlotPlan,
    private readonly readiness: NewsletterReadiness,
    private readonly jobs: JobsService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async of(site: WordpressSite): Promise<NewsletterSettingsView> {
    const settings = await this.settings.of(site.id);
    const delivery = await this.delivery(site, settings);
    return {
      wordpressSiteId: site.id,
      ...pick(settings, NEWSLETTER_SETTING_DEFAULTS),
      confirmations: await this.confirmations(site, settings),
      timeZone: site.timeZone,
      nextSendAt: nextSendAt(delivery),
      delivery,
    };
  }

  /** What is left out stays. The plan follows at once. @throws DomainError 404 */
  async save(
    site: WordpressSite,
    changes: Omit<SaveNewsletterSettingsRequest, 'wordpressSiteId'>,
  ): Promise<NewsletterSettingsView> {
    await this.settings.save(site.id, changes);
    await this.plan.plan(site);
    return this.of(site);
  }

  private async confirmations({ id }: WordpressSite, settings: SendingSettings): Promise<ConfirmationState> {
    const { confirmationsLimitedAt: at } = settings;
    const isNews = at !== null && at.getTime() > this.runtime.clock.now().getTime() - DAY_MS;
    const waiting = await this.jobs.countActive('ask-subscription', id);
    return { waiting, limitReachedAt: isNews ? at.toISOString() : null };
  }

  private async delivery(site: WordpressSite, settings: SendingSettings): Promise<NewsletterDeliveryState> {
    const slots = this.dataSource.getRepository(NewsletterSlot);
    const own = { wordpressSiteId: site.id };
    const [waiting, last, next] = await Promise.all([
      slots.findOne({ where: { ...own, status: 'waiting' }, order: { dueAt: 'ASC' } }),
      slots.findOne({ where: { ...own, status: Not('pending') }, order: { dueAt: 'DESC' } }),
      slots.findOne({ where: { ...own, status: In(['pending', 'processing']) }, order: { dueAt: 'ASC' } }),
    ]);
    const switchedOffWith = await this.readiness.switches(site);
    const off = switchedOffWith(settings);
    const hindrances = off.length > 0 ? off : await this.readiness.ofDay(site, next && plannedDay(next));
    const now = this.runtime.clock.now();
    return {
      ...deliveryState({ settings, zone: site.timeZone, hindrances, waiting, last, now }),
      hindrances,
      waitingSlotId: waiting?.id ?? null,
      nextSlot: next && slotView(next),
    };
  }
}
