import { wordsOf } from '../text.ts';

/** What a keyword is about, as far as the sandbox tells subjects apart. */
export const FAMILIES = ['fire', 'tarot', 'meditation', 'general'] as const;
export type Family = (typeof FAMILIES)[number];

/** A subject that a video can be about. In the general family `{q}` stands for the searched words. */
export interface Subject {
  /** Headline case. */
  phrase: string;
  chapters: readonly string[];
  /** Whole sentences of a video's description. */
  about: readonly string[];
}

/** What the sandbox knows about a family of subjects. */
export interface FamilySubjects {
  subjects: readonly Subject[];
  /** Titles; `{s}` is the subject's phrase, `{q}` the searched words in headline case. */
  titles: readonly string[];
  /** Plainly generic names, nobody's. */
  channels: readonly string[];
  hashtags: readonly string[];
  /** Range of a video's length in seconds. */
  length: readonly [number, number];
  /** YouTube's numeric category. */
  categoryId: string;
}

const MARKS: readonly [Family, RegExp][] = [
  [
    'tarot',
    /^(tarot|arcana|astrolog\w*|psychics?|zodiac|horoscopes?|mercury|moon|lunar|crystals?|numerolog\w*|oracle|clairvoy\w*|intuition|intuitive|aries|taurus|gemini|leo|virgo|libra|scorpio|sagittarius|capricorn|aquarius|pisces|spirit\w*|auras?)$/,
  ],
  [
    'meditation',
    /^(meditat\w*|breath\w*|pranayama|sleep\w*|asleep|mindful\w*|relax\w*|calm\w*|yoga|nidra|zen|mantras?|chakras?|stillness|unwind|stress|anxiety|insomnia)$/,
  ],
  [
    'fire',
    /^(fires?|firefight\w*|fireman|firemen|wildfires?|bushfires?|rescues?|rescuers?|emergenc\w*|blazes?|smoke|ambulances?|paramedics?|ems|hazmat|arson|flames?|evacuat\w*|sprinklers?|extinguishers?|floods?|flooding|earthquakes?|tornado\w*|hurricanes?|storms?|disasters?|dispatch\w*|responders?)$/,
  ],
];

/**
 * The family that most words of a text belong to, `general` when none does. A tie goes to the rarer vocabulary
 * (tarot, then meditation): 'fire signs of the zodiac' is astrology.
 */
export function detectFamily(text: string): Family {
  const words = wordsOf(text);
  let best: Family = 'general';
  let most = 0;
  for (const [family, mark] of MARKS) {
    const count = words.filter((word) => mark.test(word)).length;
    if (count > most) {
      best = family;
      most = count;
    }
  }
  return best;
}
