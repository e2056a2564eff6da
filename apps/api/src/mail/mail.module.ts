import { Global, Module } from '@nestjs/common';
import { CleanMailLogJob } from './clean-mail-log.job.ts';
import { MailList } from './mail-list.service.ts';
import { MailLog } from './mail-log.service.ts';
import { MailMakers } from './mail-makers.ts';
import { MailTurns } from './mail-turns.service.ts';
import { MailService } from './mail.service.ts';
import { MailsController } from './mails.controller.ts';
import { PersonalMails } from './personal-mails.service.ts';
import { RelayLookups } from './relay/relay-lookups.service.ts';
import { SendMailJob } from './send-mail.job.ts';

/** Mails to people: queued in a transaction, sent by a job, and accounted for in a log. */
@Global()
@Module({
  controllers: [MailsController],
  providers: [
    ...[MailService, MailLog, MailMakers, MailList, MailTurns],
    ...[SendMailJob, CleanMailLogJob, PersonalMails, RelayLookups],
  ],
  exports: [MailService, MailLog, MailMakers, PersonalMails, RelayLookups],
})
export class MailModule {}
