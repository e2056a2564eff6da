import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module.ts';
import { DashboardController } from './dashboard.controller.ts';
import { DashboardService } from './dashboard.service.ts';

@Module({ imports: [SitesModule], controllers: [DashboardController], providers: [DashboardService] })
export class DashboardModule {}
