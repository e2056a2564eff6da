import { Module } from '@nestjs/common';
import { SitesModule } from '../../sites/sites.module.ts';
import { MemberCounts } from './member-counts.service.ts';
import { OfferController } from './offer.controller.ts';
import { OfferService } from './offer.service.ts';

/** What websites sell. */
@Module({
  imports: [SitesModule],
  controllers: [OfferController],
  providers: [OfferService, MemberCounts],
  exports: [MemberCounts, OfferService],
})
export class OfferModule {}
