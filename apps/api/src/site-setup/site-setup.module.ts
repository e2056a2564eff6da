import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { DiscoveryModule } from '../pipeline/discovery/discovery.module.ts';
import { PublishingModule } from '../pipeline/publishing/publishing.module.ts';
import { WritingModule } from '../pipeline/writing/writing.module.ts';
import { SendingModule } from '../newsletter/sending/sending.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { DeleteSiteJob } from './deletion/delete-site.job.ts';
import { SiteDeletionController } from './deletion/site-deletion.controller.ts';
import { SiteDeletionService } from './deletion/site-deletion.service.ts';
import { FirstRunService } from './first-run.service.ts';
import { SamplesService } from './samples.service.ts';
import { WelcomeService } from './welcome.service.ts';

@Module({
  imports: [AuthModule, DiscoveryModule, WritingModule, PublishingModule, SendingModule, SitesModule],
  controllers: [SiteDeletionController],
  providers: [SamplesService, FirstRunService, WelcomeService, SiteDeletionService, DeleteSiteJob],
  exports: [WelcomeService],
})
export class SiteSetupModule {}
