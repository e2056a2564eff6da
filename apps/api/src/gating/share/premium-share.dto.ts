import { List } from '../../common/lists/list.ts';
import { PageQuery } from '../../common/lists/page-query.ts';

@List({
  sorts: { createdAt: { by: 'post.createdAt', kind: 'time' } },
  search: ['revision.title'],
  joins: { revision: { kind: 'inner', to: 'post.currentRevision' } },
})
export class ShareChangesQuery extends PageQuery {}
