import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { NewsletterModule } from '../newsletter/newsletter.module.ts';
import { ComplimentaryController } from './complimentary/complimentary.controller.ts';
import { ComplimentaryService } from './complimentary/complimentary.service.ts';
import { EntitlementModule } from './entitlement/entitlement.module.ts';
import { MemberModule } from './member/member.module.ts';
import { PersonalMemberships } from './leaving/personal-memberships.service.ts';

/** Who may read what, and why. */
@Module({
  imports: [AuthModule, NewsletterModule, EntitlementModule, MemberModule],
  controllers: [ComplimentaryController],
  providers: [ComplimentaryService, PersonalMemberships],
  exports: [PersonalMemberships],
})
export class GatingModule {}
