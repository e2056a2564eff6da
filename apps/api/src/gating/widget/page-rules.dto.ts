import { Id } from '../../common/fields.ts';

export class PageRulesQuery {
  @Id()
  siteId: number;
}
