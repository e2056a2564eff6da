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

const MARKS: readonly [Exclude<Family, 'general'>, RegExp][] = [
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

/** The same in the other languages that there are videos in. Japanese has no spaces between its words. */
const ELSEWHERE: Record<Exclude<Family, 'general'>, { word: RegExp; japanese: RegExp }> = {
  tarot: {
    word: /^(sternzeichen|horoskope?|mond|vollmond|neumond|kartenlegen|luna|horóscopos?|zodíaco|cartas)$/,
    japanese: /タロット|占い|星座|満月|新月/g,
  },
  meditation: {
    word: /^(achtsam\p{L}*|atem\p{L}*|schlaf\p{L}*|entspann\p{L}*|meditación|meditar|respiración|relajación|dormir)$/u,
    japanese: /瞑想|呼吸|睡眠|リラックス|ヨガ/g,
  },
  fire: {
    word: /^(feuer\p{L}*|brände|\p{L}+brand|brandschutz|rauch\p{L}*|rettung\p{L}*|notfälle?|hochwasser|incendios?|bomberos?|fuegos?|rescates?|emergencias?|inundaci\p{L}*)$/u,
    japanese: /火災|火事|消防|救助|災害|防災|地震|洪水|避難/g,
  },
};

/**
 * The family that most words of a text belong to, `general` when none does. A tie goes to the rarer vocabulary
 * (tarot, then meditation): 'fire signs of the zodiac' is astrology.
 */
export function detectFamily(text: string): Family {
  const words = wordsOf(text);
  let best: Family = 'general';
  let most = 0;
  for (const [family, mark] of MARKS) {
    const { word: local, japanese } = ELSEWHERE[family];
    const spaced = words.filter((word) => mark.test(word) || local.test(word)).length;
    const count = spaced + (text.match(japanese)?.length ?? 0);
    if (count > most) {
      best = family;
      most = count;
    }
  }
  return best;
}
