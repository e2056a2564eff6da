import { Id, Optional } from './fields.ts';
import { PageQuery } from './paging.ts';

/** `siteId` of a call that works within a site. */
export class SiteQuery {
  @Optional()
  @Id()
  siteId?: number;
}

/** The same for a list. */
export class SitePageQuery extends PageQuery {
  @Optional()
  @Id()
  siteId?: number;
}
