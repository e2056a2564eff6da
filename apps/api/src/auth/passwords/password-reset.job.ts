import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RateLimits } from '../../common/rate-limits.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import { JobRunner } from '../../jobs/job-runner.ts';
import type { JobHandler } from '../../jobs/job-type.ts';
import { AccountMails } from '../emails/account-mails.service.ts';
import { UsersService } from '../users.service.ts';

/** Mails to one account, however often somebody asks. */
const RESET_MAILS = { limit: 5, windowMs: 60 * 60 * 1000 };

/** Looks whether an address has an account and mails it the link; nobody waits for this and learns the answer. */
@Injectable()
export class PasswordResetJob implements JobHandler, OnModuleInit {
  constructor(
    private readonly runner: JobRunner,
    private readonly users: UsersService,
    private readonly mails: AccountMails,
    private readonly limits: RateLimits,
    private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    this.runner.register('password-reset', this);
  }

  async run(context: JobContext): Promise<null> {
    const user = await this.users.findByEmail(String(context.payload['email']));
    if (!user || !this.users.maySignIn(user)) return null;
    await context.step('mail', async () => {
      if (!(await this.limits.admits(`reset-mail:${user.id}`, RESET_MAILS))) return;
      await this.dataSource.transaction((manager) => this.mails.resetPassword(manager, user));
    });
    return null;
  }
}
