/**
 * Who owns which table, as data: the module of `apps/api/src`, its tables, and the entity of each (null where TypeORM has
 * none). Only the owner writes a table, so that its rules stand in one place; docs/adr/020-tables-have-owners.md tells why.
 */
const OWNED = {
  common: {
    global_settings: 'GlobalSetting',
    ai_capabilities: 'AiCapabilities',
    provider_health: 'ProviderHealth',
    rate_counters: 'RateCounter',
    // The store behind every request writes it, for the signed-in and for nobody; auth only asks.
    sessions: 'Session',
    socket_io_attachments: null,
  },
  boot: { migrations: null, unexpected_exits: 'UnexpectedExit' },
  mail: { mail_log: 'LoggedMail' },
  jobs: { jobs: 'Job', schedule_runs: 'ScheduleRun', 'pgboss.job': null },
  legal: { legal_wordings: 'LegalWording' },
  auth: {
    accepted_terms: 'AcceptedTerms',
    account_tokens: 'AccountToken',
    login_attempts: 'LoginAttempt',
    users: 'User',
    wordpress_tokens: 'WordpressToken',
  },
  sites: {
    // Written by triggers of the tables that are counted: adr/038.
    tally_marks: 'TallyMark',
    website_automation_settings: 'WebsiteAutomationSettings',
    wordpress_categories: 'SyncedCategory',
    wordpress_posts: 'SyncedPost',
    wordpress_site_facts: 'WordpressSiteFacts',
    wordpress_authorizations: 'WordpressAuthorization',
    wordpress_sites: 'WordpressSite',
  },
  'pipeline/discovery': {
    automation_settings: 'KeywordAutomationSettings',
    dismissed_videos: 'DismissedVideo',
    keyword_search_rules: 'KeywordSearchRulesRow',
    keyword_searches: 'KeywordSearch',
    keywords: 'Keyword',
    quota_use: 'QuotaUse',
    search_candidates: 'SearchCandidate',
    search_rules: 'SiteSearchRules',
    videos: 'Video',
  },
  'pipeline/spending': { ai_calls: 'AiCall', spending_budgets: 'SpendingBudget', spending_days: 'SpendingDay' },
  'pipeline/writing': {
    blog_posts: 'BlogPost',
    content_generation_settings: 'ContentGenerationSettings',
    post_revisions: 'PostRevision',
    site_voices: 'SiteVoiceRow',
  },
  'pipeline/pictures': { images: 'Image', post_pictures: 'PostPicture', previous_pictures: 'PreviousPicture' },
  'pipeline/publishing': { publications: 'Publication' },
  'pipeline/automation': { global_automation_settings: 'GlobalAutomationSettings' },
  analytics: { engagement_events: 'EngagementEvent' },
  newsletter: {
    deleted_subscribers: 'DeletedSubscriber',
    email_tests: 'EmailTest',
    mail_webhooks: 'MailWebhook',
    newsletter_analytics: 'NewsletterAnalytics',
    newsletter_clicks_waiting: 'WaitingClicks',
    newsletter_delivery_tracking: 'NewsletterDelivery',
    newsletter_items: 'NewsletterItem',
    newsletter_mails: 'NewsletterMail',
    newsletter_open_marks: 'NewsletterOpenMark',
    newsletter_schedule: 'NewsletterSlot',
    newsletter_settings: 'NewsletterSettings',
    newsletters: 'Newsletter',
    site_senders: 'SiteSender',
    subscriber_history: 'SubscriberHistory',
    subscriber_import_parts: 'SubscriberImportPart',
    subscriber_import_rejects: 'SubscriberImportReject',
    subscriber_imports: 'SubscriberImport',
    subscribers: 'Subscriber',
    suppressions: 'Suppression',
  },
  gating: {
    billing_connections: 'BillingConnection',
    billing_customers: 'BillingCustomer',
    billing_events: 'BillingEvent',
    billing_prices: 'BillingPrice',
    billing_reconciliations: 'BillingReconciliation',
    checkouts: 'Checkout',
    complimentary_memberships: 'ComplimentaryMembership',
    membership_pauses: 'MembershipPause',
    memberships: 'PaidMembership',
    paid_spans: 'PaidSpan',
    payments: 'Payment',
    price_moves: 'PriceMove',
    subscription_settings: 'SubscriptionSettings',
  },
};

/** Every table with its entity and owner. */
export const TABLES = Object.entries(OWNED).flatMap(([owner, tables]) =>
  Object.entries(tables).map(([table, entity]) => ({ table, entity, owner })),
);
