import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { Id, Optional, Text, WholeNumber } from '../fields.ts';

/** Query fields of every list. What it can be sorted by is declared with `@List`. */
export class PageQuery {
  /** Rows of one page. */
  @Optional()
  @WholeNumber({ min: 1, max: REQUEST_LIMITS.pageSize.max })
  pageSize: number = REQUEST_LIMITS.pageSize.default;

  /** Number of the page, counted from 1. Further on leads only the cursor. */
  @Optional()
  @WholeNumber({
    ...REQUEST_LIMITS.page,
    tooMuch: `page must be at most ${REQUEST_LIMITS.page.max}; continue with cursor, which X-Next-Cursor of the last page gives`,
  })
  page?: number;

  /** What `X-Next-Cursor` of the page before said, asked for under the same sort. */
  @Optional()
  @Text({ max: 4_000 })
  cursor?: string;

  /** A minus turns the order round. Rows that are alike in it go by id; rows without a value come last. */
  @Optional()
  sort: string = '-id';

  /** Only what has this text in its name. */
  @Optional()
  @Text({ max: 100 })
  q?: string;
}

/** The same for a list within a website. */
export class SitePageQuery extends PageQuery {
  /** Id of the website; your selected one where it is missing. */
  @Optional()
  @Id()
  siteId?: number;
}
