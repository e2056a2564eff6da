import { Injectable } from '@nestjs/common';
import type { ChangePasswordRequest, ResetPasswordRequest } from '@pressloom/contracts/accounts';
import type { User } from '@pressloom/database/entities';
import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { invalidField } from '../../common/errors.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { AccountMails } from '../emails/account-mails.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { PasswordCheck } from '../sign-in/password-check.service.ts';
import { AccountTokens } from '../tokens/account-tokens.service.ts';
import { UsersService } from '../users.service.ts';

/** New passwords: for those who forgot theirs, and for those who know it. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly users: UsersService,
    private readonly check: PasswordCheck,
    private readonly tokens: AccountTokens,
    private readonly sessions: SessionsService,
    private readonly mails: AccountMails,
    private readonly jobs: JobsService,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Asks for a mail with a link. It does the same for any address, so that nobody learns from it which ones are known:
   * whether there is an account is looked up by the job. Returns what people are told.
   *
   * @throws DomainError 409 `provider_unconfigured` where no mail can be sent
   */
  async requestReset(email: string, returnUrl?: string): Promise<string> {
    await this.mails.assertPossible();
    const digest = createHash('sha256').update(email).digest('hex').slice(0, 32);
    const payload = { email, ...(returnUrl === undefined ? {} : { returnUrl }) };
    await this.jobs.start({ type: 'password-reset', target: `reset:${digest}`, siteId: null, payload });
    return this.mails.told({
      ready: 'If that address has an account, a mail with a link is on its way.',
      subject: 'If that address has an account, a mail with a link',
    });
  }

  async resetLinkWorks(secret: string): Promise<boolean> {
    return (await this.tokens.look('reset-password', secret)) !== null;
  }

  /** Ends all sessions. The link came by mail, so the address is the owner's. @throws DomainError 400 `link_invalid` */
  async reset({ token, password }: ResetPasswordRequest, address: string): Promise<void> {
    // Looked at first, so that a made-up link costs no hash; only the spending below decides.
    const link = await this.tokens.look('reset-password', token);
    const hash = link && (await this.users.hash(password, address));
    const from = await this.mails.cameFrom({ returnUrl: link?.returnUrl ?? null });
    const user = await this.dataSource.transaction(async (manager) => {
      const { userId, email } = await this.tokens.spend(manager, 'reset-password', token);
      const owner = await this.users.setPassword(manager, userId ?? 0, hash ?? '');
      if (owner.email === email) await this.users.markVerified(manager, owner.id);
      await this.mails.passwordChanged(manager, owner, from);
      return owner;
    });
    await this.sessions.endAll(user.id, null);
  }

  /** Ends all other sessions, and open links to reset. @throws DomainError 400 on the field for a wrong current password, 429 */
  async change(request: Request, userId: number, form: ChangePasswordRequest): Promise<void> {
    const user = await this.checked(request, userId, { field: 'currentPassword', password: form.currentPassword });
    const hash = await this.users.hash(form.newPassword, request.ip ?? '');
    await this.dataSource.transaction(async (manager) => {
      await this.users.setPassword(manager, user.id, hash);
      await this.tokens.withdraw(manager, { kind: 'reset-password', userId: user.id });
      await this.mails.passwordChanged(manager, user, null);
    });
    await this.sessions.endAll(user.id, request.sessionID);
  }

  /** The signed-in person's account, once they have typed its password. @throws DomainError 400 on `field`, 429 */
  async checked(request: Request, userId: number, typed: { field: string; password: string }): Promise<User> {
    const { email } = await this.users.get(userId);
    const user = await this.check.check(request, { email, password: typed.password });
    if (user?.id !== userId) throw invalidField(typed.field, 'The current password is not right.');
    return user;
  }
}
