import { KEYWORD_LIMITS } from '@pressloom/contracts/keywords';
import { Flag, Id, Optional, QueryFlag, Text } from '../../../common/fields.ts';
import { Filter, List } from '../../../common/lists/list.ts';
import { SitePageQuery } from '../../../common/lists/page-query.ts';

/** A website has some hundred of them: no index serves the sorts. */
@List({
  sorts: {
    createdAt: { by: 'keyword.createdAt', kind: 'time' },
    lastChecked: { by: 'keyword.lastChecked', kind: 'time', missing: 'keyword.lastChecked IS NULL' },
    term: { by: 'keyword.termKey', kind: 'text' },
  },
  search: ['keyword.term'],
})
export class KeywordsQuery extends SitePageQuery {
  /** Only those that work by themselves, or only the paused ones. */
  @Filter('keyword.isActive = :isActive')
  @Optional()
  @QueryFlag()
  isActive?: boolean;
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
