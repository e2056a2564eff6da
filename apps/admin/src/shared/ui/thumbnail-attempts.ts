export interface Attempt {
  /** Which source is tried. */
  index: number;
  failures: number;
}

const MAX_FAILURES = 3;

/** The attempt after a failed one: the next source; null (placeholder) after three failures or when all sources failed. */
export function nextAttempt(attempt: Attempt, sourceCount: number): Attempt | null {
  const failures = attempt.failures + 1;
  const index = attempt.index + 1;
  return failures >= MAX_FAILURES || index >= sourceCount ? null : { index, failures };
}
