import { Module } from '@nestjs/common';
import { SitesModule } from '../../sites/sites.module.ts';
import { RevenueController } from './revenue.controller.ts';
import { RevenueFactsService } from './revenue-facts.service.ts';
import { RevenueService } from './revenue.service.ts';

/** What memberships bring. */
@Module({
  imports: [SitesModule],
  controllers: [RevenueController],
  providers: [RevenueFactsService, RevenueService],
})
export class RevenueModule {}
