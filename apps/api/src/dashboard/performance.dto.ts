import { LIMITS } from '@pressloom/contracts';
import { Optional, WholeNumber } from '../common/fields.ts';
import { SiteQuery } from '../common/site-query.ts';

export class PerformanceQuery extends SiteQuery {
  /** How many Eastern days, today's among them. */
  @Optional()
  @WholeNumber(LIMITS.performanceDays)
  days: number = LIMITS.performanceDays.default;
}
