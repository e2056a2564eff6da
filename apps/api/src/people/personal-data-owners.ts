import { Injectable } from '@nestjs/common';
import { PersonalAccounts } from '../auth/leaving/personal-accounts.service.ts';
import type { PersonalData } from '../common/personal-data.ts';
import { PersonalMemberships } from '../gating/leaving/personal-memberships.service.ts';
import { PersonalJobs } from '../jobs/personal-jobs.ts';
import { PersonalEmailTests } from '../newsletter/email-test/personal-email-tests.service.ts';
import { PersonalSentMails } from '../newsletter/leaving/personal-sent-mails.service.ts';
import { PersonalSubscriptions } from '../newsletter/leaving/personal-subscriptions.service.ts';

/** Every room that keeps something of people. One that is missing here is found when somebody is erased: see `sweep`. */
@Injectable()
export class PersonalDataOwners {
  /**
   * Memberships before the accounts by which they are found, as all others lock them. Mails before their readers, for the same
   * reason.
   */
  readonly all: readonly PersonalData[];

  constructor(
    accounts: PersonalAccounts,
    memberships: PersonalMemberships,
    subscriptions: PersonalSubscriptions,
    sentMails: PersonalSentMails,
    tests: PersonalEmailTests,
    jobs: PersonalJobs,
  ) {
    this.all = [memberships, accounts, sentMails, subscriptions, tests, jobs];
  }
}
