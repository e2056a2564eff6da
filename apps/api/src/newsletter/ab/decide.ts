/** How a subject did: mails that the mail server took, and readers of them who clicked. Machines are left out. */
export interface SubjectCount {
  sent: number;
  clicked: number;
}

export interface Decision {
  /** Number of the subject that goes to the rest. */
  winner: number;
  /** Whether it was clearly better; otherwise it is the first. */
  isClear: boolean;
}

/** The chance that subjects of which none is better have a clear winner. */
const FALSE_WINNER = 0.02;
const NOT_CLEAR: Decision = { winner: 0, isClear: false };

/**
 * Which of some subjects goes to the rest of the list: the one whose readers clicked most, if that can't well be chance, else the first.
 * The best is compared with each of the others as two proportions, with a correction for small numbers; with more subjects a larger
 * difference is asked for (Bonferroni). Of equals: the first. Pure.
 */
export function decide(counts: readonly SubjectCount[]): Decision {
  const rates = counts.map(({ sent, clicked }) => clicked / sent);
  // None is the best where one was never sent: it has no rate to compare with.
  const winner = rates.indexOf(Math.max(...rates));
  const best = counts[winner];
  if (!best || counts.length < 2) return NOT_CLEAR;
  const pairs = (counts.length * (counts.length - 1)) / 2;
  const isClear = counts.every(
    (other, place) => place === winner || chanceOfDifference(best, other) < FALSE_WINNER / pairs,
  );
  return isClear ? { winner, isClear } : NOT_CLEAR;
}

/** The chance of such a difference, or a larger one to either side, between two that are alike: z-test with Yates' correction. */
function chanceOfDifference(one: SubjectCount, other: SubjectCount): number {
  const pooled = (one.clicked + other.clicked) / (one.sent + other.sent);
  const inverse = 1 / one.sent + 1 / other.sent;
  const difference = Math.abs(one.clicked / one.sent - other.clicked / other.sent) - inverse / 2;
  if (difference <= 0) return 1;
  return tails(difference / Math.sqrt(pooled * (1 - pooled) * inverse));
}

/** Both tails of the normal distribution, within 2e-7: Abramowitz and Stegun, formula 7.1.26. */
function tails(z: number): number {
  const x = z / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  return series.reduce((sum, factor) => (sum + factor) * t, 0) * Math.exp(-x * x);
}
