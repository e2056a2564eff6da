import { Inject, Injectable } from '@nestjs/common';
import type {
  NewsletterDeliveryState,
  NewsletterSettingsView,
  SaveNewsletterSettingsRequest,
} from '@pressloom/contracts/newsletter-settings';
import { NewsletterSlot } from '@pressloom/database/entities';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource, In, Not } from 'typeorm';
import { GlobalAutomationService } from '../../pipeline/automation/settings/global-automation.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { NewsletterSettingsService } from '../settings/newsletter-settings.service.ts';
import type { SendingSettings } from '../settings/newsletter-settings.service.ts';
import { heldBy } from '../sends-itself.ts';
import { deliveryState } from './delivery-state.ts';
import { slotView } from './slot-answers.service.ts';
import { SlotPlan } from './slot-plan.service.ts';

/** What is set of a site's newsletter, and what follows from it. */
@Injectable()
export class SettingsView {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: NewsletterSettingsService,
    private readonly plan: SlotPlan,
    private readonly automation: GlobalAutomationService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async of(site: WordpressSite): Promise<NewsletterSettingsView> {
    const settings = await this.settings.of(site.id);
    const { articlesPerNewsletter, frequencyDays, autoSend, isActive, scheduledTime, hasArchive } = settings;
    const delivery = await this.delivery(site, settings);
    return {
      wordpressSiteId: site.id,
      ...{ articlesPerNewsletter, frequencyDays, autoSend, isActive, scheduledTime, hasArchive },
      timeZone: site.timeZone,
      nextSendAt: delivery.nextSlot?.status === 'pending' ? delivery.nextSlot.dueAt : null,
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

  private async delivery(site: WordpressSite, settings: SendingSettings): Promise<NewsletterDeliveryState> {
    const slots = this.dataSource.getRepository(NewsletterSlot);
    const own = { wordpressSiteId: site.id };
    const [waiting, last, next] = await Promise.all([
      slots.findOne({ where: { ...own, status: 'waiting' }, order: { dueAt: 'ASC' } }),
      slots.findOne({ where: { ...own, status: Not('pending') }, order: { dueAt: 'DESC' } }),
      slots.findOne({ where: { ...own, status: In(['pending', 'processing']) }, order: { dueAt: 'ASC' } }),
    ]);
    const { enabled: isEnabled } = await this.automation.read();
    const now = this.runtime.clock.now();
    return {
      ...deliveryState({ settings, zone: site.timeZone, heldBy: heldBy(site, isEnabled), waiting, last, now }),
      waitingSlotId: waiting?.id ?? null,
      nextSlot: next && slotView(next),
    };
  }
}
