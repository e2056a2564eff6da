import { Id, Optional } from './fields.ts';
import { PageQuery } from './paging.ts';

/** `siteId` of a call that works within a site. */
export class SiteQuery {
  /** Id of the website; your selected one where it is missing. */
  @Optional()
  @Id()
  siteId?: number;
}

/** The same for a list. */
export class SitePageQuery extends PageQuery {
  /** Id of the website; your selected one where it is missing. */
  @Optional()
  @Id()
  siteId?: number;
}
