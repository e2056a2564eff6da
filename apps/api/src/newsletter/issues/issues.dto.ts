import { NEWSLETTER_SETTING_LIMITS } from '@pressloom/contracts/newsletter-settings';
import {
  NEWSLETTER_LIMITS,
  NEWSLETTER_MESSAGES,
  NEWSLETTER_STATUSES,
  UNSENT_STATUSES,
} from '@pressloom/contracts/newsletters';
import type {
  GenerateNewsletterRequest,
  NewsletterStatus,
  SaveNewsletterRequest,
} from '@pressloom/contracts/newsletters';
import { EMAIL_TEST_MESSAGES } from '@pressloom/contracts/email-test';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  MinLength,
} from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import {
  EachStorable,
  Email,
  Flag,
  Id,
  Moment,
  Optional,
  Part,
  Parts,
  QueryFlag,
  Text,
  WholeNumber,
} from '../../common/fields.ts';
import { Filter, List } from '../../common/lists/list.ts';
import { SitePageQuery } from '../../common/lists/page-query.ts';

/** As the mail client's `oneLine`: what would end the line, or turn the reading direction. */
const ONE_LINE = /^[^\x00-\x1f\x7f-\x9f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/;

const OneLine = (): PropertyDecorator => Matches(ONE_LINE, { message: NEWSLETTER_MESSAGES.oneLine });

@List({
  sorts: {
    createdAt: { by: 'issue.createdAt', kind: 'time' },
    scheduledFor: { by: 'issue.scheduledFor', kind: 'time', missing: 'issue.scheduledFor IS NULL' },
    sentAt: { by: 'issue.sentAt', kind: 'time', missing: 'issue.sentAt IS NULL' },
  },
  search: ['issue.subject'],
})
export class IssuesQuery extends SitePageQuery {
  /** `summary` leaves out the bodies. */
  @Optional()
  @IsIn(['summary'], { message: 'fields must be summary' })
  fields?: 'summary';

  @Filter('issue.deliveryStatus = :status')
  @Optional()
  @IsIn(NEWSLETTER_STATUSES, { message: `status must be one of ${NEWSLETTER_STATUSES.join(', ')}` })
  status?: NewsletterStatus;

  /** Only newsletters that nobody got yet, or only the others. */
  @Filter(
    (isUnsent) =>
      `issue.deliveryStatus ${isUnsent ? '' : 'NOT '}IN (${UNSENT_STATUSES.map((one) => `'${one}'`).join(', ')})`,
  )
  @Optional()
  @QueryFlag()
  isUnsent?: boolean;
}

export class GenerateNewsletterDto implements GenerateNewsletterRequest {
  /** Most posts and videos in it; defaults to the website's setting. */
  @Optional()
  @WholeNumber(NEWSLETTER_SETTING_LIMITS.articlesPerNewsletter)
  articlesPerNewsletter?: number;

  /** Days from now until its date; defaults to the website's setting. */
  @Optional()
  @WholeNumber(NEWSLETTER_SETTING_LIMITS.frequencyDays)
  frequencyDays?: number;

  /** Id of the website; defaults to your selected one. */
  @Optional()
  @Id()
  siteId?: number;

  /** Continue though the day's budget is spent. */
  @Optional()
  @Flag()
  overBudget?: boolean;
}

export class SaveItemDto {
  /** Id of an item of this newsletter. */
  @Id()
  id: number;

  @Optional()
  @Text({ ...NEWSLETTER_LIMITS.title, message: NEWSLETTER_MESSAGES.title })
  @OneLine()
  title?: string;

  @Optional()
  @Text(NEWSLETTER_LIMITS.summary)
  summary?: string;
}

const Subjects = (): PropertyDecorator =>
  applyDecorators(
    IsArray({ message: NEWSLETTER_MESSAGES.subjects }),
    ArrayMinSize(NEWSLETTER_LIMITS.abSubjects.min, { message: NEWSLETTER_MESSAGES.subjects }),
    ArrayMaxSize(NEWSLETTER_LIMITS.abSubjects.max, { message: NEWSLETTER_MESSAGES.subjects }),
    IsString({ each: true, message: NEWSLETTER_MESSAGES.subjects }),
    MinLength(NEWSLETTER_LIMITS.subject.min, { each: true, message: NEWSLETTER_MESSAGES.subject }),
    MaxLength(NEWSLETTER_LIMITS.subject.max, { each: true, message: NEWSLETTER_MESSAGES.subject }),
    Matches(ONE_LINE, { each: true, message: NEWSLETTER_MESSAGES.oneLine }),
    ArrayUnique((subject: unknown) => (typeof subject === 'string' ? subject.trim().toLowerCase() : subject), {
      message: NEWSLETTER_MESSAGES.differentSubjects,
    }),
    EachStorable(NEWSLETTER_MESSAGES.oneLine),
  );

export class AbTestDto {
  /** The newsletter's own subject first. */
  @Subjects()
  subjects: string[];

  /** Percent of the list that they are tested on. */
  @WholeNumber(NEWSLETTER_LIMITS.abShare)
  sharePercent: number;

  /** Hours until the winner is chosen. */
  @WholeNumber(NEWSLETTER_LIMITS.abHours)
  hours: number;
}

export class SaveNewsletterDto implements Omit<SaveNewsletterRequest, 'scheduledFor'> {
  /** The revision that was changed; an older one is refused. */
  @WholeNumber({ min: 1, max: REQUEST_LIMITS.maxId })
  revision: number;

  @Optional()
  @Text({ ...NEWSLETTER_LIMITS.subject, message: NEWSLETTER_MESSAGES.subject })
  @OneLine()
  subject?: string;

  /** Preview text shown after the subject in the inbox. */
  @Optional()
  @Text(NEWSLETTER_LIMITS.preheader)
  @OneLine()
  preheader?: string;

  /** Plain text; an empty line starts a new paragraph. */
  @Optional()
  @Text(NEWSLETTER_LIMITS.intro)
  intro?: string;

  /** In their new order; an item that is missing is removed. */
  @Optional()
  @Parts(SaveItemDto, NEWSLETTER_LIMITS.items.max)
  items?: SaveItemDto[];

  /** Null: no date. */
  @IsOptional()
  @Moment()
  scheduledFor?: Date | null;

  /** Null: no test. */
  @IsOptional()
  @Part(AbTestDto)
  abTest?: AbTestDto | null;
}

export class TestNewsletterDto {
  /** Where the test email goes. */
  @Email(EMAIL_TEST_MESSAGES.email)
  email: string;
}
