import { DELIVERY_STATUSES } from '@pressloom/contracts/newsletter-delivery';
import type { DeliveryStatus } from '@pressloom/contracts/newsletter-delivery';
import { stateAfter } from './delivery-progress.ts';
import type { Report } from './delivery-progress.ts';

test.each<[DeliveryStatus, Report, DeliveryStatus]>([
  ['sent', 'delivered', 'delivered'],
  ['sent', 'clicked', 'clicked'],
  ['delivered', 'delivered', 'delivered'],
  ['clicked', 'delivered', 'clicked'],
  ['clicked', 'opened', 'clicked'],
  ['opened', 'bounced', 'opened'],
  ['delivered', 'bounced', 'bounced'],
  ['clicked', 'complained', 'complained'],
  ['complained', 'clicked', 'complained'],
  ['bounced', 'delivered', 'bounced'],
  ['uncertain', 'delivered', 'delivered'],
  // What sending has in its hands.
  ['pending', 'delivered', 'pending'],
  ['claimed', 'delivered', 'claimed'],
  ['unclear', 'bounced', 'unclear'],
  ['delayed', 'delivered', 'delayed'],
  ['skipped', 'complained', 'skipped'],
  ['failed', 'delivered', 'failed'],
])('%s, then %s: %s', (state, report, after) => {
  expect(stateAfter(state, report)).toBe(after);
});

const REPORTS: Report[] = ['delivered', 'opened', 'clicked', 'bounced', 'complained'];

test('a report that comes again changes nothing', () => {
  for (const state of DELIVERY_STATUSES) {
    for (const report of REPORTS) {
      const once = stateAfter(state, report);
      expect(stateAfter(once, report)).toBe(once);
    }
  }
});

test('whatever order reports come in, no mail comes back to where it was', () => {
  const reaches = (state: DeliveryStatus): DeliveryStatus[] =>
    REPORTS.map((report) => stateAfter(state, report)).filter((next) => next !== state);
  const isOnALoop = (start: DeliveryStatus, state = start, seen: DeliveryStatus[] = []): boolean =>
    reaches(state).some((next) => next === start || (!seen.includes(next) && isOnALoop(start, next, [...seen, next])));
  expect(DELIVERY_STATUSES.filter((state) => isOnALoop(state))).toEqual([]);
});
