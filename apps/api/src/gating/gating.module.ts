import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module.ts';
import { GateSettingsController } from './settings/gate-settings.controller.ts';
import { GateSettings } from './settings/gate-settings.service.ts';
import { PremiumFigures } from './settings/premium-figures.service.ts';
import { ContentGateController } from './views/content-gate.controller.ts';
import { GateViews } from './views/gate-views.service.ts';

/** What websites keep to members, and what visitors read free. */
@Module({
  imports: [SitesModule],
  controllers: [GateSettingsController, ContentGateController],
  providers: [GateSettings, GateViews, PremiumFigures],
})
export class GatingModule {}
