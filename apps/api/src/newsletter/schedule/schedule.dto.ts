import { NEWSLETTER_SETTING_LIMITS, NEWSLETTER_SETTING_MESSAGES } from '@pressloom/contracts/newsletter-settings';
import type { SaveNewsletterSettingsRequest } from '@pressloom/contracts/newsletter-settings';
import { Allow, Matches } from 'class-validator';
import { Flag, Id, Optional, Text, WholeNumber } from '../../common/fields.ts';
import { List } from '../../common/lists/list.ts';
import { SitePageQuery } from '../../common/lists/page-query.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** What a screen sends back as it read it is accepted and left alone. */
class ReadOnlySettings {
  @Allow()
  id?: unknown;

  @Allow()
  websiteName?: unknown;

  @Allow()
  timeZone?: unknown;

  @Allow()
  nextSendAt?: unknown;

  @Allow()
  delivery?: unknown;

  @Allow()
  confirmations?: unknown;

  @Allow()
  createdAt?: unknown;

  @Allow()
  updatedAt?: unknown;
}

export class NewsletterSettingsDto extends ReadOnlySettings implements SaveNewsletterSettingsRequest {
  /** Id of the website; that of the query, else your selected one, where it is missing. */
  @Optional()
  @Id()
  wordpressSiteId?: number;

  /** Another name for the same. */
  @Optional()
  @Id()
  siteId?: number;

  /** Most posts and videos in a newsletter. */
  @Optional()
  @WholeNumber(NEWSLETTER_SETTING_LIMITS.articlesPerNewsletter)
  articlesPerNewsletter?: number;

  /** Days from one newsletter to the next. */
  @Optional()
  @WholeNumber(NEWSLETTER_SETTING_LIMITS.frequencyDays)
  frequencyDays?: number;

  /** Whether newsletters are created and sent automatically. */
  @Optional()
  @Flag()
  autoSend?: boolean;

  /** Off: nothing is created or sent automatically. */
  @Optional()
  @Flag()
  isActive?: boolean;

  /** `HH:MM` in the website's time zone. */
  @Optional()
  @Text({ max: 5, message: NEWSLETTER_SETTING_MESSAGES.scheduledTime })
  @Matches(TIME, { message: NEWSLETTER_SETTING_MESSAGES.scheduledTime })
  scheduledTime?: string;

  /** Whether anyone can read sent newsletters, in the archive and its feed. */
  @Optional()
  @Flag()
  hasArchive?: boolean;

  /** Most confirmation emails per hour that the website's sign-up form may cause. */
  @Optional()
  @WholeNumber(NEWSLETTER_SETTING_LIMITS.confirmationsPerHour)
  confirmationsPerHour?: number;
}

/** At most one row a day. */
@List({ sorts: { dueAt: { by: 'slot.dueAt', kind: 'time' } }, search: ['slot.errorMessage'] })
export class SlotsQuery extends SitePageQuery {
  /** A minus turns the order round. Those of one moment go by id. */
  override sort: string = '-dueAt';
}
