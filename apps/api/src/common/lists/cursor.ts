import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { DomainError, invalidField } from '../errors.ts';
import { isStorable } from '../fields.ts';

/** What a list is sorted by: text, a whole number, or a time. */
export type KeyKind = 'text' | 'number' | 'time';

/** Where a page ended. */
export interface Place {
  /** As it was asked for: `-createdAt`. */
  sort: string;
  /** The last row's value in that sort; null where it has none. */
  key: string | null;
  id: number;
}

interface Kind {
  /** Whether a key can be given to PostgreSQL without an error. */
  isKey: (key: string) => boolean;
  /** SQL that makes a key of a value. */
  read: (value: string) => string;
  /** SQL that makes the value of the parameter `key`. */
  value: string;
}

/** Times are counted in microseconds, as PostgreSQL does: a time in milliseconds would lose rows between two pages. */
export const KINDS: Record<KeyKind, Kind> = {
  // A bare column would be taken out of the rows by TypeORM, which selects it once.
  text: { isKey: isStorable, read: (value) => `(${value})`, value: 'CAST(:key AS text)' },
  number: {
    isKey: (key) => /^-?\d{1,18}$/.test(key),
    read: (value) => `CAST(${value} AS text)`,
    value: 'CAST(:key AS bigint)',
  },
  time: {
    isKey: (key) => /^-?\d{1,16}$/.test(key),
    read: (value) => `CAST(CAST(extract(epoch FROM ${value}) * 1000000 AS bigint) AS text)`,
    value: `(timestamptz 'epoch' + CAST(:key AS bigint) * interval '1 microsecond')`,
  },
};

/** Says where the next page begins. Pure. */
export const cursorOf = ({ sort, key, id }: Place): string =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');

/** The sort that a page is asked for under. */
interface AskedSort {
  sort: string;
  kind: KeyKind;
  /** SQL for rows without a value, where there can be such. */
  missing?: string | undefined;
}

/** Reads a cursor that `cursorOf` gave for this sort. Pure. @throws DomainError 400 on the field */
export function placeOf(cursor: string, { sort, kind, missing }: AskedSort): Place {
  const parts = partsOf(cursor);
  if (!Array.isArray(parts) || parts.length !== 3) throw notOurs();
  const [made, key, id] = parts as [unknown, string | null, unknown];
  if (typeof made !== 'string' || !isId(id)) throw notOurs();
  if (made !== sort) {
    throw invalidField(
      'cursor',
      'This cursor belongs to another sort order. Leave it out to start with the first page.',
    );
  }
  if (key === null ? missing === undefined : typeof key !== 'string' || !KINDS[kind].isKey(key)) throw notOurs();
  return { sort, key, id };
}

function partsOf(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}

const isId = (id: unknown): id is number =>
  Number.isInteger(id) && Number(id) >= 1 && Number(id) <= REQUEST_LIMITS.maxId;

const notOurs = (): DomainError => invalidField('cursor', 'This cursor is not valid.');
