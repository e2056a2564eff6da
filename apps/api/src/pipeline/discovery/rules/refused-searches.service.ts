import { Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import type { SearchRules } from '@pressloom/contracts/search-rules';
import type { Keyword } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { DomainError } from '../../../common/errors.ts';
import { KeywordsService } from '../keywords/keywords.service.ts';
import { refusalSentence } from './search-rules.ts';
import { SearchRulesService } from './search-rules.service.ts';

/** The rule that each of YouTube's parameters comes from. */
const RULES = { regionCode: 'region', relevanceLanguage: 'language' } as const;

/** Searches that YouTube refuses for what their rules ask: repeating them would spend the day's searches on the same answer. */
@Injectable()
export class RefusedSearches {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keywords: KeywordsService,
    private readonly rules: SearchRulesService,
  ) {}

  /**
   * What a failed search is told as. One that YouTube refused as such ends the automatic searches of its keyword, and of those that ask for
   * the same by the same rule, until that changes; any other failure is returned as it is.
   */
  async explained(error: unknown, search: { keyword: Keyword; rules: SearchRules }): Promise<unknown> {
    if (!(error instanceof ProviderError) || error.code !== 'request_refused') return error;
    const { keyword, rules: asked } = search;
    const rule = RULES[error.providerField as keyof typeof RULES] ?? null;
    const sharing = rule === null ? null : await this.sharing(keyword.id, rule);
    const reason =
      rule && sharing
        ? refusalSentence(rule, { code: asked[rule], isOwn: sharing.isOwn })
        : `${error.message} It is not searched automatically until its search rules change.`;
    // Who changed the rules meanwhile has answered it.
    const isCurrent = rule === null || (await this.rules.of(keyword))[rule] === asked[rule];
    if (isCurrent) await this.keywords.noteRefused(sharing?.ids ?? [keyword.id], reason);
    return new DomainError(502, 'provider_failed', reason);
  }

  /** The keywords of a website for which a rule holds as for one of them, by their own rules or by the website's. */
  private async sharing(keywordId: number, rule: 'region' | 'language'): Promise<{ ids: number[]; isOwn: boolean }> {
    const rows: { id: number; isOwn: boolean }[] = await this.dataSource.query(SHARING(rule), [keywordId]);
    return { ids: rows.map(({ id }) => id), isOwn: rows.some(({ isOwn }) => isOwn) };
  }
}

/** $1: a keyword. */
const SHARING = (rule: 'region' | 'language'): string => `
  SELECT other.id, own.${rule} IS NOT NULL AS "isOwn"
  FROM keywords keyword
  LEFT JOIN keyword_search_rules refused ON refused.keyword_id = keyword.id
  JOIN keywords other ON other.wordpress_site_id = keyword.wordpress_site_id
  LEFT JOIN keyword_search_rules own ON own.keyword_id = other.id
  WHERE keyword.id = $1 AND own.${rule} IS NOT DISTINCT FROM refused.${rule}`;
