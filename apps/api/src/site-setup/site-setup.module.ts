import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { PipelineModule } from '../pipeline/pipeline.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { FirstRunService } from './first-run.service.ts';
import { SamplesService } from './samples.service.ts';
import { WelcomeService } from './welcome.service.ts';

@Module({
  imports: [AuthModule, PipelineModule, SitesModule],
  providers: [SamplesService, FirstRunService, WelcomeService],
  exports: [WelcomeService],
})
export class SiteSetupModule {}
