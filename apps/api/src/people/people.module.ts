import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { GatingModule } from '../gating/gating.module.ts';
import { MembershipsModule } from '../memberships/memberships.module.ts';
import { NewsletterModule } from '../newsletter/newsletter.module.ts';
import { DiscoveryModule } from '../pipeline/discovery/discovery.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { ErasePersonJob } from './erase-person.job.ts';
import { PeopleController } from './people.controller.ts';
import { PeopleService } from './people.service.ts';
import { personalDataOwners } from './personal-data-owners.ts';

/** Whoever wants to know what is stored about them, or to leave whole. */
@Module({
  imports: [
    ...[AnalyticsModule, AuthModule, NewsletterModule, MembershipsModule, GatingModule, DiscoveryModule],
    SitesModule,
  ],
  controllers: [PeopleController],
  providers: [PeopleService, personalDataOwners, ErasePersonJob],
})
export class PeopleModule {}
