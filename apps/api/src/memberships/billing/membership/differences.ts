import type { StoredDifference } from '@pressloom/contracts/billing';

/** What changes with every look, or says nothing of the provider's truth. */
const NOT_COMPARED = new Set([
  'id',
  'ask',
  'syncedAt',
  'membershipId',
  'welcomedAt',
  'resumeToldFor',
  'unpausedAt',
  'stripeChargeId',
]);

/** The fields that a row has otherwise now; of a row that was not there, that it is. Pure. */
export function differences<T extends object>(before: T | null, after: T, name = ''): StoredDifference[] {
  if (before === null) return [{ field: `${name}row`, ours: null, theirs: 'there' }];
  return Object.entries(after).flatMap(([field, theirs]) => {
    const ours = (before as Record<string, unknown>)[field];
    if (NOT_COMPARED.has(field) || textOf(ours) === textOf(theirs)) return [];
    return [{ field: `${name}${field}`, ours: textOf(ours), theirs: textOf(theirs) }];
  });
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}
