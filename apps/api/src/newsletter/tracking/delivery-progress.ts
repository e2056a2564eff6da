import type { DeliveryStatus } from '@pressloom/contracts/newsletter-delivery';

/** What a mail service or the reader's own doing tells of a mail that was handed over. */
export type Report = 'delivered' | 'opened' | 'clicked' | 'bounced' | 'complained';

/** The states that a report may follow on. What isn't handed over, or not for sure, is sending's to settle. */
const FOLLOWS: Record<Report, readonly DeliveryStatus[]> = {
  delivered: ['sent', 'uncertain'],
  opened: ['sent', 'delivered', 'uncertain'],
  clicked: ['sent', 'delivered', 'opened', 'uncertain'],
  // A mailbox may refuse after its server took the mail; one that was read has arrived.
  bounced: ['sent', 'delivered', 'uncertain'],
  complained: ['sent', 'delivered', 'opened', 'clicked', 'uncertain'],
};

/** The state of a mail after a report. Reports come twice and in any order: a mail only goes forward. Pure. */
export const stateAfter = (state: DeliveryStatus, report: Report): DeliveryStatus =>
  FOLLOWS[report].includes(state) ? report : state;

/** The same as SQL, of the column `delivery_status`. */
export const sqlStateAfter = (report: Report): string =>
  `CASE WHEN delivery_status IN (${FOLLOWS[report].map((state) => `'${state}'`).join(', ')}) THEN '${report}' ELSE delivery_status END`;
