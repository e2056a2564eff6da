import { IMPORT_LIMITS, IMPORT_MESSAGES } from '@pressloom/contracts/subscriber-imports';
import type {
  CheckImportRequest,
  HeaderRequest,
  ImportConsent,
  ImportMapping,
  StartImportRequest,
} from '@pressloom/contracts/subscriber-imports';
import { LEAVING_REASONS } from '@pressloom/contracts/subscribers';
import type { LeavingReason } from '@pressloom/contracts/subscribers';
import { Equals, IsIn, ValidateBy, ValidateIf } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { Flag, Text, WholeNumber } from '../../common/fields.ts';
import { SiteQuery } from '../../common/site-query.ts';

export class UploadQuery extends SiteQuery {
  /** Name of the file, for people. */
  @Text({ min: 1, ...IMPORT_LIMITS.fileName })
  fileName: string;
}

/** The place of a column, from 0; null for none. */
const Column = (): PropertyDecorator =>
  applyDecorators(
    ValidateIf((_form, value) => value !== null),
    WholeNumber({ min: 0, max: IMPORT_LIMITS.columns - 1 }),
  );

const isDay = (value: unknown): boolean =>
  typeof value === 'string' && new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value;

export class CheckImportDto implements CheckImportRequest {
  /** Place of the column with the addresses, from 0. */
  @WholeNumber({ min: 0, max: IMPORT_LIMITS.columns - 1 })
  email: number;

  /** Of the column that says whether each is subscribed; null for none. */
  @Column()
  status: number | null = null;

  /** Of the column with the day since when each is subscribed; null for none. */
  @Column()
  subscribedAt: number | null = null;

  /** Of the column with the day when each left; null for none. */
  @Column()
  leftAt: number | null = null;

  /** Of the column with each one's language; null for none. */
  @Column()
  language: number | null = null;

  /** Of the column with how often each wants mail; null for none. */
  @Column()
  frequency: number | null = null;

  /** Of the column with the end of each one's pause; null for none. */
  @Column()
  pausedUntil: number | null = null;

  /** How everyone in the file left; null where they didn't, or a column says it. */
  @ValidateIf((_form, value) => value !== null)
  @IsIn(LEAVING_REASONS, { message: `everyone must be one of ${LEAVING_REASONS.join(', ')}` })
  everyone: LeavingReason | null = null;

  /** What of a request is the mapping. */
  static mappingOf(form: CheckImportDto): ImportMapping {
    const { email, status, subscribedAt, leftAt, language, frequency, pausedUntil, everyone } = form;
    return { email, status, subscribedAt, leftAt, language, frequency, pausedUntil, everyone };
  }
}

/** Nobody agreed to anything where everyone left. */
const OfSubscribers = (): PropertyDecorator => ValidateIf((form: CheckImportDto) => form.everyone === null);

export class StartImportDto extends CheckImportDto implements StartImportRequest {
  /** Where the list comes from. */
  @OfSubscribers()
  @Text({ ...IMPORT_LIMITS.consentSource, message: IMPORT_MESSAGES.consentSourceNeeded })
  source?: string;

  /** Since when these readers agreed. */
  @OfSubscribers()
  @ValidateBy({ name: 'isDay', validator: { validate: isDay } }, { message: IMPORT_MESSAGES.consentDateNeeded })
  date?: string;

  /** That these readers agreed; nobody is subscribed without it. */
  @OfSubscribers()
  @Equals(true, { message: IMPORT_MESSAGES.agreedNeeded })
  agreed?: true;

  /** What they agreed to; null where everyone left. */
  static consentOf({ everyone, source, date }: StartImportDto): ImportConsent | null {
    return everyone === null && source !== undefined && date !== undefined ? { source, date } : null;
  }
}

export class HeaderDto implements HeaderRequest {
  /** Whether the first row names the columns. */
  @Flag()
  hasHeader: boolean;
}
