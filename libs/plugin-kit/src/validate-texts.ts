import type { Findings } from './findings.ts';

/** Longest texts of a brand, in characters: a label or button, a heading, a sentence or two, the persona. */
export const LONGEST = { label: 60, title: 120, sentence: 400, persona: 2000 } as const;

/** Adds what is wrong with the texts of an object; `caps` names them, each with its longest length. Pure but for the findings. */
export function checkTexts(
  findings: Findings,
  field: string,
  { value, caps }: { value: unknown; caps: Record<string, number> },
): void {
  const record = findings.record(field, value);
  if (!record) return;
  for (const [name, max] of Object.entries(caps)) findings.text(`${field}.${name}`, record[name], max);
}
