import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { NewsletterModule } from '../newsletter/newsletter.module.ts';
import { ComplimentaryController } from './complimentary/complimentary.controller.ts';
import { ComplimentaryService } from './complimentary/complimentary.service.ts';
import { EntitlementModule } from './entitlement/entitlement.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { MembersModule } from './members/members.module.ts';
import { MemberModule } from './member/member.module.ts';
import { RevenueModule } from './revenue/revenue.module.ts';
import { PersonalMemberships } from './leaving/personal-memberships.service.ts';

/** Who may read what, and why. */
@Module({
  imports: [AuthModule, NewsletterModule, SitesModule, EntitlementModule, MemberModule, MembersModule, RevenueModule],
  controllers: [ComplimentaryController],
  providers: [ComplimentaryService, PersonalMemberships],
  exports: [ComplimentaryService, PersonalMemberships],
})
export class MembershipsModule {}
