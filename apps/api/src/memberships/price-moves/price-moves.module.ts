import { Module } from '@nestjs/common';
import { SitesModule } from '../../sites/sites.module.ts';
import { BillingModule } from '../billing/billing.module.ts';
import { OfferModule } from '../offer/offer.module.ts';
import { MovePricesJob } from './move-prices.job.ts';
import { MovingMembers } from './moving-members.service.ts';
import { PlannedPrices } from './planned-prices.service.ts';
import { PriceAnnouncements } from './price-announcements.service.ts';
import { PriceMoveFacts } from './price-move-facts.service.ts';
import { PriceMovesController } from './price-moves.controller.ts';
import { PriceMovesPreview } from './price-moves-preview.service.ts';
import { PriceSetting } from './price-setting.service.ts';
import { TellingAgain } from './telling-again.service.ts';

/** Changed prices, and members who pay already: who is told, and when they pay the new one. */
@Module({
  imports: [SitesModule, BillingModule, OfferModule],
  controllers: [PriceMovesController],
  providers: [
    ...[MovePricesJob, MovingMembers, PlannedPrices, PriceAnnouncements],
    ...[PriceMoveFacts, PriceMovesPreview, PriceSetting, TellingAgain],
  ],
  exports: [PlannedPrices],
})
export class PriceMovesModule {}
