import { Id } from '../../common/fields.ts';

export class GateCardQuery {
  @Id()
  siteId: number;
}
