import { KEYWORD_HEALTHS, KEYWORD_HEALTH_FROM, KEYWORD_LIMITS } from '@pressloom/contracts/keywords';
import type { KeywordHealthLevel } from '@pressloom/contracts/keywords';
import { IsIn } from 'class-validator';
import { Flag, Id, Optional, QueryFlag, Text } from '../../../common/fields.ts';
import { Filter, List } from '../../../common/lists/list.ts';
import { SitePageQuery } from '../../../common/lists/page-query.ts';

/** SQL for the stored videos of a keyword on its own website. */
const STORED = `FROM videos stored WHERE stored.keyword_id = keyword.id AND stored.wordpress_site_id = keyword.wordpressSiteId`;
/** Counted no further than the best level begins, which a keyword with hundreds of videos has long passed. */
const STORED_UP_TO_BEST = `(SELECT count(*) FROM (SELECT 1 ${STORED} LIMIT ${KEYWORD_HEALTH_FROM.excellent}) counted)`;

/** SQL for keywords of a level: from its least number of videos, below that of the next one. */
function isOfHealth(level: unknown): string {
  const place = KEYWORD_HEALTHS.indexOf(level as KeywordHealthLevel);
  const from = KEYWORD_HEALTH_FROM[level as KeywordHealthLevel];
  const next = KEYWORD_HEALTHS[place + 1];
  if (next === undefined) return `${STORED_UP_TO_BEST} >= ${from}`;
  return `${STORED_UP_TO_BEST} BETWEEN ${from} AND ${KEYWORD_HEALTH_FROM[next] - 1}`;
}

/** A website has some hundred of them: no index serves the sorts. */
@List({
  sorts: {
    createdAt: { by: 'keyword.createdAt', kind: 'time' },
    lastChecked: { by: 'keyword.lastChecked', kind: 'time', missing: 'keyword.lastChecked IS NULL' },
    term: { by: 'keyword.termKey', kind: 'text' },
    videosFound: { by: `(SELECT count(*) ${STORED})`, kind: 'number' },
  },
  search: ['keyword.term'],
})
export class KeywordsQuery extends SitePageQuery {
  /** Only those that work by themselves, or only the paused ones. */
  @Filter('keyword.isActive = :isActive')
  @Optional()
  @QueryFlag()
  isActive?: boolean;

  /** Only those whose stored videos are so many; `none` found nothing yet. */
  @Filter(isOfHealth)
  @Optional()
  @IsIn(KEYWORD_HEALTHS, { message: `health must be one of ${KEYWORD_HEALTHS.join(', ')}` })
  health?: KeywordHealthLevel;
}

export class CreateKeywordDto {
  @Text({ ...KEYWORD_LIMITS.term, message: 'Please enter a keyword.' })
  term: string;

  @Optional()
  @Flag()
  isActive?: boolean;

  @Optional()
  @Id()
  siteId?: number;
}

export class UpdateKeywordDto {
  /** Off means that it is searched only when a person asks. */
  @Flag()
  isActive: boolean;
}
