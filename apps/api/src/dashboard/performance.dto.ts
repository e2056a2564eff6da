import { DASHBOARD_LIMITS } from '@pressloom/contracts/dashboard';
import { Optional, WholeNumber } from '../common/fields.ts';
import { SiteQuery } from '../common/site-query.ts';

export class PerformanceQuery extends SiteQuery {
  /** How many days of the website's time zone, today's among them. */
  @Optional()
  @WholeNumber(DASHBOARD_LIMITS.performanceDays)
  days: number = DASHBOARD_LIMITS.performanceDays.default;
}
