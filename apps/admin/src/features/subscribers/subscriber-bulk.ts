import type { BulkAnswer } from '@pressloom/contracts/requests';
import type { SubscriberBulkAction } from '@pressloom/contracts/subscribers';

/** Titles of what was done with many. */
export const BULK_DONE: Record<SubscriberBulkAction, string> = {
  delete: 'Subscribers Deleted',
  restore: 'Subscribers Restored',
  upgrade: 'Users Upgraded',
  downgrade: 'Users Downgraded',
};

/** What was done with them, after their number. */
export const DONE_WITH: Record<SubscriberBulkAction, string> = {
  delete: 'deleted',
  restore: 'restored',
  upgrade: 'made premium',
  downgrade: 'made free',
};

/** A line for each row that was refused: who, and why. Pure. */
export const refusedRows = ({ rows }: BulkAnswer, emails: ReadonlyMap<number, string>): string[] =>
  rows
    .filter(({ outcome }) => outcome === 'refused')
    .map(({ id, message }) => `${emails.get(id) ?? `Subscriber ${id}`}: ${message ?? 'No reason was given.'}`);

/** Those that something was done with. Pure. */
export const doneIds = ({ rows }: BulkAnswer): number[] =>
  rows.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
