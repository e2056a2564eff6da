import { DataSource } from 'typeorm';
import { RateLimits } from '../../common/rate-limits.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import { HandlesJob } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { AccountMails } from '../emails/account-mails.service.ts';
import { lockedAccount } from '../locked-account.ts';
import { UsersService } from '../users.service.ts';

/** Mails to one account, however often somebody asks. */
export const RESET_MAILS = { limit: 5, windowMs: 60 * 60 * 1000 };

/** Looks whether an address has an account and mails it the link; nobody waits for this and learns the answer. */
@HandlesJob({ type: 'password-reset', queue: 'quick', forgetsPayload: true })
export class PasswordResetJob implements JobHandler<'password-reset'> {
  constructor(
    private readonly users: UsersService,
    private readonly mails: AccountMails,
    private readonly limits: RateLimits,
    private readonly dataSource: DataSource,
  ) {}

  async run(context: JobContext<'password-reset'>): Promise<null> {
    const { email, returnUrl } = context.payload;
    const user = await this.users.findByEmail(email);
    if (!user || !this.users.maySignIn(user)) return null;
    await context.step('mail', async () => {
      if (!(await this.limits.admits(`reset-mail:${user.id}`, RESET_MAILS))) return;
      const from = await this.mails.cameFrom({ returnUrl: returnUrl ?? null });
      await this.dataSource.transaction(async (manager) => {
        // The account may have got another address since it was looked up: none that it has no longer gets such a link.
        const current = await lockedAccount(manager, user.id);
        if (current?.email === email) await this.mails.resetPassword(manager, current, from);
      });
    });
    return null;
  }
}
