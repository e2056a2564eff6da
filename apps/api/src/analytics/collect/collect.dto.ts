import { CLAIMED_EVENT_TYPES, COLLECT_LIMITS } from '@pressloom/contracts/events';
import type { ClaimedEventType, CollectEventRequest } from '@pressloom/contracts/events';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { IsIn, IsObject, Matches, ValidateBy } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { Id, Optional, Text, isStorable } from '../../common/fields.ts';

const BrowserId = (): PropertyDecorator =>
  applyDecorators(
    Text(COLLECT_LIMITS.visitorId),
    Matches(/^[\w-]+$/, { message: ({ property }) => `${property} may contain letters, digits, - and _ only` }),
  );

/** Whether a value is an object of texts that can be stored, small enough to be. Pure. */
export function isEventData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const isText = (one: unknown): boolean => typeof one === 'string' && isStorable(one);
  const isFine = Object.entries(value).every(([name, text]) => isStorable(name) && isText(text));
  return isFine && Buffer.byteLength(JSON.stringify(value)) <= COLLECT_LIMITS.dataBytes;
}

export class CollectEventDto implements CollectEventRequest {
  /** Random; made by the browser. */
  @BrowserId()
  visitorId: string;

  @Optional()
  @BrowserId()
  sessionId?: string;

  @Id()
  wordpressSiteId: number;

  @IsIn(CLAIMED_EVENT_TYPES, { message: `eventType must be one of ${CLAIMED_EVENT_TYPES.join(', ')}` })
  eventType: ClaimedEventType;

  /** Texts by name, 2 kB in all. */
  @Optional()
  @IsObject({ message: 'eventData must be an object' })
  @ValidateBy(
    { name: 'isEventData', validator: { validate: isEventData } },
    { message: `eventData must contain texts by name, at most ${COLLECT_LIMITS.dataBytes} bytes in all` },
  )
  eventData?: Record<string, string>;

  /** Kept without its query. */
  @Optional()
  @Text({ max: REQUEST_LIMITS.url.max })
  pageUrl?: string;
}
