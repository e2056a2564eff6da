import { countryProblem, languageProblem } from '@pressloom/contracts/search-places';
import { ANY, SEARCH_RULE_LIMITS } from '@pressloom/contracts/search-rules';
import type {
  KeywordSearchRules,
  KeywordSearchRulesRequest,
  SearchRulesRequest,
  WebsiteSearchRules,
} from '@pressloom/contracts/search-rules';
import { checkRange } from '../../shared/ui/number-range.ts';

/** Numbers among the rules; texts in the fields. */
export const RULE_NUMBERS = ['periodDays', 'shortestMinutes', 'longestMinutes', 'shortSeconds'] as const;
export type RuleNumber = (typeof RULE_NUMBERS)[number];
const PLACES = ['language', 'region'] as const;
const SWITCHES = ['leaveOutLive', 'leaveOutShorts'] as const;

/** Fields that the server may find fault with. */
export const RULE_NAMES = [...RULE_NUMBERS, ...PLACES, ...SWITCHES, 'excludedWords'] as const;

type Texts = Record<RuleNumber | (typeof PLACES)[number] | 'excludedWords', string>;

/** A website's rules as form fields hold them: an empty language is the website's, an empty country any. */
export interface SiteRulesFields extends Texts {
  leaveOutLive: boolean;
  leaveOutShorts: boolean;
}

/** What a keyword can say where the website has a switch. */
export type Choice = 'site' | 'yes' | 'no';

/** A keyword's own rules as form fields hold them: what is empty follows the website. */
export interface KeywordRulesFields extends Texts {
  leaveOutLive: Choice;
  leaveOutShorts: Choice;
}

/** What the website's form begins with. */
export function siteRulesFieldsOf(rules: WebsiteSearchRules): SiteRulesFields {
  return {
    ...(textsOf(rules, String) as Texts),
    language: rules.language ?? '',
    region: rules.region === ANY ? '' : rules.region,
    leaveOutLive: rules.leaveOutLive,
    leaveOutShorts: rules.leaveOutShorts,
  };
}

/** What is sent; give it only fields that were checked. */
export function siteRulesOf(fields: SiteRulesFields): Required<SearchRulesRequest> {
  return {
    periodDays: Number(fields.periodDays),
    shortestMinutes: Number(fields.shortestMinutes),
    longestMinutes: Number(fields.longestMinutes),
    shortSeconds: Number(fields.shortSeconds),
    language: languageOf(fields.language) || null,
    region: regionOf(fields.region) || ANY,
    leaveOutLive: fields.leaveOutLive,
    leaveOutShorts: fields.leaveOutShorts,
    excludedWords: wordsOf(fields.excludedWords),
  };
}

/** What a keyword's form begins with. */
export function keywordRulesFieldsOf(own: KeywordSearchRules): KeywordRulesFields {
  const choice = (value: boolean | null): Choice => (value === null ? 'site' : value ? 'yes' : 'no');
  return {
    ...(textsOf(own, (value) => (value === null ? '' : String(value))) as Texts),
    leaveOutLive: choice(own.leaveOutLive),
    leaveOutShorts: choice(own.leaveOutShorts),
  };
}

/** What is sent; give it only fields that were checked. */
export function keywordRulesOf(fields: KeywordRulesFields): Required<KeywordSearchRulesRequest> {
  const number = (text: string): number | null => (text.trim() === '' ? null : Number(text));
  const choice = (value: Choice): boolean | null => (value === 'site' ? null : value === 'yes');
  return {
    periodDays: number(fields.periodDays),
    shortestMinutes: number(fields.shortestMinutes),
    longestMinutes: number(fields.longestMinutes),
    shortSeconds: number(fields.shortSeconds),
    language: languageOf(fields.language) || null,
    region: regionOf(fields.region) || null,
    leaveOutLive: choice(fields.leaveOutLive),
    leaveOutShorts: choice(fields.leaveOutShorts),
    excludedWords: wordsOf(fields.excludedWords),
  };
}

/** Words of a field, one a line or with commas between, each once. */
export function wordsOf(text: string): string[] {
  const words = text.split(/[\n,]/).map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))];
}

/** True where the words fit the limits, else the sentence for the field. */
export function checkWords(text: string): true | string {
  const words = wordsOf(text);
  const { words: most, word } = SEARCH_RULE_LIMITS;
  if (words.length > most) return `At most ${most} words`;
  const long = words.find(({ length }) => length > word.max);
  return long === undefined || `“${long.slice(0, 20)}…” has more than ${word.max} characters`;
}

/** True where a number is within its limits, or is left empty where it may be; else the sentence for the field. */
export function checkNumber(typed: string, name: RuleNumber, { mayBeEmpty }: { mayBeEmpty: boolean }): true | string {
  return mayBeEmpty && typed.trim() === '' ? true : checkRange(typed, SEARCH_RULE_LIMITS[name]);
}

/** True where YouTube can be asked for a typed place, or none is typed; else the sentence for the field. */
export function checkPlace(typed: string, name: (typeof PLACES)[number]): true | string {
  const code = name === 'language' ? languageOf(typed) : regionOf(typed);
  const problem = name === 'language' ? languageProblem(code) : countryProblem(code);
  return code === '' || problem === null || problem;
}

/** As it is sent: Chinese is named with its script. */
const languageOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^zh-han([st])$/, 'zh-Han$1');
const regionOf = (text: string): string => {
  const region = text.trim();
  return region.toLowerCase() === ANY ? ANY : region.toUpperCase();
};

function textsOf<T extends WebsiteSearchRules | KeywordSearchRules>(
  rules: T,
  text: (value: number | string | null) => string,
) {
  return {
    ...Object.fromEntries([...RULE_NUMBERS, ...PLACES].map((name) => [name, text(rules[name])])),
    excludedWords: rules.excludedWords.join('\n'),
  };
}
