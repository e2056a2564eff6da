import { SITE_MESSAGES } from '@pressloom/contracts/sites';
import type { DataSource } from 'typeorm';
import { invalidField } from '../common/errors.ts';

/**
 * A time zone in PostgreSQL's spelling: days are counted there, and its list may be older or shorter than Node's. Undefined
 * where none was given.
 *
 * @throws DomainError 400 for one that it doesn't know
 */
export async function storedTimeZone(dataSource: DataSource, name: string | undefined): Promise<string | undefined> {
  if (name === undefined) return undefined;
  const rows: { name: string }[] = await dataSource.query(
    'SELECT name FROM pg_timezone_names WHERE lower(name) = lower($1)',
    [name],
  );
  if (!rows[0]) throw invalidField('timeZone', SITE_MESSAGES.timeZoneInvalid);
  return rows[0].name;
}
