import type { BulkImagesResult } from '@pressloom/contracts/job-results';
import { PICTURE_LIMITS } from '@pressloom/contracts/pictures';
import { formatNumber } from '../../shared/ui/format.ts';

/** Such as `12 images`. Pure. */
export const imagesFor = (count: number): string => (count === 1 ? '1 image' : `${formatNumber(count)} images`);

/** What a bulk generation would cover. Pure. */
export function bulkHint(missing: number): string {
  if (missing === 0) return 'Every post of this website has a featured image.';
  if (missing >= PICTURE_LIMITS.bulk) {
    return `Up to ${formatNumber(PICTURE_LIMITS.bulk)} posts without an image are covered at a time, newest first.`;
  }
  return missing === 1
    ? '1 post of this website has no featured image.'
    : `${formatNumber(missing)} posts of this website have no featured image.`;
}

/** Whether posts are left without the image that they were to get. Pure. */
export const isIncomplete = ({ refusedCount, outOfBudget, notBegun }: BulkImagesResult): boolean =>
  refusedCount + outOfBudget + notBegun > 0;
