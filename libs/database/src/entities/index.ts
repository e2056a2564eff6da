/** Every table that TypeORM knows, in folders by the room that alone writes it (tools/eslint/tables.mjs). pg-boss keeps its own in the schema `pgboss`. */
import { EngagementEvent } from './analytics/engagement-event.ts';
import { EventId } from './analytics/event-id.ts';
import { OutsideVisitors } from './analytics/outside-visitors.ts';
import { RefusedHost } from './analytics/refused-host.ts';
import { RealtimeMetric } from './analytics/realtime-metric.ts';
import { VisitorCount } from './analytics/visitor-count.ts';
import { VisitorDay } from './analytics/visitor-day.ts';
import { VisitorTracking } from './analytics/visitor-tracking.ts';
import { VisitorZone } from './analytics/visitor-zone.ts';
import { WaitingEvent } from './analytics/waiting-event.ts';
import { AcceptedTerms } from './auth/accepted-terms.ts';
import { AccountToken } from './auth/account-token.ts';
import { LoginAttempt } from './auth/login-attempt.ts';
import { MemberBrowser } from './auth/member-browser.ts';
import { User } from './auth/user.ts';
import { WordpressToken } from './auth/wordpress-token.ts';
import { UnexpectedExit } from './boot/unexpected-exit.ts';
import { AiCapabilities } from './common/ai-capabilities.ts';
import { GlobalSetting } from './common/global-setting.ts';
import { ProviderHealth } from './common/provider-health.ts';
import { RateCounter } from './common/rate-counter.ts';
import { Session } from './common/session.ts';
import { ContentGateSettingsRow } from './gating/content-gate-settings.ts';
import { GateCleanupPost } from './gating/gate-cleanup-post.ts';
import { GateCleanup } from './gating/gate-cleanup.ts';
import { GateVisitor } from './gating/gate-visitor.ts';
import { PremiumShareRun } from './gating/premium-share-run.ts';
import { BillingConnection } from './memberships/billing-connection.ts';
import { BillingCustomer } from './memberships/billing-customer.ts';
import { BillingEvent } from './memberships/billing-event.ts';
import { BillingPrice } from './memberships/billing-price.ts';
import { BillingReconciliation } from './memberships/billing-reconciliation.ts';
import { Checkout } from './memberships/checkout.ts';
import { ComplimentaryMembership } from './memberships/complimentary-membership.ts';
import { PaidMembership } from './memberships/membership.ts';
import { MembershipPause } from './memberships/membership-pause.ts';
import { PaidSpan } from './memberships/paid-span.ts';
import { Payment } from './memberships/payment.ts';
import { PaymentReturn } from './memberships/payment-return.ts';
import { PriceMove } from './memberships/price-move.ts';
import { RefusedReport } from './memberships/refused-report.ts';
import { SubscriptionSettings } from './memberships/subscription-settings.ts';
import { Job } from './jobs/job.ts';
import { ScheduleRun } from './jobs/schedule-run.ts';
import { LegalWording } from './legal/legal-wording.ts';
import { LoggedMail } from './mail/logged-mail.ts';
import { DeletedSubscriber } from './newsletter/deleted-subscriber.ts';
import { EmailTest } from './newsletter/email-test.ts';
import { MailWebhook } from './newsletter/mail-webhook.ts';
import { NewsletterAnalytics } from './newsletter/newsletter-analytics.ts';
import { NewsletterDelivery } from './newsletter/newsletter-delivery.ts';
import { NewsletterItem } from './newsletter/newsletter-item.ts';
import { NewsletterMail } from './newsletter/newsletter-mail.ts';
import { NewsletterOpenMark } from './newsletter/newsletter-open-mark.ts';
import { NewsletterSettings } from './newsletter/newsletter-settings.ts';
import { NewsletterSlot } from './newsletter/newsletter-slot.ts';
import { Newsletter } from './newsletter/newsletter.ts';
import { PremiumAddress } from './newsletter/premium-address.ts';
import { SiteSender } from './newsletter/site-sender.ts';
import { SubscriberHistory } from './newsletter/subscriber-history.ts';
import { SubscriberImportPart } from './newsletter/subscriber-import-part.ts';
import { SubscriberImportReject } from './newsletter/subscriber-import-reject.ts';
import { SubscriberImport } from './newsletter/subscriber-import.ts';
import { Subscriber } from './newsletter/subscriber.ts';
import { Suppression } from './newsletter/suppression.ts';
import { WaitingClicks } from './newsletter/waiting-clicks.ts';
import { GlobalAutomationSettings } from './pipeline/automation/global-automation-settings.ts';
import { DismissedVideo } from './pipeline/discovery/dismissed-video.ts';
import { Keyword } from './pipeline/discovery/keyword.ts';
import { KeywordAutomationSettings } from './pipeline/discovery/keyword-automation-settings.ts';
import { KeywordSearchRulesRow } from './pipeline/discovery/keyword-search-rules.ts';
import { KeywordSearch } from './pipeline/discovery/keyword-search.ts';
import { QuotaUse } from './pipeline/discovery/quota-use.ts';
import { SearchCandidate } from './pipeline/discovery/search-candidate.ts';
import { SiteSearchRules } from './pipeline/discovery/search-rules.ts';
import { Video } from './pipeline/discovery/video.ts';
import { Image } from './pipeline/pictures/image.ts';
import { PostPicture } from './pipeline/pictures/post-picture.ts';
import { PreviousPicture } from './pipeline/pictures/previous-picture.ts';
import { Publication } from './pipeline/publishing/publication.ts';
import { AiCall } from './pipeline/spending/ai-call.ts';
import { SpendingBudget } from './pipeline/spending/spending-budget.ts';
import { SpendingDay } from './pipeline/spending/spending-day.ts';
import { BlogPost } from './pipeline/writing/blog-post.ts';
import { ContentGenerationSettings } from './pipeline/writing/content-generation-settings.ts';
import { PostRevision } from './pipeline/writing/post-revision.ts';
import { SiteVoiceRow } from './pipeline/writing/site-voice.ts';
import { SyncedCategory } from './sites/synced-category.ts';
import { SyncedPost } from './sites/synced-post.ts';
import { TallyMark } from './sites/tally-mark.ts';
import { WebsiteAutomationSettings } from './sites/website-automation-settings.ts';
import { WordpressAuthorization } from './sites/wordpress-authorization.ts';
import { WordpressSite } from './sites/wordpress-site.ts';
import { WordpressSiteFacts } from './sites/wordpress-site-facts.ts';

