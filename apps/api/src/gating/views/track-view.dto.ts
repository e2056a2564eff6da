import { GATE_LIMITS } from '@pressloom/contracts/gate';
import type { TrackViewRequest } from '@pressloom/contracts/gate';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { Transform } from 'class-transformer';
import { Id, Optional, Text } from '../../common/fields.ts';

export class TrackViewDto implements TrackViewRequest {
  @Text(GATE_LIMITS.visitorId)
  visitorId: string;

  @Id()
  siteId: number;

  /** A number is compared as its digits. */
  @Optional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value))
  @Text({ max: GATE_LIMITS.articleId.max })
  articleId?: string;

  @Optional()
  @Text({ max: REQUEST_LIMITS.url.max })
  pageUrl?: string;

  @Optional()
  @Text(GATE_LIMITS.pass)
  pass?: string;
}
