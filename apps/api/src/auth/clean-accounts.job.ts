import type { CleanUpResult } from '@pressloom/contracts/job-results';
import { cleanedUp } from '../jobs/cleaned-up.ts';
import { HandlesJob, KEPT_DAYS_OF_TICKS } from '../jobs/job-handler.ts';
import type { JobHandler } from '../jobs/job-handler.ts';
import { ReaderLinks } from './reader-links/reader-links.service.ts';
import { SessionsService } from './sessions/sessions.service.ts';
import { LoginThrottle } from './sign-in/login-throttle.ts';
import { AccountTokens } from './tokens/account-tokens.service.ts';

/** Forgets what accounts left behind: sessions that are over, links that are long dead, tries to sign in of last month. */
@HandlesJob({ type: 'clean-accounts', queue: 'quick', keptDays: KEPT_DAYS_OF_TICKS, schedule: { everyMinutes: 60 } })
export class CleanAccountsJob implements JobHandler<'clean-accounts'> {
  constructor(
    private readonly sessions: SessionsService,
    private readonly tokens: AccountTokens,
    private readonly readerLinks: ReaderLinks,
    private readonly attempts: LoginThrottle,
  ) {}

  async run(): Promise<CleanUpResult> {
    const owners = [this.sessions, this.tokens, this.readerLinks, this.attempts];
    let forgotten = 0;
    for (const owner of owners) forgotten += await owner.forgetOld();
    return cleanedUp(forgotten);
  }
}
