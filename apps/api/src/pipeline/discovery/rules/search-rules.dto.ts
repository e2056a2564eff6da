import { countryProblem, languageProblem } from '@pressloom/contracts/search-places';
import { CHANNEL_RULES, SEARCH_RULE_LIMITS } from '@pressloom/contracts/search-rules';
import type { ChannelRule } from '@pressloom/contracts/search-rules';
import {
  Allow,
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  MaxLength,
  MinLength,
  ValidateBy,
} from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { Flag, Optional, Text, WholeNumber } from '../../../common/fields.ts';
import { ReadOnlyFields } from '../../../common/read-only-fields.ts';

/** A code that YouTube takes; the sentence of another names the one that was meant, where that is known. */
const Place = (name: string, problemOf: (code: string) => string | null): PropertyDecorator =>
  ValidateBy(
    { name, validator: { validate: (value) => typeof value === 'string' && problemOf(value) === null } },
    { message: (wrong) => problemOf(String(wrong?.value)) ?? `${wrong?.property} must be a code` },
  );
const Language = () => Place('isSearchedLanguage', languageProblem);
const Region = () => Place('isSearchedCountry', countryProblem);

const { word, words } = SEARCH_RULE_LIMITS;
const Words = (): PropertyDecorator =>
  applyDecorators(
    IsArray({ message: 'excludedWords must be a list of words' }),
    ArrayMaxSize(words, { message: `excludedWords must have at most ${words} words` }),
    IsString({ each: true, message: 'excludedWords must contain words' }),
    MinLength(word.min, { each: true, message: 'excludedWords must not contain an empty word' }),
    MaxLength(word.max, { each: true, message: `A word in excludedWords must have at most ${word.max} characters` }),
  );

/** Channels are changed one at a time by a call of their own. */
class ReadOnlyLists extends ReadOnlyFields {
  @Allow()
  blockedChannels?: unknown;

  @Allow()
  preferredChannels?: unknown;
}

export class SearchRulesDto extends ReadOnlyLists {
  /** Only what came out within so many days. */
  @Optional()
  @WholeNumber(SEARCH_RULE_LIMITS.periodDays)
  periodDays?: number;

  /** Minutes; 0 takes any. */
  @Optional()
  @WholeNumber(SEARCH_RULE_LIMITS.shortestMinutes)
  shortestMinutes?: number;

  /** Minutes; 0 takes any. */
  @Optional()
  @WholeNumber(SEARCH_RULE_LIMITS.longestMinutes)
  longestMinutes?: number;

  /** Two letters, `zh-Hans`, `zh-Hant`, or `any`; null: the language that the website is written in. */
  @IsOptional()
  @Language()
  language?: string | null;

  /** Two letters, or `any`. */
  @Optional()
  @Region()
  region?: string;

  /** Leaves out streams that run or are announced. */
  @Optional()
  @Flag()
  leaveOutLive?: boolean;

  @Optional()
  @Flag()
  leaveOutShorts?: boolean;

  /** What counts as a Short. */
  @Optional()
  @WholeNumber(SEARCH_RULE_LIMITS.shortSeconds)
  shortSeconds?: number;

  /** Whole words or phrases of a title. */
  @Optional()
  @Words()
  excludedWords?: string[];
}

/** Null follows the website. */
export class KeywordSearchRulesDto extends ReadOnlyLists {
  /** Only what came out within so many days. */
  @IsOptional()
  @WholeNumber(SEARCH_RULE_LIMITS.periodDays)
  periodDays?: number | null;

  /** Minutes; 0 takes any. */
  @IsOptional()
  @WholeNumber(SEARCH_RULE_LIMITS.shortestMinutes)
  shortestMinutes?: number | null;

  /** Minutes; 0 takes any. */
  @IsOptional()
  @WholeNumber(SEARCH_RULE_LIMITS.longestMinutes)
  longestMinutes?: number | null;

  /** Two letters, `zh-Hans`, `zh-Hant`, or `any`. */
  @IsOptional()
  @Language()
  language?: string | null;

  /** Two letters, or `any`. */
  @IsOptional()
  @Region()
  region?: string | null;

  /** Leaves out streams that run or are announced. */
  @IsOptional()
  @Flag()
  leaveOutLive?: boolean | null;

  @IsOptional()
  @Flag()
  leaveOutShorts?: boolean | null;

  /** What counts as a Short. */
  @IsOptional()
  @WholeNumber(SEARCH_RULE_LIMITS.shortSeconds)
  shortSeconds?: number | null;

  /** On top of the website's: whole words or phrases of a title. */
  @Optional()
  @Words()
  excludedWords?: string[];
}

export class ChannelRuleDto {
  /** YouTube's id of the channel. */
  @Text(SEARCH_RULE_LIMITS.channelId)
  channelId: string;

  @Text(SEARCH_RULE_LIMITS.channelTitle)
  title: string;

  @IsIn(CHANNEL_RULES, { message: `rule must be one of ${CHANNEL_RULES.join(', ')}` })
  rule: ChannelRule;
}
