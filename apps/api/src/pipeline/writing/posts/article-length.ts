/** How long an article may be that is written from so many words. */
export interface ArticleLength {
  /** What the model is asked for. */
  targetWords: number;
  /** An answer of more is refused: a model that is asked for a length keeps to it roughly. */
  mostWords: number;
  /** An answer of fewer says nothing. */
  leastWords: number;
  /** The source says so little that anything but a plain notice would be invented. */
  isPlain: boolean;
}

/** Words of an article for each word of its source. */
const WORDS_PER_WORD = 1.5;
/** Below so many words of a source there is no room for parts and headings. */
const PLAIN_BELOW = 100;
/** What it takes to say what a video is and whose. */
const SHORTEST = 60;
const LONGEST = 1500;
/** A quarter more than what fits the source is a roughly kept length; more is invented. */
const TOLERANCE = 1.25;
const LEAST = 60;

/**
 * The length that fits a source: at most one and a half times its words, 60 at the least and 1,500 at the most. What the
 * brand wishes counts within that. Pure.
 */
export function articleLength(sourceWords: number, wishedWords: number): ArticleLength {
  const fitting = Math.min(LONGEST, Math.max(SHORTEST, Math.floor(sourceWords * WORDS_PER_WORD)));
  const targetWords = Math.max(SHORTEST, Math.min(fitting, Math.round(wishedWords)));
  return {
    targetWords,
    mostWords: Math.floor(fitting * TOLERANCE),
    leastWords: Math.min(LEAST, Math.floor(targetWords / 2)),
    isPlain: sourceWords < PLAIN_BELOW,
  };
}
