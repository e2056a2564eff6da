import { Injectable } from '@nestjs/common';
import { AddressKeys } from '../../common/secrets/address-keys.service.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { AccountMails } from '../emails/account-mails.service.ts';
import { RESET_MAILS } from './password-reset.job.ts';

/** Asks for links to set a new password. */
@Injectable()
export class PasswordResetRequests {
  constructor(
    private readonly mails: AccountMails,
    private readonly jobs: JobsService,
    private readonly keys: AddressKeys,
  ) {}

  /**
   * Asks for a mail with a link. It does the same for any address, so that nobody learns from it which ones are known:
   * whether there is an account is looked up by the job. Returns what people are told.
   *
   * @throws DomainError 409 `provider_unconfigured` where no mail can be sent
   */
  async request(email: string, returnUrl?: string): Promise<string> {
    await this.mails.assertPossible();
    const hashOf = await this.keys.addressHasher();
    const payload = { email, ...(returnUrl === undefined ? {} : { returnUrl }) };
    await this.jobs.start({ type: 'password-reset', target: `reset:${hashOf(email)}`, siteId: null, payload });
    return this.mails.told({
      ready: `If that address has an account, an email with a link is on its way. An account gets at most ${RESET_MAILS.limit} such emails an hour.`,
      subject: 'If that address has an account, an email with a link',
    });
  }
}
