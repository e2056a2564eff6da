import { Module } from '@nestjs/common';
import { SitesModule } from '../../sites/sites.module.ts';
import { BudgetsService } from './budgets/budgets.service.ts';
import { AiCapabilitiesController } from './capabilities/ai-capabilities.controller.ts';
import { AiCompatibility } from './capabilities/ai-compatibility.service.ts';
import { SpendingSettingsController } from './budgets/spending-settings.controller.ts';
import { SpendingSettingsService } from './budgets/spending-settings.service.ts';
import { CleanCallsJob } from './ledger/clean-calls.job.ts';
import { SpendingLedger } from './ledger/ledger.service.ts';
import { PaidAi } from './ledger/paid-ai.service.ts';
import { AiQuotes } from './ledger/quotes.service.ts';
import { AiPricesController } from './prices/ai-prices.controller.ts';
import { AiPricesService } from './prices/ai-prices.service.ts';
import { SpendingReport } from './report/spending-report.service.ts';
import { SpentFigures } from './report/spent-figures.service.ts';
import { SpendingController } from './report/spending.controller.ts';

/** Keeps account of what the AI service costs, and keeps it within the budgets. */
@Module({
  imports: [SitesModule],
  controllers: [SpendingController, SpendingSettingsController, AiPricesController, AiCapabilitiesController],
  providers: [
    AiPricesService,
    AiCompatibility,
    BudgetsService,
    SpendingSettingsService,
    SpendingLedger,
    PaidAi,
    AiQuotes,
    SpendingReport,
    SpentFigures,
    CleanCallsJob,
  ],
  exports: [BudgetsService, SpendingLedger, PaidAi, AiQuotes, SpentFigures],
})
export class SpendingModule {}
