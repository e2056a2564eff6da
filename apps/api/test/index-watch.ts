import type { DataSource } from 'typeorm';

/** Tables that grow with websites, their settings, keywords and issues. Every other one is big: it grows with readers, mails, visits, payments, posts or jobs. */
export const SMALL_TABLES = [
  ...['automation_settings', 'billing_connections', 'billing_prices', 'billing_reconciliations'],
  'refused_reports',
  ...['content_generation_settings', 'email_tests', 'global_automation_settings', 'global_settings'],
  ...['keyword_search_rules', 'keywords', 'mail_webhooks', 'migrations', 'newsletter_analytics', 'newsletter_items'],
  ...[
    'gate_cleanups',
    'newsletter_schedule',
    'newsletter_settings',
    'newsletters',
    'premium_share_runs',
    'provider_health',
    'quota_use',
    'schedule_runs',
  ],
  ...['search_rules', 'site_senders', 'site_voices', 'spending_budgets', 'spending_days', 'subscriber_imports'],
  ...['subscription_settings', 'unexpected_exits', 'website_automation_settings', 'wordpress_sites'],
];

/**
 * From now on PostgreSQL refuses each command that holds a SHARE lock of a big table at its end, as every way to build an index
 * but the concurrent one does. Tables that a migration makes itself are let off: nobody else knows them until it is over.
 */
export async function refuseLockedIndexes(dataSource: DataSource): Promise<void> {
  await dataSource.query('CREATE SCHEMA watch');
  await dataSource.query('CREATE TABLE watch.big_tables (relation oid PRIMARY KEY)');
  await dataSource.query(KNOW);
  // TypeORM notes a migration that ran, forward or back, as its last statement.
  await dataSource.query(
    'CREATE TRIGGER know AFTER INSERT OR DELETE ON migrations FOR EACH STATEMENT EXECUTE FUNCTION watch.know()',
  );
  await dataSource.query(REFUSE);
  await dataSource.query('CREATE EVENT TRIGGER refuse ON ddl_command_end EXECUTE FUNCTION watch.refuse()');
  await dataSource.query('DELETE FROM migrations WHERE false');
}

const KNOW = `
  CREATE FUNCTION watch.know() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM watch.big_tables;
    INSERT INTO watch.big_tables SELECT oid FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relname NOT IN ('${SMALL_TABLES.join(`', '`)}');
    RETURN NULL;
  END $$`;

const REFUSE = `
  CREATE FUNCTION watch.refuse() RETURNS event_trigger LANGUAGE plpgsql AS $$
  DECLARE
    held text := (SELECT string_agg(relation::regclass::text, ', ') FROM pg_locks JOIN watch.big_tables USING (relation)
      WHERE pid = pg_backend_pid() AND mode = 'ShareLock');
  BEGIN
    IF held IS NOT NULL THEN
      RAISE EXCEPTION 'An index of % is built while nobody can write there; big-index.ts builds it otherwise', held;
    END IF;
  END $$`;
