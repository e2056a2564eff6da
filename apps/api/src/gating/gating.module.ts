import { Module } from '@nestjs/common';
import { WritingModule } from '../pipeline/writing/writing.module.ts';
import { OfferModule } from '../memberships/offer/offer.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { GateCardController } from './card/gate-card.controller.ts';
import { GateCards } from './card/gate-cards.service.ts';
import { InstallationController } from './installation/installation.controller.ts';
import { InstallationService } from './installation/installation.service.ts';
import { GateSettingsController } from './settings/gate-settings.controller.ts';
import { GateSettings } from './settings/gate-settings.service.ts';
import { PremiumFigures } from './settings/premium-figures.service.ts';
import { ApplyPremiumShareJob } from './share/apply-premium-share.job.ts';
import { PremiumShareController } from './share/premium-share.controller.ts';
import { PremiumShare } from './share/premium-share.service.ts';
import { ShareRuns } from './share/share-runs.service.ts';
import { UndoPremiumShareJob } from './share/undo-premium-share.job.ts';
import { ArticleLookup } from './views/article-lookup.service.ts';
import { ContentGateController } from './views/content-gate.controller.ts';
import { GateCalls } from './views/gate-calls.service.ts';
import { GateViews } from './views/gate-views.service.ts';
  imports: [OfferModule, SitesModule, WritingModule],
  controllers: [ContentGateController, GateCardController, GateSettingsController, InstallationController, PremiumShareController, WidgetController],
  providers: [ApplyPremiumShareJob, ArticleLookup, GateCalls, GateCards, GateSettings, GateViews, GateVisitors, InstallationService, PremiumFigures, PremiumShare, ShareRuns, UndoPremiumShareJob],
})
export class GatingModule {}
