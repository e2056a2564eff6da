import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.ts';
import { SitesModule } from '../../sites/sites.module.ts';
import { BillingModule } from '../billing/billing.module.ts';
import { EntitlementModule } from '../entitlement/entitlement.module.ts';
import { PriceMovesModule } from '../price-moves/price-moves.module.ts';
import { CheckoutController } from './checkout.controller.ts';
import { MemberController } from './member.controller.ts';
import { MemberService } from './member.service.ts';
import { MemberViews } from './member-views.service.ts';
import { ResumeService } from './resume.service.ts';

/** What readers see and do of their own membership. */
@Module({
  imports: [AuthModule, SitesModule, BillingModule, EntitlementModule, PriceMovesModule],
  controllers: [CheckoutController, MemberController],
  providers: [MemberService, MemberViews, ResumeService],
})
export class MemberModule {}
