import { AccountsAndSites1792800000000 } from './1792800000000-accounts-and-sites.ts';
import { Content1792800100000 } from './1792800100000-content.ts';
import { Jobs1792800200000 } from './1792800200000-jobs.ts';
import { Readers1792800300000 } from './1792800300000-readers.ts';
import { AccountFlows1792800400000 } from './1792800400000-account-flows.ts';
import { Automation1792800500000 } from './1792800500000-automation.ts';
import { PostParts1792800600000 } from './1792800600000-post-parts.ts';
import { Schedule1792800700000 } from './1792800700000-schedule.ts';
import { PostTitles1792800800000 } from './1792800800000-post-titles.ts';
import { ListSorts1792800900000 } from './1792800900000-list-sorts.ts';
import { SiteZones1792801000000 } from './1792801000000-site-zones.ts';
import { AccountLanguages1792801100000 } from './1792801100000-account-languages.ts';
import { LegalLanguages1792801200000 } from './1792801200000-legal-languages.ts';
import { FailedWorkComesBack1792801300000 } from './1792801300000-failed-work-comes-back.ts';
import { Spending1792801400000 } from './1792801400000-spending.ts';
import { FreshVideos1792801500000 } from './1792801500000-fresh-videos.ts';
import { SourceWords1792801600000 } from './1792801600000-source-words.ts';
import { DigestMails1792801610000 } from './1792801610000-digest-mails.ts';
import { Actors1792801700000 } from './1792801700000-actors.ts';
import { ListStates1792801710000 } from './1792801710000-list-states.ts';
import { TallyMarks1792801800000 } from './1792801800000-tally-marks.ts';
import { Subscribers1792801900000 } from './1792801900000-subscribers.ts';
import { SiteSenders1792802000000 } from './1792802000000-site-senders.ts';
import { EmailTests1792802010000 } from './1792802010000-email-tests.ts';
import { Newsletters1792803100000 } from './1792803100000-newsletters.ts';
import { SiteLogos1792803105000 } from './1792803105000-site-logos.ts';
import { NewsletterItems1792803110000 } from './1792803110000-newsletter-items.ts';
import { NewsletterJobs1792803111000 } from './1792803111000-newsletter-jobs.ts';
import { NewsletterPlan1792803120000 } from './1792803120000-newsletter-plan.ts';
import { NewsletterNumbers1792803200000 } from './1792803200000-newsletter-numbers.ts';
import { RelayApiKeys1792803300000 } from './1792803300000-relay-api-keys.ts';
import { DomainRates1792803400000 } from './1792803400000-domain-rates.ts';
import { ForgottenImports1792803400000 } from './1792803400000-forgotten-imports.ts';
import { LostAttempts1792803410000 } from './1792803410000-lost-attempts.ts';
import { ComplaintSteps1792803410000 } from './1792803410000-complaint-steps.ts';
import { ArchiveSwitch1792803420000 } from './1792803420000-archive-switch.ts';
import { PaidMemberships1792804000000 } from './1792804000000-paid-memberships.ts';
import { PlansCarried1792804100000 } from './1792804100000-plans-carried.ts';
import { PriceMoves1792805000000 } from './1792805000000-price-moves.ts';
import { MembershipPauses1792805100000 } from './1792805100000-membership-pauses.ts';
import { Members1792805200000 } from './1792805200000-members.ts';
import { ConnectionChecks1792805300000 } from './1792805300000-connection-checks.ts';
import { CustomerAddresses1792805300000 } from './1792805300000-customer-addresses.ts';
import { PostEditing1792806000000 } from './1792806000000-post-editing.ts';
import { AnswersOfWordpress1792806010000 } from './1792806010000-answers-of-wordpress.ts';
import { OwnSources1792806020000 } from './1792806020000-own-sources.ts';
import { SiteVoices1792806030000 } from './1792806030000-site-voices.ts';
import { AcceptedTerms1792806040000 } from './1792806040000-accepted-terms.ts';
import { MarksOfTexts1792812000000 } from './1792812000000-marks-of-texts.ts';
import { SitesBeingDeleted1792813000000 } from './1792813000000-sites-being-deleted.ts';
import { PasswordAge1792814000000 } from './1792814000000-password-age.ts';
import { ResetTargets1792815000000 } from './1792815000000-reset-targets.ts';
import { SignInNetworks1792816000000 } from './1792816000000-sign-in-networks.ts';
import { ConfirmationLimits1792816010000 } from './1792816010000-confirmation-limits.ts';
import { LinksForAddresses1792817000000 } from './1792817000000-links-for-addresses.ts';
import { DkimKeysWait1792818000000 } from './1792818000000-dkim-keys-wait.ts';
import { ResumeRequests1792819000000 } from './1792819000000-resume-requests.ts';
import { UnexpectedExits1792821000000 } from './1792821000000-unexpected-exits.ts';
import { SignInNetworkIndexes1792822000000 } from './1792822000000-sign-in-network-indexes.ts';
import { UnknownLeaversIndex1792822010000 } from './1792822010000-unknown-leavers-index.ts';
import { MailLog1792830000000 } from './1792830000000-mail-log.ts';
import { PriceNoticesIndex1792830010000 } from './1792830010000-price-notices-index.ts';
import { ListGrowth1792831000000 } from './1792831000000-list-growth.ts';
import { ReportedNumbers1792831010000 } from './1792831010000-reported-numbers.ts';
import { PausedReadersIndex1792831020000 } from './1792831020000-paused-readers-index.ts';
import { ResumedMemberships1792834000000 } from './1792834000000-resumed-memberships.ts';
import { LegalWordings1792840000000 } from './1792840000000-legal-wordings.ts';
import { SiteGates1792840060000 } from './1792840060000-site-gates.ts';
import { ImportedStatuses1792850000000 } from './1792850000000-imported-statuses.ts';
import { OneDomainSpelling1792850060000 } from './1792850060000-one-domain-spelling.ts';
import { ItemsAsSent1792870000000 } from './1792870000000-items-as-sent.ts';
import { Confirmations1792870060000 } from './1792870060000-confirmations.ts';
import { SiteAddresses1792881000000 } from './1792881000000-site-addresses.ts';
import { SentFields1792882000000 } from './1792882000000-sent-fields.ts';
import { SyncedSites1792883000000 } from './1792883000000-synced-sites.ts';
import { WordpressAuthorizations1792884000000 } from './1792884000000-wordpress-authorizations.ts';
import { LeftOutOfTexts1792886000000 } from './1792886000000-left-out-of-texts.ts';
import { VideosAsTheyAre1792887000000 } from './1792887000000-videos-as-they-are.ts';
import { SyncErrorCodes1792889000000 } from './1792889000000-sync-error-codes.ts';
import { AiCapabilities1792890000000 } from './1792890000000-ai-capabilities.ts';
import { TruncatedInputs1792891000000 } from './1792891000000-truncated-inputs.ts';
import { PreviousPictures1792893000000 } from './1792893000000-previous-pictures.ts';
import { RefusedReports1792894100000 } from './1792894100000-refused-reports.ts';
import { PremiumAddresses1792897000000 } from './1792897000000-premium-addresses.ts';
import { PremiumBrandEnds1792897100000 } from './1792897100000-premium-brand-ends.ts';
import { PublicationsByWordpressId1792900000000 } from './1792900000000-publications-by-wordpress-id.ts';
import { PublicationsByAddress1792900010000 } from './1792900010000-publications-by-address.ts';
import { SyncedPostsByAddress1792900020000 } from './1792900020000-synced-posts-by-address.ts';
import { PremiumShareRuns1792910000000 } from './1792910000000-premium-share-runs.ts';
import { MemberBrowsers1792930000000 } from './1792930000000-member-browsers.ts';
import { VisitorsSeen1792950000000 } from './1792950000000-visitors-seen.ts';
import { VisitorsSeenIndex1792950010000 } from './1792950010000-visitors-seen-index.ts';
import { GateCleanups1792940000000 } from './1792940000000-gate-cleanups.ts';
import { CollectedEvents1792960000000 } from './1792960000000-collected-events.ts';
import { Rollups1792970000000 } from './1792970000000-rollups.ts';
import { Ledger1792980000000 } from './1792980000000-ledger.ts';
import { NamedVisitorsIndex1792980010000 } from './1792980010000-named-visitors-index.ts';
import { FigureCopies1792990000000 } from './1792990000000-figure-copies.ts';
import { OutsideVisitors1793010000000 } from './1793010000000-outside-visitors.ts';
import { UncheckedEventIds1793020000000 } from './1793020000000-unchecked-event-ids.ts';
import { NewsletterBrowsers1793030000000 } from './1793030000000-newsletter-browsers.ts';
import { PreviousArticles1793030010000 } from './1793030010000-previous-articles.ts';
import { WaitingSince1793040000000 } from './1793040000000-waiting-since.ts';
import { IssuesUnderWayIndex1793050000000 } from './1793050000000-issues-under-way-index.ts';
import { ConfirmationEndsIndex1793050010000 } from './1793050010000-confirmation-ends-index.ts';
import { ReportRetries1793060000000 } from './1793060000000-report-retries.ts';
import { LinksThatEndIndex1793070000000 } from './1793070000000-links-that-end-index.ts';
import { SharedStripeAccounts1792894000000 } from './1792894000000-shared-stripe-accounts.ts';
import { ContentGate1792896000000 } from './1792896000000-content-gate.ts';

