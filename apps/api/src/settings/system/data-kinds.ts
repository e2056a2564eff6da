import type { DataKind, DataSize } from '@pressloom/contracts/system';

/** Which tables hold which kind of data; `pgboss` stands for the queue's. Whatever stands nowhere here is `other`. */
export const TABLES_OF: Record<Exclude<DataKind, 'other'>, readonly string[]> = {
  posts: [
    'blog_posts',
    'post_revisions',
    'publications',
    'premium_share_runs',
    'gate_cleanups',
    'gate_cleanup_posts',
    'site_voices',
  ],
  videos: [
    ...['videos', 'dismissed_videos', 'keywords', 'keyword_searches', 'keyword_search_rules'],
    ...['search_candidates', 'search_rules'],
  ],
  images: ['images', 'post_pictures', 'previous_pictures'],
  websites: ['wordpress_sites', 'wordpress_posts', 'wordpress_categories', 'wordpress_site_facts'],
  newsletters: [
    ...['newsletters', 'newsletter_items', 'newsletter_analytics', 'newsletter_delivery_tracking', 'newsletter_mails'],
    ...['newsletter_clicks_waiting', 'newsletter_open_marks', 'newsletter_schedule'],
  ],
  subscribers: [
    ...['subscribers', 'deleted_subscribers', 'subscriber_history', 'suppressions', 'subscriber_imports'],
    ...['subscriber_import_parts', 'subscriber_import_rejects', 'premium_addresses'],
  ],
  visitors: [
    ...['engagement_events', 'event_ids', 'waiting_events', 'refused_hosts', 'visitor_tracking', 'visitor_days'],
    ...['visitor_counts', 'visitor_zones', 'realtime_metrics', 'outside_visitors', 'gate_visitors'],
    ...['visitor_addresses', 'figure_copies', 'visitor_tracking_kept', 'visitor_days_kept', 'visitor_counts_kept'],
    ...['visitor_tracking_rebuilt', 'visitor_days_rebuilt', 'visitor_counts_rebuilt', 'waiting_copies'],
  ],
  members: [
    ...['memberships', 'membership_pauses', 'complimentary_memberships', 'paid_spans', 'payments', 'checkouts'],
    ...['billing_customers', 'billing_events', 'billing_prices', 'billing_reconciliations', 'price_moves'],
    ...['payment_returns', 'refused_reports'],
  ],
  accounts: [
    'users',
    'sessions',
    'account_tokens',
    'wordpress_tokens',
    'member_browsers',
    'login_attempts',
    'accepted_terms',
  ],
  emails: ['mail_log', 'email_tests'],
  jobs: ['jobs', 'schedule_runs', 'pgboss'],
  spending: ['ai_calls', 'spending_days'],
};

/** A table with all its partitions, or all tables of the queue's schema. */
export interface TableSize {
  name: string;
  bytes: number;
}

const KINDS = Object.entries(TABLES_OF) as [keyof typeof TABLES_OF, readonly string[]][];

/**
 * What a database of this size consists of, largest first; the sizes add up to it. What is no table of ours, such as PostgreSQL's own
 * catalog, is `other`. Pure.
 */
export function dataSizes(tables: readonly TableSize[], databaseBytes: number): DataSize[] {
  const sizes: DataSize[] = KINDS.map(([kind, names]) => ({
    kind,
    bytes: tables.filter(({ name }) => names.includes(name)).reduce((sum, { bytes }) => sum + bytes, 0),
  }));
  const known = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const sorted = sizes.toSorted((one, next) => next.bytes - one.bytes);
  return [...sorted, { kind: 'other', bytes: Math.max(0, databaseBytes - known) }];
}
