import { Id, Optional } from './fields.ts';

/** `siteId` of a call that works within a site. */
export class SiteQuery {
  /** Id of the website; your selected one where it is missing. */
  @Optional()
  @Id()
  siteId?: number;
}

/** `siteId` of a call that works within a site, or over all of them. */
export class AnySiteQuery {
  /** Id of the website; all of them where it is missing. */
  @Optional()
  @Id()
  siteId?: number;
}