export const migrations = [
  AccountsAndSites1792800000000,
  Content1792800100000,
  Jobs1792800200000,
  Readers1792800300000,
  AccountFlows1792800400000,
  Automation1792800500000,
  PostParts1792800600000,
  Schedule1792800700000,
  PostTitles1792800800000,
  ListSorts1792800900000,
  SiteZones1792801000000,
  AccountLanguages1792801100000,
  LegalLanguages1792801200000,
  FailedWorkComesBack1792801300000,
  Spending1792801400000,
  FreshVideos1792801500000,
  SourceWords1792801600000,
  DigestMails1792801610000,
  Actors1792801700000,
  ListStates1792801710000,
  TallyMarks1792801800000,
  Subscribers1792801900000,
  SiteSenders1792802000000,
  EmailTests1792802010000,
  Newsletters1792803100000,
  SiteLogos1792803105000,
  NewsletterItems1792803110000,
  NewsletterJobs1792803111000,
  NewsletterPlan1792803120000,
  NewsletterNumbers1792803200000,
  RelayApiKeys1792803300000,
  ForgottenImports1792803400000,
  DomainRates1792803400000,
  LostAttempts1792803410000,
  ComplaintSteps1792803410000,
  ArchiveSwitch1792803420000,
  PaidMemberships1792804000000,
  PlansCarried1792804100000,
  PriceMoves1792805000000,
  MembershipPauses1792805100000,
  Members1792805200000,
  CustomerAddresses1792805300000,
  ConnectionChecks1792805300000,
  PostEditing1792806000000,
  AnswersOfWordpress1792806010000,
  OwnSources1792806020000,
  SiteVoices1792806030000,
  AcceptedTerms1792806040000,
  MarksOfTexts1792812000000,
  SitesBeingDeleted1792813000000,
  PasswordAge1792814000000,
  ResetTargets1792815000000,
  SignInNetworks1792816000000,
  ConfirmationLimits1792816010000,
  LinksForAddresses1792817000000,
  DkimKeysWait1792818000000,
  ResumeRequests1792819000000,
  UnexpectedExits1792821000000,
  SignInNetworkIndexes1792822000000,
  UnknownLeaversIndex1792822010000,
  MailLog1792830000000,
  PriceNoticesIndex1792830010000,
  ListGrowth1792831000000,
  ReportedNumbers1792831010000,
  PausedReadersIndex1792831020000,
  ResumedMemberships1792834000000,
  LegalWordings1792840000000,
  SiteGates1792840060000,
  ImportedStatuses1792850000000,
  OneDomainSpelling1792850060000,
  ItemsAsSent1792870000000,
  Confirmations1792870060000,
  SiteAddresses1792881000000,
  SentFields1792882000000,
  SyncedSites1792883000000,
  WordpressAuthorizations1792884000000,
  LeftOutOfTexts1792886000000,
  VideosAsTheyAre1792887000000,
  SyncErrorCodes1792889000000,
  AiCapabilities1792890000000,
  TruncatedInputs1792891000000,
  PreviousPictures1792893000000,
  SharedStripeAccounts1792894000000,
  RefusedReports1792894100000,
  ContentGate1792896000000,
  PremiumAddresses1792897000000,
  PremiumBrandEnds1792897100000,
  PublicationsByWordpressId1792900000000,
  PublicationsByAddress1792900010000,
  SyncedPostsByAddress1792900020000,
  PremiumShareRuns1792910000000,
  MemberBrowsers1792930000000,
  GateCleanups1792940000000,
  VisitorsSeen1792950000000,
  VisitorsSeenIndex1792950010000,
  CollectedEvents1792960000000,
  Rollups1792970000000,
  Ledger1792980000000,
  NamedVisitorsIndex1792980010000,
  FigureCopies1792990000000,
  OutsideVisitors1793010000000,
  UncheckedEventIds1793020000000,
  NewsletterBrowsers1793030000000,
  PreviousArticles1793030010000,
  WaitingSince1793040000000,
  IssuesUnderWayIndex1793050000000,
  ConfirmationEndsIndex1793050010000,
  ReportRetries1793060000000,
  LinksThatEndIndex1793070000000,
];
