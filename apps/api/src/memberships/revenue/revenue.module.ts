import { Module } from '@nestjs/common';
import { SitesModule } from '../../sites/sites.module.ts';
import { MoneyFigures } from './money-figures.service.ts';
import { RevenueController } from './revenue.controller.ts';
import { RevenueFactsService } from './revenue-facts.service.ts';
import { RevenueService } from './revenue.service.ts';

/** What memberships bring. */
@Module({
  imports: [SitesModule],
  controllers: [RevenueController],
  providers: [MoneyFigures, RevenueFactsService, RevenueService],
  exports: [MoneyFigures, RevenueService],
})
export class RevenueModule {}
