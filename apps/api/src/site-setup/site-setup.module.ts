import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { DiscoveryModule } from '../pipeline/discovery/discovery.module.ts';
import { PublishingModule } from '../pipeline/publishing/publishing.module.ts';
import { WritingModule } from '../pipeline/writing/writing.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { FirstRunService } from './first-run.service.ts';
import { SamplesService } from './samples.service.ts';
import { WelcomeService } from './welcome.service.ts';

@Module({
  imports: [AuthModule, DiscoveryModule, WritingModule, PublishingModule, SitesModule],
  providers: [SamplesService, FirstRunService, WelcomeService],
  exports: [WelcomeService],
})
export class SiteSetupModule {}
