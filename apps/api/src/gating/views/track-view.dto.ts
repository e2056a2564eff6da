import { GATE_LIMITS } from '@pressloom/contracts/gate';
import type { TrackViewRequest } from '@pressloom/contracts/gate';
import { Transform } from 'class-transformer';
import { Flag, Id, Optional, PageAddress, Text } from '../../common/fields.ts';

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

  /** With its query, of which analytics keeps UTM values. */
  @Optional()
  @PageAddress()
  pageUrl?: string;

  @Optional()
  @Text(GATE_LIMITS.pass)
  pass?: string;

  /** What the link of a newsletter brought along. The response is the same whatever it proves. */
  @Optional()
  @Text(GATE_LIMITS.readerProof)
  readerProof?: string;

  /** False for a page that is no article: it is counted as a page view, uses up nothing, and is never gated. */
  @Optional()
  @Flag()
  isArticle?: boolean;

  /** What the page names as its canonical link. One of another host is ignored. */
  @Optional()
  @PageAddress()
  canonicalUrl?: string;

  /** Where the reader came from. Kept as host and path. */
  @Optional()
  @PageAddress()
  referrer?: string;

  @Optional()
  @Text(GATE_LIMITS.eventId)
  sessionId?: string;

  /** Random. A page view of this visitor that comes again with it within 48 hours is counted once. */
  @Optional()
  @Text(GATE_LIMITS.eventId)
  eventId?: string;

  /** The reader’s consent to being counted, where the website requires it; false is a refusal everywhere. */
  @Optional()
  @Flag()
  consent?: boolean;
}
