import { EVENT_MONTHS } from '@pressloom/contracts/visitor-data';
import type { SaveVisitorData } from '@pressloom/contracts/visitor-data';
import { WholeNumber } from '../../common/fields.ts';

export class SaveVisitorDataDto implements SaveVisitorData {
  /** Whole months before the present one. */
  @WholeNumber(EVENT_MONTHS)
  keptMonths: number;
}
