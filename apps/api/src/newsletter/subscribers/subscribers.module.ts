import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../../analytics/analytics.module.ts';
import { AddressLeaving } from './address-leaving.service.ts';
import { BulkLeaving } from './bulk-leaving.service.ts';
import { DeletedSubscribers } from './deleted-subscribers.service.ts';
import { PremiumAddresses } from './premium-addresses.service.ts';
import { SubscriberWrites } from './subscriber-writes.service.ts';
import { SuppressionsService } from './suppressions.service.ts';

/** How one subscriber changes, for whoever has a reason to change them. */
@Module({
  imports: [AnalyticsModule],
  providers: [SubscriberWrites, SuppressionsService, DeletedSubscribers, AddressLeaving, BulkLeaving, PremiumAddresses],
  exports: [SubscriberWrites, SuppressionsService, DeletedSubscribers, AddressLeaving, BulkLeaving, PremiumAddresses],
})
export class SubscribersModule {}
