import { SPENDING_LIMITS } from '@pressloom/contracts/spending';
import { Optional, WholeNumber } from '../../../common/fields.ts';
import { SiteQuery } from '../../../common/site-query.ts';

export class SpendingQuery extends SiteQuery {
  /** How many days of the website's time zone, today's among them. */
  @Optional()
  @WholeNumber(SPENDING_LIMITS.days)
  days: number = SPENDING_LIMITS.days.default;
}
