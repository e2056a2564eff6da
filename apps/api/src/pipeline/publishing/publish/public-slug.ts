import { cutAtWord } from '../../../common/html/text.ts';

/** Longest address that is made of a title. What a person wished may be as long as WordPress stores. */
const TITLE_LENGTH = 70;
/** Of a slug as WordPress stores it, percent-encoded (`wp_posts.post_name`). */
const MOST_BYTES = 200;
/** A slug whose last word's end lies before this share of it is cut within a word. */
const LEAST_SHARE = 0.6;

/** Letters of the Latin alphabet that are more than a letter with an accent, as WordPress spells them (`remove_accents`). */
const LATIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  ŧ: 't',
};

const GERMAN = { ä: 'ae', ö: 'oe', ü: 'ue' };
const NORDIC = { ø: 'oe', å: 'aa' };
const SERBIAN = { đ: 'dj' };
/** What a language spells in its own way. */
const BY_LANGUAGE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: GERMAN,
  da: NORDIC,
  nb: NORDIC,
  nn: NORDIC,
  no: NORDIC,
  sr: SERBIAN,
  bs: SERBIAN,
};

/**
 * The address of a post on its site, made of its title: words of the title with `-` between them. Latin letters lose what ASCII has
 * not, by the rules of the language; other alphabets keep their letters, which WordPress stores percent-encoded. Pure.
 *
 * @param language a BCP 47 tag
 */
export function publicSlug(title: string, id: number, language: string): string {
  return fitting(slugOf(title, language), TITLE_LENGTH) || `post-${id}`;
}

/** The address that a person wished, as WordPress can store it; '' where nothing of it can be. Pure. */
export const wishedSlug = (wish: string, language: string): string => fitting(slugOf(wish, language), MOST_BYTES);

function slugOf(text: string, language: string): string {
  return latinised(compatible(text).toLowerCase(), BY_LANGUAGE[new Intl.Locale(language).language] ?? {})
    .replace(/['’ʼ\u200c\u200d]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Full-width letters and the like as the plain ones. The vowels of Thai and Lao stay whole: Unicode takes them apart. */
const compatible = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[™℠®©]/g, '')
    .replace(/[^\u0e33\u0eb3]+/g, (part) => part.normalize('NFKC'));

/** Accents that are part of no letter, as over a stressed vowel in Russian: WordPress drops them. */
const FREE_ACCENTS = /[\u0300-\u036f]/g;

/** Accents go from Latin letters alone: in other alphabets they make another letter. */
function latinised(text: string, own: Readonly<Record<string, string>>): string {
  return text
    .normalize('NFC')
    .replace(/\p{Script=Latin}/gu, (letter) => own[letter] ?? letter)
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .replace(/\p{Script=Latin}/gu, (letter) => LATIN[letter] ?? letter)
    .normalize('NFC')
    .replace(FREE_ACCENTS, '');
}

/** Bytes of a slug as WordPress stores it. */
const encodedBytes = (slug: string): number => encodeURIComponent(slug).length;

/** Cut behind a word, or behind a letter where one word is too long. */
function fitting(slug: string, length: number): string {
  let fits = slug;
  while (fits.length > length || encodedBytes(fits) > MOST_BYTES) {
    fits = cutAtDash(slug, Math.min(length, fits.length - 1));
  }
  return fits;
}

function cutAtDash(slug: string, length: number): string {
  const dash = slug.lastIndexOf('-', length);
  return dash > length * LEAST_SHARE ? slug.slice(0, dash) : cutAtWord(slug, length);
}
