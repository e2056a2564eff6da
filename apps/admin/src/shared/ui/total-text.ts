import type { Total } from '../api/request-page.ts';
import { counted, formatNumber } from './format.ts';

/** An estimate is right in its first two digits at best. */
const ofTwoDigits = (estimate: number): number => Number(estimate.toPrecision(2));

/** '9,412', or 'about 12,000' where it is an estimate. Pure. */
export const totalText = ({ count, isEstimated }: Total): string =>
  isEstimated ? `about ${formatNumber(ofTwoDigits(count))}` : formatNumber(count);

/** '1 video', '9,412 videos' or 'About 12,000 videos', as a sentence begins with it. Pure. */
export const countedTotal = ({ count, isEstimated }: Total, one: string, many: string): string =>
  isEstimated ? `About ${counted(ofTwoDigits(count), one, many)}` : counted(count, one, many);

/**
 * How many of a list's rows are shown: '50 of 9,412 shown', '50 of about 12,000 shown'. No estimate is shown with rows that
 * prove it wrong: all of the list, or more than it says. Pure.
 */
export function shownText(shown: number, total: Total, hasMore: boolean): string {
  const isDisproved = total.isEstimated && (!hasMore || shown >= ofTwoDigits(total.count));
  return `${formatNumber(shown)}${isDisproved ? '' : ` of ${totalText(total)}`} shown`;
}