export * from './analytics/engagement-event.ts';
export * from './analytics/event-id.ts';
export * from './analytics/outside-visitors.ts';
export * from './analytics/refused-host.ts';
export * from './analytics/realtime-metric.ts';
export * from './analytics/visitor-count.ts';
export * from './analytics/visitor-day.ts';
export * from './analytics/visitor-tracking.ts';
export * from './analytics/visitor-zone.ts';
export * from './analytics/waiting-event.ts';
export * from './auth/accepted-terms.ts';
export * from './auth/account-token.ts';
export * from './auth/login-attempt.ts';
export * from './auth/member-browser.ts';
export * from './auth/user.ts';
export * from './auth/wordpress-token.ts';
export * from './boot/unexpected-exit.ts';
export * from './common/ai-capabilities.ts';
export * from './common/global-setting.ts';
export * from './common/provider-health.ts';
export * from './common/rate-counter.ts';
export * from './common/session.ts';
export * from './gating/content-gate-settings.ts';
export * from './gating/gate-cleanup-post.ts';
export * from './gating/gate-cleanup.ts';
export * from './gating/gate-visitor.ts';
export * from './gating/premium-share-run.ts';
export * from './memberships/billing-connection.ts';
export * from './memberships/billing-customer.ts';
export * from './memberships/billing-event.ts';
export * from './memberships/billing-price.ts';
export * from './memberships/billing-reconciliation.ts';
export * from './memberships/checkout.ts';
export * from './memberships/complimentary-membership.ts';
export * from './memberships/membership.ts';
export * from './memberships/membership-pause.ts';
export * from './memberships/paid-span.ts';
export * from './memberships/payment.ts';
export * from './memberships/payment-return.ts';
export * from './memberships/price-move.ts';
export * from './memberships/refused-report.ts';
export * from './memberships/subscription-settings.ts';
export * from './jobs/job.ts';
export * from './jobs/schedule-run.ts';
export * from './legal/legal-wording.ts';
export * from './mail/logged-mail.ts';
export * from './newsletter/deleted-subscriber.ts';
export * from './newsletter/email-test.ts';
export * from './newsletter/mail-webhook.ts';
export * from './newsletter/newsletter-analytics.ts';
export * from './newsletter/newsletter-delivery.ts';
export * from './newsletter/newsletter-item.ts';
export * from './newsletter/newsletter-mail.ts';
export * from './newsletter/newsletter-open-mark.ts';
export * from './newsletter/newsletter-settings.ts';
export * from './newsletter/newsletter-slot.ts';
export * from './newsletter/newsletter.ts';
export * from './newsletter/premium-address.ts';
export * from './newsletter/site-sender.ts';
export * from './newsletter/subscriber-history.ts';
export * from './newsletter/subscriber-import-part.ts';
export * from './newsletter/subscriber-import-reject.ts';
export * from './newsletter/subscriber-import.ts';
export * from './newsletter/subscriber.ts';
export * from './newsletter/suppression.ts';
export * from './newsletter/waiting-clicks.ts';
export * from './pipeline/automation/global-automation-settings.ts';
export * from './pipeline/discovery/dismissed-video.ts';
export * from './pipeline/discovery/keyword.ts';
export * from './pipeline/discovery/keyword-automation-settings.ts';
export * from './pipeline/discovery/keyword-search-rules.ts';
export * from './pipeline/discovery/keyword-search.ts';
export * from './pipeline/discovery/quota-use.ts';
export * from './pipeline/discovery/search-candidate.ts';
export * from './pipeline/discovery/search-rules.ts';
export * from './pipeline/discovery/video.ts';
export * from './pipeline/pictures/image.ts';
export * from './pipeline/pictures/post-picture.ts';
export * from './pipeline/pictures/previous-picture.ts';
export * from './pipeline/publishing/publication.ts';
export * from './pipeline/spending/ai-call.ts';
export * from './pipeline/spending/spending-budget.ts';
export * from './pipeline/spending/spending-day.ts';
export * from './pipeline/writing/blog-post.ts';
export * from './pipeline/writing/content-generation-settings.ts';
export * from './pipeline/writing/post-revision.ts';
export * from './pipeline/writing/site-voice.ts';
export type * from './stored-actor.ts';
export * from './sites/synced-category.ts';
export * from './sites/synced-post.ts';
export * from './sites/tally-mark.ts';
export * from './sites/website-automation-settings.ts';
export * from './sites/wordpress-authorization.ts';
export * from './sites/wordpress-site.ts';
export * from './sites/wordpress-site-facts.ts';

