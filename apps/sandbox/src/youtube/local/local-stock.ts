import type { Subject } from '../../subjects/family.ts';
import type { DescriptionTexts } from '../description.ts';
import { GERMAN } from './german.ts';
import { JAPANESE } from './japanese.ts';
import { SPANISH } from './spanish.ts';

/**
 * What videos in a language other than English are made of: how-to and news around the searched words, `{q}`, whatever they
 * are about. Eight subjects and eight titles, so that no pair repeats inside one search window at two videos a day.
 */
export interface LocalStock {
  language: string;
  subjects: readonly Subject[];
  /** `{s}` is the subject's phrase. */
  titles: readonly string[];
  /** Plainly generic names, nobody's. */
  channels: readonly string[];
  hashtags: readonly string[];
  /** What a channel's videos are about, where nobody searched for anything. */
  words: string;
  description: DescriptionTexts;
}

export const LOCAL_STOCKS: readonly LocalStock[] = [GERMAN, SPANISH, JAPANESE];

/** The stock of a language as YouTube's `relevanceLanguage` names it, undefined for English and for all that have none. */
export const localStockOf = (language: string | undefined): LocalStock | undefined =>
  LOCAL_STOCKS.find((stock) => stock.language === language?.slice(0, 2));

const QUERY = /^lang:(\w\w) (.*)$/s;

/** What the register keeps for a search in this language: its videos are others than those of the bare words. */
export const localQuery = ({ language }: LocalStock, words: string): string => `lang:${language} ${words}`;

/** The stock and the bare words of such a query, null for any other. */
export function readLocalQuery(query: string): { stock: LocalStock; words: string } | null {
  const [, language, words = ''] = QUERY.exec(query) ?? [];
  const stock = language === undefined ? undefined : localStockOf(language);
  return stock ? { stock, words } : null;
}
