import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { BillingModule } from '../memberships/billing/billing.module.ts';
import { EntitlementModule } from '../memberships/entitlement/entitlement.module.ts';
import { MembershipsModule } from '../memberships/memberships.module.ts';
import { OfferModule } from '../memberships/offer/offer.module.ts';
import { TrackingModule } from '../newsletter/tracking/tracking.module.ts';
import { PublishingModule } from '../pipeline/publishing/publishing.module.ts';
import { WritingModule } from '../pipeline/writing/writing.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { GateCardController } from './card/gate-card.controller.ts';
import { GateCards } from './card/gate-cards.service.ts';
import { CleanupPremiumGatesJob } from './cleanup/cleanup-premium-gates.job.ts';
import { FindPremiumGatesJob } from './cleanup/find-premium-gates.job.ts';
import { GateCleanupController } from './cleanup/gate-cleanup.controller.ts';
import { GateCleanupService } from './cleanup/gate-cleanup.service.ts';
import { GateCleanups } from './cleanup/gate-cleanups.service.ts';
import { PostCleaner } from './cleanup/post-cleaner.service.ts';
import { SiteTexts } from './cleanup/site-texts.service.ts';
import { UndoCleanupJob } from './cleanup/undo-cleanup.job.ts';
import { InstallationController } from './installation/installation.controller.ts';
import { InstallationService } from './installation/installation.service.ts';
import { PassExchange } from './passes/pass-exchange.service.ts';
import { PassesController } from './passes/passes.controller.ts';
import { PassBrowsers } from './passes/pass-browsers.service.ts';
import { Passes } from './passes/passes.service.ts';
import { GateSettingsController } from './settings/gate-settings.controller.ts';
import { GateSettings } from './settings/gate-settings.service.ts';
import { PremiumSyncController } from './settings/premium-sync.controller.ts';
import { PremiumFigures } from './settings/premium-figures.service.ts';
import { ApplyPremiumShareJob } from './share/apply-premium-share.job.ts';
import { PremiumShareController } from './share/premium-share.controller.ts';
import { PremiumShare } from './share/premium-share.service.ts';
import { ShareRuns } from './share/share-runs.service.ts';
import { UndoPremiumShareJob } from './share/undo-premium-share.job.ts';
import { TestLinksController } from './trying/test-links.controller.ts';
import { TestLinks } from './trying/test-links.service.ts';
import { ArticleLookup } from './views/article-lookup.service.ts';
import { CleanGateVisitorsJob } from './views/clean-gate-visitors.job.ts';
import { ContentGateController } from './views/content-gate.controller.ts';
import { GateCalls } from './views/gate-calls.service.ts';
import { GatePageViews } from './views/gate-page-views.service.ts';
import { GateViews } from './views/gate-views.service.ts';
import { GateVisitors } from './views/gate-visitors.service.ts';
import { PageRulesReads } from './widget/page-rules.service.ts';
import { PagesController } from './widget/pages.controller.ts';
import { PersonalGateVisits } from './views/personal-gate-visits.service.ts';
import { WidgetController } from './widget/widget.controller.ts';

/** What websites keep to members, what visitors read free, and how websites show it. */
@Module({
  imports: [
    ...[AnalyticsModule, AuthModule, BillingModule, EntitlementModule, MembershipsModule, OfferModule],
    ...[SitesModule, TrackingModule, WritingModule, PublishingModule],
  ],
  controllers: [
    ...[GateSettingsController, PremiumShareController, PremiumSyncController],
    ...[InstallationController, TestLinksController],
    ...[ContentGateController, PassesController, WidgetController, PagesController],
    ...[GateCardController, GateCleanupController],
  ],
  providers: [
    ...[GateSettings, PremiumFigures, InstallationService, TestLinks],
    ...[PremiumShare, ShareRuns, ApplyPremiumShareJob, UndoPremiumShareJob],
    ...[GateCleanupService, GateCleanups, PostCleaner, SiteTexts],
    ...[FindPremiumGatesJob, CleanupPremiumGatesJob, UndoCleanupJob],
    ...[
      ArticleLookup,
      CleanGateVisitorsJob,
      GateCalls,
      GateCards,
      GatePageViews,
      GateViews,
      GateVisitors,
      PageRulesReads,
    ],
    ...[PassBrowsers, PassExchange, Passes, PersonalGateVisits],
  ],
  exports: [GateSettings, PersonalGateVisits],
})
export class GatingModule {}
