import { Optional, QueryFlag } from '../../common/fields.ts';
import { Filter, List } from '../../common/lists/list.ts';
import { PageQuery } from '../../common/lists/page-query.ts';

@List({
  sorts: { email: { by: 'account.email', kind: 'text' }, createdAt: { by: 'account.createdAt', kind: 'time' } },
  search: ['account.email', 'account.firstName', 'account.lastName'],
  isLarge: true,
})
export class MembersQuery extends PageQuery {
  /** Only premium readers, or only the others. */
  @Filter('account.isPremium = :isPremium')
  @Optional()
  @QueryFlag()
  isPremium?: boolean;
}
