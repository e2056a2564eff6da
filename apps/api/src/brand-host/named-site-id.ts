import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { invalidField } from '../common/errors.ts';

/**
 * `siteId` of a call, from the query or else from a JSON body; undefined where it names none. Pure.
 *
 * @throws DomainError 400 for one that no site can have
 */
export function namedSiteId({ query, body }: { query: unknown; body?: unknown }): number | undefined {
  const inQuery = fieldOf(query);
  const given = inQuery === undefined ? fieldOf(body) : inQuery;
  if (given === undefined) return undefined;
  const id = typeof given === 'string' && /^\d{1,10}$/.test(given) ? Number(given) : given;
  if (typeof id === 'number' && Number.isInteger(id) && id >= 1 && id <= REQUEST_LIMITS.maxId) return id;
  throw invalidField('siteId', `siteId must be a whole number from 1 to ${REQUEST_LIMITS.maxId}`);
}

function fieldOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'siteId')
    ? (value as { siteId: unknown }).siteId
    : undefined;
}
