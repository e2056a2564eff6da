import { CLAIMED_EVENT_TYPES, COLLECT_LIMITS, GATE_COUNTED, SERVER_EVENT_TYPES } from '@pressloom/contracts/events';
import type { ClaimedEventType, CollectBatchRequest, CollectEventRequest } from '@pressloom/contracts/events';
import { applyDecorators } from '@nestjs/common';
import { PartialType } from '@nestjs/mapped-types';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, Matches, Max, Min, ValidateBy } from 'class-validator';
import { ReadByHandler } from '../../common/compiled-form.ts';
import { Id, OptionalOrNull, PageAddress, Parts, Text } from '../../common/fields.ts';
import { storableText } from '../../common/storable-text.ts';

const BrowserId = (limits: { min: number; max: number }): PropertyDecorator =>
  applyDecorators(
    Text(limits),
    Matches(/^[\w-]+$/, { message: ({ property }) => `${property} may contain letters, digits, - and _ only` }),
  );

/** Milliseconds, cut to the range: what is no number is 0. */
const Duration = (most: number): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => cutDuration(value, most)),
    IsInt(),
    Min(0),
    Max(most),
  );

function cutDuration(value: unknown, most: number): number {
  const ms = Number(typeof value === 'object' ? undefined : value);
  return Number.isFinite(ms) ? Math.round(Math.min(Math.max(ms, 0), most)) : 0;
}

const NAMES = CLAIMED_EVENT_TYPES.join(', ');
const wrongType = ({ value }: { value: unknown }): string =>
  SERVER_EVENT_TYPES.some((type) => type === value)
    ? `Only the server records ${String(value)}; a browser may report ${NAMES}`
    : `eventType must be one of ${NAMES}`;

/**
 * The texts of an event's data, without what can't be stored of them; null for what is no such object, or too large. A name such as `__proto__` is
 * one like any other. Pure.
 */
export function eventTexts(value: unknown): Record<string, string> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value);
  if (!entries.every(([, text]) => ['string', 'number', 'boolean'].includes(typeof text))) return null;
  const named = entries.map(([name, text]) => [storableText(name), storableText(String(text))] as const);
  const data = Object.fromEntries(named.filter(([name]) => name !== GATE_COUNTED));
  return Buffer.byteLength(JSON.stringify(data)) <= COLLECT_LIMITS.dataBytes ? data : null;
}

export const EVENT_DATA_REFUSED = `eventData must contain texts by name, at most ${COLLECT_LIMITS.dataBytes} bytes in all`;

export class EventDto implements CollectEventRequest {
  /** Random. One that is stored for this visitor within 48 hours is taken as stored, and counts nothing. */
  @OptionalOrNull()
  @BrowserId(COLLECT_LIMITS.eventId)
  id?: string;

  /** Random; made by the browser. */
  @BrowserId(COLLECT_LIMITS.visitorId)
  visitorId: string;

  @OptionalOrNull()
  @BrowserId(COLLECT_LIMITS.sessionId)
  sessionId?: string;

  @Id()
  wordpressSiteId: number;

  @IsIn(CLAIMED_EVENT_TYPES, { message: wrongType })
  eventType: ClaimedEventType;

  /** Texts by name, 2 kB in all. Numbers and booleans become texts. */
  @OptionalOrNull()
  @ValidateBy(
    { name: 'isEventData', validator: { validate: (value) => eventTexts(value) !== null } },
    { message: EVENT_DATA_REFUSED },
  )
  eventData?: Record<string, string>;

  /** Kept without its query, but for UTM values, `p` and `page_id`. */
  @OptionalOrNull()
  @PageAddress()
  pageUrl?: string;

  /** What the page names as its canonical link. One of another host is ignored. */
  @OptionalOrNull()
  @PageAddress()
  canonicalUrl?: string;

  /** Id of the post on WordPress. */
  @OptionalOrNull()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value))
  @Text(COLLECT_LIMITS.articleId)
  articleId?: string;

  /** Kept as host and path. */
  @OptionalOrNull()
  @PageAddress()
  referrer?: string;

  /** How long ago it happened, in milliseconds; more than a day is a day. */
  @OptionalOrNull()
  @Duration(COLLECT_LIMITS.ageMs)
  ageMs?: number;

  /** Of a closing sign: how long the page of this `id` was visible, in milliseconds; more than half an hour is half an hour. */
  @OptionalOrNull()
  @Duration(COLLECT_LIMITS.visibleMs)
  visibleMs?: number;

  /** The reader’s, where the website requires it; false is a refusal everywhere. */
  @OptionalOrNull()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'boolean' ? value : undefined))
  @IsBoolean()
  consent?: boolean;
}

/** One event, or many. Each is read by itself: a wrong one is no reason to refuse the others. */
@ReadByHandler()
export class CollectDto extends PartialType(EventDto) implements Partial<CollectBatchRequest> {
  /** At most fifty, in place of the other fields. */
  @OptionalOrNull()
  @Parts(EventDto, COLLECT_LIMITS.events)
  events?: EventDto[];
}
