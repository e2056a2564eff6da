import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables in which an address is compared with others, and the column that names a row. */
const TABLES = [
  { table: 'users', key: 'id' },
  { table: 'complimentary_memberships', key: 'email' },
  { table: 'memberships', key: 'id' },
  { table: 'billing_customers', key: 'id' },
  { table: 'deleted_subscribers', key: 'id' },
];
/** Where an address stands once. */
const UNIQUE = ['users', 'complimentary_memberships'];

/**
 * International domains in ASCII, as they go over the wire: each spelling had made a reader of its own. Of two such readers of a website the
 * one stays who was there in ASCII; if the other had left, they left. An account whose address has another one in ASCII stays as it is.
 *
 * Back nothing changes, since nobody can tell how an address was spelled; what is there is right for both.
 */
export class OneDomainSpelling1792850060000 implements MigrationInterface {
  name = 'OneDomainSpelling1792850060000';

  async up(db: QueryRunner): Promise<void> {
    for (const { table, key } of TABLES) {
      for (const { name, email, ascii } of await inOtherScripts(db, table, key)) {
        const isFree = UNIQUE.includes(table) ? `AND NOT EXISTS (SELECT 1 FROM ${table} WHERE email = $2)` : '';
        await db.query(`UPDATE ${table} SET email = $2 WHERE ${key} = $1 AND email = $3 ${isFree}`, [
          name,
          ascii,
          email,
        ]);
      }
    }
    await db.query(`UPDATE deleted_subscribers SET subscriber = subscriber || jsonb_build_object('email', email)
      WHERE subscriber ->> 'email' <> email`);
    for (const { name: id, ascii } of await inOtherScripts(db, 'subscribers', 'id')) {
      await db.query(LEFT_TOO, [id, ascii]);
      await db.query(DROP_TWIN, [id, ascii]);
      await db.query('UPDATE subscribers SET email = $2 WHERE id = $1', [id, ascii]);
    }
  }

  async down(): Promise<void> {
    // See above.
  }
}

async function inOtherScripts(
  db: QueryRunner,
  table: string,
  key: string,
): Promise<{ name: number | string; email: string; ascii: string }[]> {
  const rows = (await db.query(
    `SELECT ${key} AS name, email FROM ${table} WHERE email ~ '@.*[^\\x01-\\x7f]' ORDER BY ${key}`,
  )) as { name: number | string; email: string }[];
  return rows.flatMap(({ name, email }) => {
    const at = email.lastIndexOf('@') + 1;
    const domain = email.slice(at);
    const ascii = domain.normalize('NFKC') === domain ? (URL.parse(`https://${domain}`)?.hostname ?? '') : '';
    return ascii === '' ? [] : [{ name, email, ascii: email.slice(0, at) + ascii }];
  });
}

const TWIN = `twin.wordpress_site_id = (SELECT wordpress_site_id FROM subscribers WHERE id = $1) AND twin.email = $2`;

/** $1: the one in another script. $2: the address in ASCII. Whoever left in one spelling left. */
const LEFT_TOO = `
  UPDATE subscribers twin SET status = other.status, left_at = other.left_at, leave_reason = other.leave_reason,
    confirm_hash = NULL, confirm_expires_at = NULL
  FROM subscribers other
  WHERE other.id = $1 AND ${TWIN} AND twin.status IN ('active', 'pending') AND other.status NOT IN ('active', 'pending')`;

/** Of two rows the one goes that says less: one that waits, else the one in another script. */
const DROP_TWIN = `
  DELETE FROM subscribers gone USING subscribers twin, subscribers other
  WHERE other.id = $1 AND ${TWIN}
    AND gone.id = CASE WHEN twin.status = 'pending' AND other.status <> 'pending' THEN twin.id ELSE other.id END`;
