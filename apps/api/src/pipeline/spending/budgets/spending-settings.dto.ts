import { SPENDING_LIMITS } from '@pressloom/contracts/spending';
import { IsOptional } from 'class-validator';
import { Id, Optional, WholeNumber } from '../../../common/fields.ts';
import { ReadOnlyFields } from '../../../common/read-only-fields.ts';

export class SpendingSettingsDto extends ReadOnlyFields {
  @Optional()
  @Id()
  siteId?: number;

  /** What the website may spend in one day of its time zone; 0: nothing by itself. */
  @Optional()
  @WholeNumber(SPENDING_LIMITS.dailyBudgetCents)
  dailyBudgetCents?: number;

  /** The same of all websites together, in one day of New York. Null takes the limit away. */
  @IsOptional()
  @WholeNumber(SPENDING_LIMITS.dailyBudgetCents)
  allDailyBudgetCents?: number | null;
}
