/** What decides whether something is written from a video by itself. */
export interface SourceFacts {
  sourceWords: number;
  /** Of its site; 0 lets everything be written. */
  minSourceWords: number;
}

/** Why nothing is written from a video by itself; null where it says enough. Pure. */
export function thinReason({ sourceWords, minSourceWords }: SourceFacts): string | null {
  if (sourceWords >= minSourceWords) return null;
  const words = sourceWords === 0 ? 'No words' : `Only ${sourceWords} ${sourceWords === 1 ? 'word' : 'words'}`;
  return `${words} to go on. By itself nothing is written from fewer than ${minSourceWords}: add a transcript or notes, or have it written anyway.`;
}
