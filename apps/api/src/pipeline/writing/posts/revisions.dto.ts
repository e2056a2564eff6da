import type { RestoreRevisionRequest } from '@pressloom/contracts/post-editing';
import { Id } from '../../../common/fields.ts';
import { List } from '../../../common/lists/list.ts';
import { PageQuery } from '../../../common/lists/page-query.ts';

@List({ sorts: {}, search: ['revision.title'] })
export class RevisionsQuery extends PageQuery {}

export class RestoreRevisionDto implements RestoreRevisionRequest {
  /** The revision that the post has now, as the caller knows it. */
  @Id()
  revision: number;
}
