/** Looks for addresses in the whole database, by rows as texts: apart from the product's own search, so that it judges that too. */

/** Tables and parts of tables of every schema that is not the server's own. */
const TABLES = `
  SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
  WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`;

/** Files that were sent are bytes: as a row's text they are hexadecimal digits. */
const textOf = (table) =>
  table === 'public.subscriber_import_parts' ? `encode(row.data, 'escape')` : 'lower(row::text)';

/** How many of the people stand anywhere, in how many rows, and in which tables. */
export async function addressesIn(database, emails) {
  const tables = await database.query(TABLES);
  const people = new Set();
  const result = { rows: 0, tables: [], searched: tables.length };
  for (const { name } of tables) {
    const found = await database.query(
      `SELECT email FROM (SELECT ${textOf(name)} AS text FROM ${name} AS row) all_rows, unnest($1::text[]) AS email
       WHERE strpos(text, email) > 0`,
      [emails],
    );
    if (found.length > 0) result.tables.push(name);
    result.rows += found.length;
    for (const { email } of found) people.add(email);
  }
  return { ...result, people: people.size };
}

/** What is kept of each person who stays, as one text of all rows: those of tables in which an erasure deletes. */
export async function fingerprints(database, emails) {
  const rows = await database.query(
    `SELECT person.email, md5(concat_ws('|',
       (SELECT string_agg(subscriber::text, ',' ORDER BY id) FROM subscribers subscriber WHERE subscriber.email = person.email),
       (SELECT string_agg(deleted::text, ',' ORDER BY id) FROM deleted_subscribers deleted WHERE strpos(deleted::text, person.email) > 0),
       (SELECT string_agg(history::text, ',' ORDER BY history.id) FROM subscriber_history history
          JOIN subscribers owner ON owner.id = history.subscriber_id WHERE owner.email = person.email),
       (SELECT string_agg(account::text, ',') FROM users account WHERE account.email = person.email),
       (SELECT string_agg(membership::text, ',') FROM complimentary_memberships membership WHERE membership.email = person.email),
       (SELECT string_agg(premium::text, ',') FROM premium_addresses premium WHERE premium.email = person.email),
       (SELECT string_agg(membership::text, ',' ORDER BY id) FROM memberships membership WHERE membership.email = person.email),
       (SELECT string_agg(payment::text, ',' ORDER BY payment.id) FROM payments payment
          JOIN memberships paid ON paid.id = payment.membership_id WHERE paid.email = person.email),
       (SELECT string_agg(attempt::text, ',' ORDER BY id) FROM login_attempts attempt WHERE attempt.email = person.email))) AS print
     FROM unnest($1::text[]) AS person (email)`,
    [emails],
  );
  return new Map(rows.map(({ email, print }) => [email, print]));
}
