import { Module } from '@nestjs/common';
import { SitesModule } from '../../sites/sites.module.ts';
import { dnsResolver } from '../email-test/dns-resolver.ts';
import { EmailTestController } from '../email-test/email-test.controller.ts';
import { EmailTestService } from '../email-test/email-test.service.ts';
import { PersonalEmailTests } from '../email-test/personal-email-tests.service.ts';
import { TestEmailJob } from '../email-test/test-email.job.ts';
import { CheckDkimKeysJob } from './check-dkim-keys.job.ts';
import { DkimKeys } from './dkim-keys.service.ts';
import { SenderController } from './sender.controller.ts';
import { SenderStore } from './sender-store.service.ts';
import { SenderService } from './sender.service.ts';
import { SiteMails } from './site-mails.service.ts';

/** Who a website's mails are from, what carries them, and test mails. */
@Module({
  imports: [SitesModule],
  controllers: [SenderController, EmailTestController],
  providers: [
    SenderStore,
    SenderService,
    DkimKeys,
    CheckDkimKeysJob,
    SiteMails,
    EmailTestService,
    TestEmailJob,
    PersonalEmailTests,
    dnsResolver,
  ],
  exports: [SenderService, SiteMails, PersonalEmailTests],
})
export class SenderModule {}
