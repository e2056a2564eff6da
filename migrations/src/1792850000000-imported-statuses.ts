import type { MigrationInterface, QueryRunner } from 'typeorm';

const COUNTS = [
  'furtherAddresses',
  'unsubscribed',
  'bounced',
  'complained',
  'unconfirmed',
  'unknownStatus',
  'unreadableDates',
];
const FIELDS = ['status', 'leftAt', 'frequency', 'pausedUntil', 'everyone'];

const objectOf = (names: string[], value: number | null): string =>
  JSON.stringify(Object.fromEntries(names.map((name) => [name, value])));

/**
 * What imports say since they read what a file knows of each reader: the lists of before had none of it.
 *
 * Back, counts and columns that nothing of before knows go. One that was stopped in the middle then begins again, as its columns mean something else.
 */
export class ImportedStatuses1792850000000 implements MigrationInterface {
  name = 'ImportedStatuses1792850000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `UPDATE subscriber_imports SET counts = '${objectOf(COUNTS, 0)}'::jsonb || counts WHERE counts IS NOT NULL`,
    );
    await db.query(
      `UPDATE subscriber_imports SET mapping = '${objectOf(FIELDS, null)}'::jsonb || mapping WHERE mapping IS NOT NULL`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      `UPDATE subscriber_imports SET counts = counts - $1::text[] || jsonb_build_object('invalid', ${summed(['invalid', 'unconfirmed', 'unknownStatus'])},
         'suppressed', ${summed(['suppressed', 'unsubscribed', 'bounced', 'complained'])}) WHERE counts IS NOT NULL`,
      [COUNTS],
    );
    await db.query(
      `UPDATE subscriber_imports SET next_row = 0
       WHERE status IN ('stopped', 'failed') AND NOT mapping @> '${objectOf(FIELDS, null)}'`,
    );
    await db.query('UPDATE subscriber_imports SET mapping = mapping - $1::text[] WHERE mapping IS NOT NULL', [FIELDS]);
  }
}

const summed = (names: string[]): string => names.map((name) => `COALESCE((counts ->> '${name}')::int, 0)`).join(' + ');
