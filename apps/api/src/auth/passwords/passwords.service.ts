import { Injectable } from '@nestjs/common';
import type { ChangePasswordRequest, ResetPasswordRequest } from '@pressloom/contracts/accounts';
import type { User } from '@pressloom/database/entities';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { invalidField } from '../../common/errors.ts';
import type { DomainError } from '../../common/errors.ts';
import { callerNetwork } from '../../common/networks.ts';
import { RateLimits } from '../../common/rate-limits.ts';
import { AccountMails } from '../emails/account-mails.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { Devices } from '../sign-in/devices.service.ts';
import { PasswordCheck } from '../sign-in/password-check.service.ts';
import { lockedAsChecked } from '../locked-account.ts';
import { AccountTokens, linkInvalid } from '../tokens/account-tokens.service.ts';
import { ENDED_BY_CHANGE } from '../tokens/link-rules.ts';
import { UsersService } from '../users.service.ts';

/** Changes of one account: each is mailed to its address, which nobody may have proved to be theirs. */
const NEW_PASSWORDS = { limit: 5, windowMs: 60 * 60 * 1000 };

/** New passwords: for those who forgot theirs, and for those who know it. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly users: UsersService,
    private readonly check: PasswordCheck,
    private readonly tokens: AccountTokens,
    private readonly sessions: SessionsService,
    private readonly mails: AccountMails,
    private readonly devices: Devices,
    private readonly limits: RateLimits,
    private readonly dataSource: DataSource,
  ) {}

  async resetLinkWorks(secret: string): Promise<boolean> {
    return (await this.tokens.look('reset-password', secret)) !== null;
  }

  /** Ends all sessions. The link came by mail, so the address is the owner's. @throws DomainError 400 `link_invalid` */
  async reset(request: Request, { token, password }: ResetPasswordRequest): Promise<void> {
    // Looked at first, so that a made-up link costs no hash; only the spending below decides.
    const link = await this.tokens.look('reset-password', token);
    const hash = link && (await this.users.hash(password, callerNetwork(request)));
    const from = await this.mails.cameFrom({ returnUrl: link?.returnUrl ?? null });
    const user = await this.dataSource.transaction(async (manager) => {
      const { userId, email } = await this.tokens.spend(manager, 'reset-password', token);
      const owner = await this.users.setPassword(manager, userId ?? 0, hash ?? '');
      // It could have been mailed while the address changed.
      if (owner.email !== email) throw linkInvalid();
      await this.users.markVerified(manager, owner.id);
      await this.tokens.end(manager, owner.id, ENDED_BY_CHANGE);
      // An address that was the account's before the latest changes, and is again: what took them back would end its own turn.
      const undo = await this.tokens.oldestUndo(manager, owner.id, email);
      if (undo) await this.tokens.endYoungerUndos(manager, owner.id, undo);
      await this.mails.passwordChanged(manager, owner, from);
      return owner;
    });
    await this.sessions.endAll(user.id, null);
    // While somebody guesses at the account, its owner could hardly sign in by the new password otherwise.
    this.devices.remember(request, user);
  }

  /**
   * Ends all other sessions, and what waits for an answer to a mail.
   *
   * @throws DomainError 400 on the field for a wrong current password, 429, also after five in an hour
   */
  async change(request: Request, userId: number, form: ChangePasswordRequest): Promise<void> {
    const user = await this.checked(request, userId, { field: 'currentPassword', password: form.currentPassword });
    const tooMany = 'Too many password changes in an hour. Please try again later.';
    await this.limits.assertAdmits(`new-password:${user.id}`, NEW_PASSWORDS, tooMany);
    const hash = await this.users.hash(form.newPassword, callerNetwork(request));
    const changed = await this.dataSource.transaction(async (manager) => {
      await this.lockChecked(manager, user, 'currentPassword');
      const owner = await this.users.setPassword(manager, user.id, hash);
      await this.tokens.end(manager, user.id, ENDED_BY_CHANGE);
      await this.mails.passwordChanged(manager, user, null);
      return owner;
    });
    await this.sessions.endAll(user.id, request.sessionID);
    this.devices.remember(request, changed);
  }

  /** The signed-in person's account, once they have typed its password. @throws DomainError 400 on `field`, 429 */
  async checked(request: Request, userId: number, typed: { field: string; password: string }): Promise<User> {
    const { email } = await this.users.get(userId);
    const user = await this.check.check(request, { email, password: typed.password });
    if (user?.id !== userId) throw wrongPassword(typed.field);
    return user;
  }

  /** To be asked before anything is written for a password that was `checked`. @throws DomainError 400 on `field` where it changed since */
  async lockChecked(manager: EntityManager, user: User, field: string): Promise<void> {
    if (!(await lockedAsChecked(manager, user))) throw wrongPassword(field);
  }
}

const wrongPassword = (field: string): DomainError => invalidField(field, 'The current password is wrong.');
