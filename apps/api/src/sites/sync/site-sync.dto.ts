import { List } from '../../common/lists/list.ts';
import { PageQuery } from '../../common/lists/page-query.ts';

@List({
  sorts: {
    name: { by: 'category.name', kind: 'text' },
    count: { by: 'category.postCount', kind: 'number' },
  },
  search: ['category.name'],
})
export class SyncedCategoriesQuery extends PageQuery {
  override sort = 'name';
}
