import { canonicalLanguage, languageName } from '@pressloom/contracts/languages';
import { isTimeZone, zoneOffset } from '@pressloom/contracts/time-zones';

/** One of many that are chosen by typing. `detail` stands beside the name. */
export interface Choice {
  value: string;
  name: string;
  detail: string;
}

/** Common ones of a region; others are offered when their tag is typed. */
const REGIONAL = [
  'de-AT',
  'de-CH',
  'en-AU',
  'en-CA',
  'en-GB',
  'en-US',
  'es-419',
  'es-ES',
  'es-MX',
  'fr-CA',
  'pt-BR',
  'pt-PT',
];
const SCRIPTS = ['zh-Hans', 'zh-Hant'];

/** Intl lists zones by the names that they had first; these are the ones that people look for. */
const TODAYS_NAMES: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Louisville': 'America/Kentucky/Louisville',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
};

const byName = (one: Choice, other: Choice): number => one.name.localeCompare(other.name, 'en');

/** All languages with a two-letter code, the common regional ones, and the stored one. By name. */
export function languageChoices(stored: string): Choice[] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const tags = new Set([...codes.filter((code) => canonicalLanguage(code) === code), ...REGIONAL, ...SCRIPTS, stored]);
  return [...tags].map(languageChoice).sort(byName);
}

const languageChoice = (tag: string): Choice => ({ value: tag, name: languageName(tag) ?? tag, detail: tag });

/** The languages that a text finds; a tag that stands in no list is offered too. */
export function languagesFor(choices: readonly Choice[], typed: string): Choice[] {
  const found = matching(choices, typed);
  const tag = canonicalLanguage(typed.trim().replaceAll('_', '-'));
  return tag === null || found.some(({ value }) => value === tag) ? found : [...found, languageChoice(tag)];
}

/** All time zones that this browser knows, and the stored one, each with its offset at a moment. By name. */
export function zoneChoices(stored: string, now: Date): Choice[] {
  const listed = Intl.supportedValuesOf('timeZone').map((zone) => {
    const todays = TODAYS_NAMES[zone];
    return todays !== undefined && isTimeZone(todays) ? todays : zone;
  });
  return [...new Set([...listed, 'UTC', stored])]
    .map((zone) => ({
      value: zone,
      name: zone.replaceAll('_', ' '),
      detail: isTimeZone(zone) ? zoneOffset(zone, now) : '',
    }))
    .sort(byName);
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll('_', ' ')
    .toLowerCase();

/**
 * The choices in which each typed word begins a word, whatever the accents: first the one that was typed exactly, then those whose
 * name begins so, then the rest, each in the order given.
 */
export function matching(choices: readonly Choice[], typed: string): Choice[] {
  const text = plain(typed).trim();
  if (text === '') return [...choices];
  const words = text.split(/\s+/);
  const rank = ({ value, name }: Choice): number =>
    plain(value) === text || plain(name) === text ? 0 : plain(name).startsWith(text) ? 1 : 2;
  return choices
    .filter(({ value, name, detail }) => {
      const parts = plain(`${name} ${value} ${detail}`).split(/[\s/()]+/);
      return words.every((word) => parts.some((part) => part.startsWith(word)) || plain(value).startsWith(word));
    })
    .sort((one, other) => rank(one) - rank(other));
}
