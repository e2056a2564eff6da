import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.ts';
import { NewsletterModule } from '../../newsletter/newsletter.module.ts';
import { EntitlementService } from './entitlement.service.ts';
import { ReviewMembershipsJob } from './review-memberships.job.ts';

/** Who may read what is premium, until when, and why. */
@Module({
  imports: [AuthModule, NewsletterModule],
  providers: [EntitlementService, ReviewMembershipsJob],
  exports: [EntitlementService],
})
export class EntitlementModule {}
