import type { SourceKind } from '@pressloom/contracts/videos';

/** What decides whether a source says enough. */
export interface SourceFacts {
  kind: SourceKind;
  sourceWords: number;
  /** Of its site; 0 lets everything be written. */
  minSourceWords: number;
}

/** Why little can be written from a source: from such a video nothing is, by itself. Null where it says enough. Pure. */
export function thinReason({ kind, sourceWords, minSourceWords }: SourceFacts): string | null {
  if (sourceWords >= minSourceWords) return null;
  const words = sourceWords === 0 ? 'No words' : `Only ${sourceWords} ${sourceWords === 1 ? 'word' : 'words'}`;
  if (kind === 'notes') return `${words} to write from, so the post will be short. Add to your notes for a longer one.`;
  return `${words} to write from. Automatic writing needs at least ${minSourceWords}: add a transcript or notes, or write the post anyway.`;
}
