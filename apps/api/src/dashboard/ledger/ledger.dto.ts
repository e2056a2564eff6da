import { LEDGER_BY, LEDGER_LIMITS, LEDGER_SORTS } from '@pressloom/contracts/ledger';
import type { LedgerBy } from '@pressloom/contracts/ledger';
import { IsIn, ValidateBy } from 'class-validator';
import { Optional, WholeNumber } from '../../common/fields.ts';
import { SiteQuery } from '../../common/site-query.ts';
import { isDay } from '../digest/digest.dto.ts';

const Day = (name: string): PropertyDecorator =>
  ValidateBy(
    { name: 'isDay', validator: { validate: isDay } },
    { message: `${name} must be a day such as 2026-11-21` },
  );

const SORTS = LEDGER_SORTS.flatMap((sort) => [sort, `-${sort}`]);

export class LedgerQuery extends SiteQuery {
  /** What the rows are. */
  @Optional()
  @IsIn(LEDGER_BY, { message: `by must be one of ${LEDGER_BY.join(', ')}` })
  by: LedgerBy = 'keyword';

  /** The first day, of the website's time zone; 30 days in all unless named. */
  @Optional()
  @Day('from')
  from?: string;

  /** The last day; the present one unless named. */
  @Optional()
  @Day('to')
  to?: string;

  /** The most first with a minus before it. */
  @Optional()
  @IsIn(SORTS, { message: `sort must be one of ${LEDGER_SORTS.join(', ')}, also with a minus before it` })
  sort: string = '-revenue';

  /** How many rows; the others are added up in one. */
  @Optional()
  @WholeNumber(LEDGER_LIMITS.rows)
  rows: number = LEDGER_LIMITS.rows.default;
}
