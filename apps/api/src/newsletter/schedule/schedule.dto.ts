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
  createdAt?: unknown;

  @Allow()
  updatedAt?: unknown;
}

export class NewsletterSettingsDto extends ReadOnlySettings implements SaveNewsletterSettingsRequest {
  /** Id of the website; that of the query, else your selected one, where it is missing. */
  @Optional()
  @Id()
  wordpressSiteId?: number;

  /** The same by its other name. */
  @Optional()
  @Id()
  siteId?: number;

  /** Posts and videos in an issue at most. */
  @Optional()
  @WholeNumber(NEWSLETTER_SETTING_LIMITS.articlesPerNewsletter)
  articlesPerNewsletter?: number;

  /** Days from one issue to the next. */
  @Optional()
  @WholeNumber(NEWSLETTER_SETTING_LIMITS.frequencyDays)
  frequencyDays?: number;

  /** Issues are made and sent by themselves. */
  @Optional()
  @Flag()
  autoSend?: boolean;

  /** Off: nothing is made or sent by itself. */
  @Optional()
  @Flag()
  isActive?: boolean;

  /** `HH:MM` by the clock of the website. */
  @Optional()
  @Text({ max: 5, message: NEWSLETTER_SETTING_MESSAGES.scheduledTime })
  @Matches(TIME, { message: NEWSLETTER_SETTING_MESSAGES.scheduledTime })
  scheduledTime?: string;

  /** Issues that were sent can be read again by everybody, in the archive and its feed. */
  @Optional()
  @Flag()
  hasArchive?: boolean;
}

/** One row a day at most. */
@List({ sorts: { dueAt: { by: 'slot.dueAt', kind: 'time' } }, search: ['slot.errorMessage'] })
export class SlotsQuery extends SitePageQuery {
  /** A minus turns the order round. Those of one moment go by id. */
  override sort: string = '-dueAt';
}
