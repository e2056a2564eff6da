import { Module } from '@nestjs/common';
import { NewsletterModule } from '../../newsletter/newsletter.module.ts';
import { SitesModule } from '../../sites/sites.module.ts';
import { EntitlementModule } from '../entitlement/entitlement.module.ts';
import { MemberDetails } from './member-details.service.ts';
import { MemberRows } from './member-rows.service.ts';
import { MembersController } from './members.controller.ts';
import { MembersService } from './members.service.ts';

/** What operators see of members. */
@Module({
  imports: [NewsletterModule, SitesModule, EntitlementModule],
  controllers: [MembersController],
  providers: [MembersService, MemberDetails, MemberRows],
})
export class MembersModule {}
