import {
  SUBSCRIBER_LIMITS,
  SUBSCRIBER_MESSAGES,
  SUBSCRIBER_SOURCES,
  SUBSCRIBER_STATUSES,
} from '@pressloom/contracts/subscribers';
import type { SubscriberSource, SubscriberStatus } from '@pressloom/contracts/subscribers';
import { GATE_LIMITS } from '@pressloom/contracts/gate';
import { READER_LIMITS } from '@pressloom/contracts/reader-pages';
import type { SubscribeRequest } from '@pressloom/contracts/reader-pages';
import { isMailAddress } from '@pressloom/clients/mail';
import { applyDecorators } from '@nestjs/common';
import { Equals, IsIn, ValidateBy } from 'class-validator';
import { Email, Flag, Id, Moment, Optional, QueryFlag, Text } from '../../common/fields.ts';
import { Filter, List } from '../../common/lists/list.ts';
import { SitePageQuery } from '../../common/lists/page-query.ts';

/** An address that a mail can be sent to, and to no other. */
function Mailbox(): PropertyDecorator {
  const message = SUBSCRIBER_MESSAGES.emailInvalid;
  const validate = (value: unknown): boolean => typeof value === 'string' && isMailAddress(value);
  return applyDecorators(ValidateBy({ name: 'isMailbox', validator: { validate } }, { message }), Email(message));
}

/** A website may have a million of them: an index serves each sort. */
@List({
  sorts: {
    email: { by: 'subscriber.email', kind: 'text' },
    subscribedAt: { by: 'subscriber.subscribedAt', kind: 'time' },
    lastActiveAt: { by: 'subscriber.lastActiveAt', kind: 'time', missing: 'subscriber.lastActiveAt IS NULL' },
  },
  search: ['subscriber.email'],
  isLarge: true,
})
export class SubscribersQuery extends SitePageQuery {
  @Filter('subscriber.status = :status')
  @Optional()
  @IsIn(SUBSCRIBER_STATUSES, { message: `status must be one of ${SUBSCRIBER_STATUSES.join(', ')}` })
  status?: SubscriberStatus;

  /** Only premium readers, or only the others. */
  @Filter((isPremium) => (isPremium === true ? 'subscriber.isPremium' : 'NOT subscriber.isPremium'))
  @Optional()
  @QueryFlag()
  isPremium?: boolean;

  /** Only those who came this way. */
  @Filter('subscriber.source = :source')
  @Optional()
  @IsIn(SUBSCRIBER_SOURCES, { message: `source must be one of ${SUBSCRIBER_SOURCES.join(', ')}` })
  source?: SubscriberSource;

  /** Only those who chose this language; the website's own counts for all others. */
  @Filter('subscriber.language = :language')
  @Optional()
  @Text({ ...SUBSCRIBER_LIMITS.language })
  language?: string;

  /** Only those who opened, clicked or visited since then. */
  @Filter('subscriber.lastActiveAt >= :activeSince')
  @Optional()
  @Moment()
  activeSince?: Date;
}

/** What our own screens and forms of websites send. */
export class SubscribeDto implements SubscribeRequest {
  @Mailbox()
  email: string;

  @Optional()
  @Id()
  siteId?: number;

  /** BCP 47; the website's counts where it is left out. */
  @Optional()
  @Text({ ...SUBSCRIBER_LIMITS.language })
  language?: string;

  /** Address of the page with the form. */
  @Optional()
  @Text({ ...READER_LIMITS.page })
  page?: string;

  /** From our own screens: the operator confirmed that this reader agreed. */
  @Optional()
  @Equals(true, { message: SUBSCRIBER_MESSAGES.agreedNeeded })
  agreed?: true;

  /** What the browser calls itself, from a page of the website whose visits may be counted. Nothing says whose address was entered in it. */
  @Optional()
  @Text(GATE_LIMITS.visitorId)
  visitorId?: string;

  /** The reader’s consent to being counted, where the website requires it; false is a refusal everywhere. */
  @Optional()
  @Flag()
  consent?: boolean;
}