/** All of them, for the data source. */
export const entities = [
  EngagementEvent,
  EventId,
  OutsideVisitors,
  RefusedHost,
  RealtimeMetric,
  VisitorCount,
  VisitorDay,
  VisitorTracking,
  VisitorZone,
  WaitingEvent,
  AcceptedTerms,
  AccountToken,
  LoginAttempt,
  MemberBrowser,
  User,
  WordpressToken,
  UnexpectedExit,
  AiCapabilities,
  GlobalSetting,
  ProviderHealth,
  RateCounter,
  Session,
  BillingConnection,
  BillingCustomer,
  BillingEvent,
  BillingPrice,
  BillingReconciliation,
  Checkout,
  ComplimentaryMembership,
  ContentGateSettingsRow,
  GateCleanup,
  GateCleanupPost,
  GateVisitor,
  PremiumShareRun,
  MembershipPause,
  PaidMembership,
  PaidSpan,
  Payment,
  PaymentReturn,
  PriceMove,
  RefusedReport,
  SubscriptionSettings,
  Job,
  ScheduleRun,
  LegalWording,
  LoggedMail,
  DeletedSubscriber,
  EmailTest,
  MailWebhook,
  NewsletterAnalytics,
  Newsletter,
  NewsletterDelivery,
  NewsletterItem,
  NewsletterMail,
  NewsletterOpenMark,
  NewsletterSettings,
  NewsletterSlot,
  PremiumAddress,
  SiteSender,
  Subscriber,
  SubscriberHistory,
  SubscriberImport,
  SubscriberImportPart,
  SubscriberImportReject,
  Suppression,
  WaitingClicks,
  GlobalAutomationSettings,
  DismissedVideo,
  Keyword,
  KeywordAutomationSettings,
  KeywordSearch,
  KeywordSearchRulesRow,
  QuotaUse,
  SearchCandidate,
  SiteSearchRules,
  Video,
  Image,
  PostPicture,
  PreviousPicture,
  Publication,
  AiCall,
  SpendingBudget,
  SpendingDay,
  BlogPost,
  ContentGenerationSettings,
  PostRevision,
  SiteVoiceRow,
  SyncedCategory,
  SyncedPost,
  TallyMark,
  WebsiteAutomationSettings,
  WordpressAuthorization,
  WordpressSite,
  WordpressSiteFacts,
];
