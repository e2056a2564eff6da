import type { Provider } from '@nestjs/common';
import { PersonalVisits } from '../analytics/people/personal-visits.service.ts';
import { PersonalAccounts } from '../auth/leaving/personal-accounts.service.ts';
import type { PersonalData } from '../common/personal-data.ts';
import { PersonalGateVisits } from '../gating/views/personal-gate-visits.service.ts';
import { PersonalMemberships } from '../memberships/leaving/personal-memberships.service.ts';
import { PersonalJobs } from '../jobs/personal-jobs.ts';
import { PersonalMails } from '../mail/personal-mails.service.ts';
import { PersonalEmailTests } from '../newsletter/email-test/personal-email-tests.service.ts';
import { PersonalSentMails } from '../newsletter/leaving/personal-sent-mails.service.ts';
import { PersonalSubscriptions } from '../newsletter/leaving/personal-subscriptions.service.ts';
import { PersonalVideos } from '../pipeline/discovery/videos/personal-videos.service.ts';
import { PersonalSiteContent } from '../sites/sync/personal-site-content.service.ts';

/** Every room that keeps something of people. One that is missing here is found when somebody is erased: see `sweep`. */
export class PersonalDataOwners {
  constructor(readonly all: readonly PersonalData[]) {}
}

/**
 * Memberships before the accounts by which they are found, as all others lock them. Mails before their readers, for the same
 * reason; their last step, too, which keeps audiences waiting, before those of all who write what audiences are read from. Visits before all who take
 * addresses out of events: a visitor may be called by one. Visits at gates last of all: readers wait for their last step.
 */
export const personalDataOwners: Provider<PersonalDataOwners> = {
  provide: PersonalDataOwners,
  inject: [
    PersonalVisits,
    PersonalMemberships,
    PersonalAccounts,
    PersonalSentMails,
    PersonalSubscriptions,
    PersonalEmailTests,
    PersonalMails,
    PersonalVideos,
    PersonalSiteContent,
    PersonalJobs,
    PersonalGateVisits,
  ],
  useFactory: (...all: PersonalData[]) => new PersonalDataOwners(all),
};
