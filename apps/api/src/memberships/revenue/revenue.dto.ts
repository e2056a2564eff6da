import { REVENUE_LIMITS } from '@pressloom/contracts/revenue';
import { Id, Optional, WholeNumber } from '../../common/fields.ts';

export class RevenueQuery {
  /** How many months of your selected website's time zone, the one that runs among them. */
  @Optional()
  @WholeNumber(REVENUE_LIMITS.months)
  months: number = REVENUE_LIMITS.months.default;

  /** Only what was bought at this website, in months of its time zone; all websites together where it is missing. */
  @Optional()
  @Id()
  siteId?: number;
}
