import type { PersonFinding } from '@pressloom/contracts/people';

/** What became of all that was stored of a person: what is gone, and what stays without them. Pure. */
export function erasedText(findings: readonly PersonFinding[]): string {
  if (findings.length === 0) return 'Nothing was stored about this person.';
  const kept = findings.filter(({ stays }) => stays === true).map(({ what, count }) => `${what} (${count})`);
  if (kept.length === 0) return 'Everything about this person was erased.';
  return `Everything that names this person was erased. Kept without naming them: ${kept.join(', ')}.`;
}
