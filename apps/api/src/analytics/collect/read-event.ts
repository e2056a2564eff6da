import type { EventType } from '@pressloom/contracts/events';
import { compiledForm, fieldsOf } from '../../common/compiled-form.ts';
import { invalidField } from '../../common/errors.ts';
import { EVENT_DATA_REFUSED, EventDto, eventTexts } from './collect.dto.ts';

/** An event as a browser reports it, of which each field is as it should be. */
export type Claim = Omit<EventDto, 'eventData'> & { eventData: Record<string, string> };

const FIELDS = fieldsOf(EventDto).filter((name) => name !== 'eventData');
const checked = compiledForm(EventDto);

/**
 * Reads one event of a body. Fields that are not known are passed over: widgets in caches are older or newer than the server.
 *
 * @throws DomainError 400 `validation_failed` with the field
 */
export async function readEvent(given: unknown): Promise<Claim> {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw invalidField('events', 'Each event must be an object');
  const event = given as Record<string, unknown>;
  const isGiven = (name: string): boolean => Object.hasOwn(event, name) && event[name] !== null;
  const known = Object.fromEntries(FIELDS.filter(isGiven).map((name) => [name, event[name]]));
  const claim = (await checked(known)) as EventDto;
  return Object.assign(claim, { eventData: dataOf(event['eventData']) });
}

/** Of a closing sign; else what the browser says. Pure. */
export const storedType = ({ eventType, visibleMs }: Pick<Claim, 'eventType' | 'visibleMs'>): EventType =>
  eventType === 'page_view' && typeof visibleMs === 'number' ? 'page_closed' : eventType;

function dataOf(value: unknown): Record<string, string> {
  const data = value === undefined || value === null ? {} : eventTexts(value);
  if (data === null) throw invalidField('eventData', EVENT_DATA_REFUSED);
  return data;
}
