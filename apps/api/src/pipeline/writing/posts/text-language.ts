import { languageName } from '@pressloom/contracts/languages';
import { francAll } from 'franc';
import { scriptOf } from '../../../common/scripts.ts';

/** Fewer letters show no script for sure. */
const LEAST_LETTERS = 60;

/** Fewer letters show no language for sure, among those of one script. */
const LEAST_OF_SCRIPT = 200;

/**
 * Below this share of its own letters a text is in another script: foreign names make up less. Japanese about a video with an
 * English title comes down to 0.48, as its words have few letters; English about a Japanese one comes up to 0.16.
 */
const OWN_SHARE = 0.3;

/** Kana among the letters of a text: Japanese has more, Chinese none but in names. */
const LEAST_KANA = 0.1;

/**
 * Characters that are looked at in one go, and how near the wished language must come to the best one there. Measured with franc
 * 6.2 on news of 200 to 400 characters: they reach 0.94 and more in their own language, at most 0.89 in one that isn't a close
 * relative of it (Spanish and Galician, Danish and Norwegian, Serbian and Croatian are, and can't be told apart for sure).
 * In longer pieces all languages come near each other.
 */
const PIECE = 300;
const NEAR = 0.9;

/** So many pieces are looked at, spread over the text; a part may be a quotation, or a name of many words. */
const PIECES = 9;
const FOREIGN_SHARE = 0.6;

/** Scripts that are several of Unicode's. */
const JOINT: Record<string, string> = {
  Jpan: '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}',
  Hans: '\\p{Script=Han}',
  Hant: '\\p{Script=Han}',
  Kore: '\\p{Script=Hangul}\\p{Script=Han}',
};

/** Languages that are written in two scripts: which one a website writes is its own. */
const TWO_SCRIPTS = new Set(['sr', 'bs', 'uz', 'az', 'kk', 'ky', 'tk', 'tg', 'mn', 'pa', 'ku', 'sd', 'ms', 'ha']);

/** What franc calls otherwise: languages of which it knows variants only. */
const KNOWN_AS: Record<string, string> = { no: 'nb', ms: 'zlm' };

/**
 * What language a text seems to be in, in English words, where it is clearly another one than was asked for; null where it isn't, or where
 * the text is too short to say. Looks at the script first, then at pieces from all over the text. Pure.
 */
export function foreignLanguage(text: string, wished: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < LEAST_LETTERS) return null;
  const language = new Intl.Locale(wished).language;
  if (!TWO_SCRIPTS.has(language) && ownShare(text, wished, letters) < OWN_SHARE) return nameOfBest(text);
  const kana = (text.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0) / letters;
  if (language === 'ja') return kana < LEAST_KANA ? 'Chinese' : null;
  if (language === 'zh') return kana >= LEAST_KANA ? 'Japanese' : null;
  return letters < LEAST_OF_SCRIPT ? null : foreignInScript(text, KNOWN_AS[language] ?? language);
}

function foreignInScript(text: string, language: string): string | null {
  const pieces = piecesOf(text);
  const foreign: string[] = [];
  for (const [index, piece] of pieces.entries()) {
    const name = foreignPiece(piece, language);
    if (name !== null) foreign.push(name);
    // Each piece takes milliseconds; most texts are in their language, and say so long before the last.
    const mostPossible = foreign.length + pieces.length - 1 - index;
    if (mostPossible < pieces.length * FOREIGN_SHARE) return null;
  }
  const counts = [...Map.groupBy(foreign, (name) => name)].map(([name, all]) => ({ name, count: all.length }));
  const [most] = counts.toSorted((one, other) => other.count - one.count);
  return most ? nameOf(most.name) : null;
}

/** At equal distances, or the whole of a text that has no two. */
function piecesOf(text: string): string[] {
  const count = Math.min(PIECES, Math.max(1, Math.floor(text.length / PIECE)));
  const distance = Math.floor(text.length / count);
  return Array.from({ length: count }, (_, index) => text.slice(index * distance, index * distance + PIECE));
}

/** The likeliest language where it clearly isn't this one. */
function foreignPiece(text: string, language: string): string | null {
  const found = languagesOf(text);
  const own = found.get(language);
  const [best, ...others] = [...found].filter(([name]) => name !== 'sco');
  if (best === undefined) return null;
  if (own !== undefined) return own < NEAR ? best[0] : null;
  // A language that franc doesn't know looks like many; English, which models fall back to, looks like itself and Scots alone.
  return best[0] === 'en' && (others[0]?.[1] ?? 0) < NEAR ? 'en' : null;
}

function ownShare(text: string, wished: string, letters: number): number {
  const own = lettersOf(scriptOf(wished));
  return own ? (text.match(own)?.length ?? 0) / letters : 1;
}

/** Null for a script that Unicode knows no letters of by that name. */
function lettersOf(script: string): RegExp | null {
  try {
    return new RegExp(`[${JOINT[script] ?? `\\p{Script=${script}}`}]`, 'gu');
  } catch {
    return null;
  }
}

/** BCP 47 names of franc's codes, which are few; to make a locale takes as long as all else about one of them. */
const namesOfCodes = new Map<string, string>();

function nameOfCode(code: string): string {
  const known = namesOfCodes.get(code);
  if (known !== undefined) return known;
  const { language } = new Intl.Locale(code);
  namesOfCodes.set(code, language);
  return language;
}

/** By their BCP 47 names, the likeliest first, with how near each is to it. */
function languagesOf(text: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const [code, nearness] of francAll(text)) {
    const language = nameOfCode(code);
    // Two of franc's can be one of ours, as the Persian of Iran and of Afghanistan.
    if (!found.has(language)) found.set(language, nearness);
  }
  return found;
}

function nameOfBest(text: string): string {
  const [best] = languagesOf(text.slice(0, PIECE)).keys();
  return nameOf(best ?? 'und');
}

const nameOf = (language: string): string => (language === 'und' ? null : languageName(language)) ?? 'another language';
