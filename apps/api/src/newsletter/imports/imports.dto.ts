import { IMPORT_LIMITS, IMPORT_MESSAGES } from '@pressloom/contracts/subscriber-imports';
import type { CheckImportRequest, StartImportRequest } from '@pressloom/contracts/subscriber-imports';
import { Equals, ValidateBy, ValidateIf } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { Text, WholeNumber } from '../../common/fields.ts';
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

  /** Of the column with the day since when each is subscribed; null for none. */
  @Column()
  subscribedAt: number | null;

  /** Of the column with each one's language; null for none. */
  @Column()
  language: number | null;
}

export class StartImportDto extends CheckImportDto implements StartImportRequest {
  /** Where the list comes from. */
  @Text({ ...IMPORT_LIMITS.consentSource, message: IMPORT_MESSAGES.consentSourceNeeded })
  source: string;

  /** Since when these readers agreed. */
  @ValidateBy({ name: 'isDay', validator: { validate: isDay } }, { message: IMPORT_MESSAGES.consentDateNeeded })
  date: string;

  /** That these readers agreed; nothing is taken over without it. */
  @Equals(true, { message: IMPORT_MESSAGES.agreedNeeded })
  agreed: true;
}
