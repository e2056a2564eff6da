import { Global, Module } from '@nestjs/common';
import { MailService } from './mail.service.ts';
import { SendMailJob } from './send-mail.job.ts';

/** Mails to people: queued in a transaction, sent by a job. */
@Global()
@Module({
  providers: [MailService, SendMailJob],
  exports: [MailService],
})
export class MailModule {}
