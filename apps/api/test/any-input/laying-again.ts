import type { DataSource } from 'typeorm';

/** Where the scene has rows that go with its website; who is pointed to stands before who points. */
const OF_SITE = [
  ...['wordpress_sites', 'keywords', 'videos', 'search_candidates', 'blog_posts', 'post_revisions'],
  'previous_pictures',
  ...['subscriber_imports', 'subscriber_import_parts', 'subscribers', 'deleted_subscribers'],
  ...['newsletters', 'newsletter_mails', 'newsletter_delivery_tracking', 'newsletter_schedule'],
  ...['mail_webhooks', 'content_gate_settings', 'premium_share_runs', 'gate_cleanups', 'gate_cleanup_posts'],
];

/** Where it has others. */
const BESIDE = ['users', 'account_tokens', 'jobs', 'billing_reconciliations'];

/**
 * SQL that brings back the rows of these tables that are there now, under the same ids, in place of whatever the website and
 * they have become; the sample operator, who may be removed with the sample data, among them.
 */
export async function layingAgain(dataSource: DataSource): Promise<string> {
  // Requests name the version of the terms that was written first.
  const parts = ['DELETE FROM wordpress_sites', 'DELETE FROM legal_wordings'];
  for (const table of BESIDE) parts.push(await made(dataSource, table, DELETE));
  for (const table of [...OF_SITE, ...BESIDE, 'legal_wordings']) parts.push(await made(dataSource, table, INSERT));
  return parts.join(';\n');
}

const DELETE = `format('DELETE FROM %I WHERE id = ANY(%L)', $1::text, array_agg((row->>'id')::int))`;
const INSERT = `format('INSERT INTO %1$I SELECT * FROM jsonb_populate_recordset(NULL::%1$I, %2$L)', $1::text, jsonb_agg(row))`;

/** @throws Error for a table of which the scene has nothing */
async function made(dataSource: DataSource, table: string, statement: string): Promise<string> {
  const [{ rows, sql } = { rows: 0, sql: '' }]: { rows: number; sql: string }[] = await dataSource.query(
    `SELECT count(*)::int AS rows, ${statement} AS sql FROM (SELECT to_jsonb(one) AS row FROM ${table} one) kept
     WHERE $1 = 'users' OR row->>'is_sample' IS DISTINCT FROM 'true'`,
    [table],
  );
  if (rows === 0) throw new Error(`The scene has no row of ${table}.`);
  return sql;
}
