import { countWords } from '@pressloom/contracts/words';

/** What an article can be written from. */
export interface SourceTexts {
  title: string;
  description: string;
  /** Transcript or notes that a person gave; null where there are none. */
  transcript: string | null;
}

/** A channel of fewer videos shows no habit. */
const FEWEST_VIDEOS = 3;
/** What is left beside a link is its label: `Read more here: https://...`. */
const LABEL_WORDS = 5;
/** A sentence that asks for something is short; a longer one that has such a word in it says something. */
const PLEA_WORDS = 25;

// Every run is bounded: a text of megabytes without a space must not be looked through once for each of its characters.
const LINK =
  /\b(?:https?:\/\/|www\.)\S+|\b[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,4}\.(?:com|org|net|tv|me|ly|be|gg|io|co)\b(?:\/\S*)?/giu;
// An address is looked for from the beginning of a run only.
const EMAIL = /(?<![^\s@<>()])[^\s@<>()]{1,64}@[^\s@<>().]{1,63}(?:\.[^\s@<>().]{1,63}){1,4}/gu;
const TAG = /(?<![\p{L}\p{N}])[#@＃][\p{L}\p{N}_]+(?:[.-][\p{L}\p{N}_]+)*/gu;
const TIME = /(?<!\d)\d{1,3}(?::[0-5]\d){1,2}(?:[.,]\d{1,3})?(?!\d)(?:\s*-->)?/gu;
const HEADING = /^\W*(?:chapters|timestamps|time ?codes|cap[ií]tulos|kapitel|chapitres)\W*$/iu;
const PLEA = new RegExp(
  [
    String.raw`\bsubscri(?:be|bing|ption)`,
    String.raw`\bfollow (?:me|us|along|our|the channel)\b`,
    String.raw`\b(?:like|thumbs up|share) (?:and|&|this video|the video|button)`,
    String.raw`\b(?:notification|bell) (?:bell|icon|button)`,
    String.raw`\b(?:patreon|affiliate|sponsors?|sponsored|promo code|discount code|coupon)\b`,
    String.raw`\bsupport (?:us|me|my|our|the channel)\b`,
    String.raw`\b(?:find|join|contact|visit) (?:us|me|our)\b`,
    String.raw`\ball rights reserved\b|\bbusiness inquir`,
    // The same in the languages that most channels besides English speak.
    String.raw`suscr[ií]b|s[ií]guenos|s[ií]gueme|redes sociales|derechos reservados`,
    String.raw`\babonnier|\bfolg(?:e|t) (?:uns|mir)\b|\babonnez|\bsuivez-nous|inscreva-se|\bsiga-nos`,
  ].join('|'),
  'iu',
);

/**
 * Words that an article can be written from: of the transcript where there is one, else of title, description and its
 * chapters. Links, hashtags, addresses and times are no words; neither are lines of the channel's `boilerplate`, calls to
 * subscribe and the like, and what is said a second time. Pure.
 */
export function sourceWords(
  { title, description, transcript }: SourceTexts,
  boilerplate: ReadonlySet<string> = new Set(),
): number {
  if (transcript !== null && transcript.trim() !== '') return countWords(withoutNoise(transcript));
  const seen = new Set(boilerplate);
  return linesOf(`${title}\n${description}`).reduce((sum, line) => {
    const key = keyOf(line);
    if (seen.has(key)) return sum;
    seen.add(key);
    return sum + wordsOfLine(line);
  }, 0);
}

/** Lines that stand in most of a channel's descriptions; none of a channel that too few videos are known of. Pure. */
export function boilerplateOf(descriptions: string[]): Set<string> {
  if (descriptions.length < FEWEST_VIDEOS) return new Set();
  const counts = new Map<string, number>();
  for (const description of descriptions) {
    for (const key of new Set(linesOf(description).map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count * 2 > descriptions.length).map(([key]) => key));
}

const linesOf = (text: string): string[] => text.split(/\r?\n/).filter((line) => line.trim() !== '');

/** Lines that differ in case, spacing, links or numbers alone are the same one. */
const keyOf = (line: string): string =>
  withoutNoise(line)
    .toLowerCase()
    .replace(/\p{N}+/gu, '0')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function withoutNoise(text: string): string {
  return [EMAIL, LINK, TAG, TIME].reduce((rest, noise) => rest.replace(noise, ' '), text);
}

function wordsOfLine(line: string): number {
  if (HEADING.test(line)) return 0;
  const text = withoutNoise(line);
  const words = text
    .split(/(?<=[.!?])\s+/u)
    .map((sentence) => ({ sentence, words: countWords(sentence) }))
    .filter(({ sentence, words: count }) => count > PLEA_WORDS || !PLEA.test(sentence))
    .reduce((sum, { words: count }) => sum + count, 0);
  const hadLink = line.search(LINK) !== -1 || line.search(EMAIL) !== -1;
  return hadLink && words <= LABEL_WORDS ? 0 : words;
}
