import { DELIVERY_STATUSES } from '@pressloom/contracts/newsletter-delivery';
import type { DeliveryStatus } from '@pressloom/contracts/newsletter-delivery';
import { sqlStateAfter, stateAfter } from './delivery-progress.ts';
import type { Report } from './delivery-progress.ts';

/** After which states each report says something new. What sending has in its hands, failed or left out is none of them. */
const NEWS: Record<Report, DeliveryStatus[]> = {
  delivered: ['sent', 'uncertain'],
  opened: ['sent', 'delivered', 'uncertain'],
  clicked: ['sent', 'delivered', 'opened', 'uncertain'],
  bounced: ['sent', 'delivered', 'uncertain'],
  complained: ['sent', 'delivered', 'opened', 'clicked', 'uncertain'],
};

test.each(
  Object.entries(NEWS).flatMap(([report, before]) =>
    DELIVERY_STATUSES.map(
      (state) => [state, report as Report, before.includes(state) ? (report as Report) : state] as const,
    ),
  ),
)('%s, then %s: %s', (state, report, after) => {
  expect(stateAfter(state, report)).toBe(after);
});

test('the database is told the same', () => {
  const complained = "'sent', 'delivered', 'opened', 'clicked', 'uncertain'";
  expect(sqlStateAfter('complained')).toBe(
    `CASE WHEN delivery_status IN (${complained}) THEN 'complained' ELSE delivery_status END`,
  );
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
