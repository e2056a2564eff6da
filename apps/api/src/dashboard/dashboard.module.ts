import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module.ts';
import { CurrentTimeController } from './current-time.controller.ts';
import { DashboardController } from './dashboard.controller.ts';
import { DashboardService } from './dashboard.service.ts';
import { PerformanceService } from './performance.service.ts';

@Module({
  imports: [SitesModule],
  controllers: [DashboardController, CurrentTimeController],
  providers: [DashboardService, PerformanceService],
})
export class DashboardModule {}
