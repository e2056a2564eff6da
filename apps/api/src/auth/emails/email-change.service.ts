import { Injectable } from '@nestjs/common';
import type { EmailChangeState, UpdateEmailRequest } from '@pressloom/contracts/accounts';
import type { User } from '@pressloom/database/entities';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { invalidField } from '../../common/errors.ts';
import { RateLimits } from '../../common/rate-limits.ts';
import { AddressKeys } from '../../common/secrets/address-keys.service.ts';
import { lockedAccount } from '../locked-account.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { AccountTokens, linkInvalid } from '../tokens/account-tokens.service.ts';
import { emailChangeState, ENDED_BY_CHANGE, isOlderThanPassword } from '../tokens/link-rules.ts';
import { UsersService, emailTaken } from '../users.service.ts';
import { AccountMails } from './account-mails.service.ts';

/** Changes that one account may ask for, and all accounts for one address: each is mailed to two, one of them of its choice. */
const CHANGE_MAILS = { limit: 5, windowMs: 60 * 60 * 1000 };

/** Another address for an account: it counts once its mail was answered, and the old one can stop it or take it back. */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: PasswordsService,
    private readonly tokens: AccountTokens,
    private readonly sessions: SessionsService,
    private readonly mails: AccountMails,
    private readonly limits: RateLimits,
    private readonly keys: AddressKeys,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Mails a link to the new address, and one that stops it to the present one; nothing changes yet. Returns what people are told.
   *
   * @throws DomainError 400 on its field, 409 `email_taken` or `provider_unconfigured`, 429, also after five in an hour
   */
  async request(request: Request, userId: number, { newEmail, password }: UpdateEmailRequest): Promise<string> {
    await this.mails.assertPossible();
    const user = await this.passwords.checked(request, userId, { field: 'password', password });
    if (newEmail === user.email) throw invalidField('newEmail', 'This is already your email address.');
    if (await this.users.findByEmail(newEmail)) throw emailTaken('newEmail');
    const tooMany = 'Too many emails in an hour. Please try again later.';
    await this.limits.assertAdmits(`change-mail:${user.id}`, CHANGE_MAILS, tooMany);
    const hashOf = await this.keys.addressHasher();
    await this.limits.assertAdmits(`change-mail-to:${hashOf(newEmail)}`, CHANGE_MAILS, tooMany);
    await this.dataSource.transaction(async (manager) => {
      await this.passwords.lockChecked(manager, user, 'password');
      await this.mails.emailChangeAsked(manager, user, newEmail);
      await this.mails.confirmNewEmail(manager, user, newEmail);
    });
    return this.mails.told({
      ready: `Follow the link in the email to ${newEmail}. Until then your address stays the same.`,
      subject: `An email with a link to ${newEmail}`,
    });
  }

  /** Ends all sessions but the one that asks, and tells the old address. @throws DomainError 400 `link_invalid`, 409 */
  async confirm(secret: string, sessionId: string): Promise<string> {
    const user = await this.dataSource.transaction(async (manager) => {
      const link = await this.tokens.spend(manager, 'change-email', secret);
      const before = await lockedAccount(manager, link.userId ?? 0);
      if (!before || isOlderThanPassword(link, before)) throw linkInvalid();
      const changed = await this.users.setEmail(manager, before.id, link.email);
      await this.tokens.end(manager, before.id, ENDED_BY_CHANGE);
      await this.mails.emailChanged(manager, changed, before.email);
      return changed;
    });
    await this.sessions.endAll(user.id, sessionId);
    return user.email;
  }

  /** Where a change stands, by the link that stops it, which this does not spend. @throws DomainError 400 `link_invalid` */
  async state(secret: string): Promise<EmailChangeState> {
    const { manager } = this.dataSource;
    const link = await this.tokens.find('stop-email', secret);
    const account = link && (await this.users.find(link.userId ?? 0));
    if (!account) throw linkInvalid();
    return emailChangeState({
      isStopped: link.spentAt !== null,
      isAddressKept: account.email === link.email,
      isPending: await this.isPending(manager, account),
      canUndo: (await this.tokens.oldestUndo(manager, account.id, link.email)) !== null,
    });
  }

  /**
   * Ends the change that waits for its confirmation, by the link that the present address was mailed.
   *
   * @throws DomainError 400 `link_invalid`, also where nothing waits: `state` tells what happened
   */
  async stop(secret: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const link = await this.tokens.spend(manager, 'stop-email', secret);
      const account = await lockedAccount(manager, link.userId ?? 0);
      // Only the present address stops a change: a former one could else stop its owner's for ever.
      if (account?.email !== link.email || !(await this.isPending(manager, account))) throw linkInvalid();
      await this.tokens.end(manager, account.id, ['change-email']);
    });
  }

  /**
   * Gives the account back to the old address, by the link that takes back or the one that came too late to stop the change.
   * Whoever changed it knew the password, so all sessions end and a link for a new password is mailed. What addresses of the
   * time since were mailed ends with it; what one of before was mailed stays. Returns what people are told.
   *
   * @throws DomainError 400 `link_invalid`, 409
   */
  async undo(secret: string): Promise<string> {
    const user = await this.dataSource.transaction(async (manager) => {
      const { userId, email, oldest } = await this.spendUndo(manager, secret);
      const restored = await this.users.setEmail(manager, userId, email);
      await this.tokens.end(manager, userId, ENDED_BY_CHANGE);
      await this.tokens.endYoungerUndos(manager, userId, oldest);
      await this.users.setPassword(manager, restored.id, UNUSABLE);
      await this.mails.resetPassword(manager, restored, null);
      return restored;
    });
    await this.sessions.endAll(user.id, null);
    const subject = 'A link for a new password';
    return `Your email address is ${user.email} again. ${await this.mails.told({ ready: `${subject} is on its way.`, subject })}`;
  }

  /** Returns the oldest undo of the same address too: younger ones of others end with it, whichever of them was followed. */
  private async spendUndo(manager: EntityManager, secret: string) {
    const link =
      (await this.tokens.find('undo-email', secret, manager)) ??
      (await this.tokens.find('stop-email', secret, manager));
    const account = link && (await lockedAccount(manager, link.userId ?? 0));
    const oldest = account && (await this.tokens.oldestUndo(manager, account.id, link.email));
    if (!oldest) throw linkInvalid();
    if (link.kind === 'undo-email') await this.tokens.spend(manager, 'undo-email', secret);
    else await this.tokens.withdraw(manager, { id: oldest.id });
    return { userId: account.id, email: link.email, oldest };
  }

  private async isPending(manager: EntityManager, account: User): Promise<boolean> {
    const link = await this.tokens.pendingChange(manager, account.id);
    return link !== null && !isOlderThanPassword(link, account);
  }
}

/** No password has this hash: only the mailed link leads back in. */
const UNUSABLE = 'none';
