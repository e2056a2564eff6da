import type { AbTest } from '@pressloom/contracts/newsletters';

/** Parts of the list that a share is told in: a hundredth of a percent. */
const PARTS = 10_000;

/**
 * Number of the subject that a subscriber tries in the test of an issue; null for the rest of the list, who get what wins.
 * The same for the same issue and subscriber whenever it is asked, and without a bearing on what they got in another issue.
 * Some 0.1 us, since it is asked of each subscriber of the list.
 */
export function variantOf(
  newsletterId: number,
  subscriberId: number,
  abTest: Pick<AbTest, 'subjects' | 'sharePercent'>,
): number | null {
  const place = mixed(mixed(newsletterId) ^ subscriberId);
  if (partOf(place, PARTS) >= abTest.sharePercent * 100) return null;
  return partOf(mixed(place ^ SECOND_DRAW), abTest.subjects.length);
}

const SECOND_DRAW = 0x9e37_79b9;

/** One of `parts` parts of equal size. */
function partOf(hash: number, parts: number): number {
  return Math.floor((hash / 2 ** 32) * parts);
}

/** MurmurHash3's finaliser: each bit of the input changes each bit of the answer with a chance of a half. Unsigned 32 bits. */
function mixed(input: number): number {
  let hash = input | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
