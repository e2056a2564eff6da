import { COLLECT_LIMITS } from '@pressloom/contracts/events';
import { isEventData } from './collect.dto.ts';
import { placeOf } from './collect.service.ts';

it.each([
  [{}, true],
  [{ source: 'success', timestamp: '2026-11-23T01:00:00Z' }, true],
  [{ a: 'x'.repeat(COLLECT_LIMITS.dataBytes) }, false],
  [{ a: 'ä'.repeat(COLLECT_LIMITS.dataBytes / 2) }, false],
  [{ a: 1 }, false],
  [{ a: { b: 'c' } }, false],
  [{ a: null }, false],
  [{ a: '\0' }, false],
  [{ '\ud800': 'a' }, false],
  ['text', false],
  [['a'], false],
  [null, false],
])('%j is data of an event: %s', (value, is) => expect(isEventData(value)).toBe(is));

it.each([
  ['https://press.example/subscription-success?checkout=secret#part', 'https://press.example/subscription-success'],
  ['https://user:word@press.example/a', 'https://press.example/a'],
  ['javascript:alert(1)', null],
  ['nonsense', null],
])('of the address %s is kept: %s', (address, kept) => expect(placeOf(address)).toBe(kept));
