import { ValidateBy } from 'class-validator';
import { Optional } from '../../common/fields.ts';
import { SiteQuery } from '../../common/site-query.ts';

const DAY = /^20\d\d-\d\d-\d\d$/;

/** Whether a text is a day such as 2026-11-21, in this century. Pure. */
export function isDay(text: unknown): boolean {
  if (typeof text !== 'string' || !DAY.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

export class DigestQuery extends SiteQuery {
  /** A day of the website's time zone, such as 2026-11-21; yesterday unless named. */
  @Optional()
  @ValidateBy({ name: 'isDay', validator: { validate: isDay } }, { message: 'day must be a day such as 2026-11-21' })
  day?: string;
}
