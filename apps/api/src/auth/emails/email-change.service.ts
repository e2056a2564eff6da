import { Injectable } from '@nestjs/common';
import type { UpdateEmailRequest } from '@pressloom/contracts/accounts';
import { User } from '@pressloom/database/entities';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { invalidField } from '../../common/errors.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { AccountTokens } from '../tokens/account-tokens.service.ts';
import { UsersService, emailTaken } from '../users.service.ts';
import { AccountMails } from './account-mails.service.ts';

/** Another address for an account: it counts once its mail was answered, and the old one can take it back. */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: PasswordsService,
    private readonly tokens: AccountTokens,
    private readonly sessions: SessionsService,
    private readonly mails: AccountMails,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Mails a link to the new address; nothing changes yet. Returns what people are told.
   *
   * @throws DomainError 400 on its field, 409 `email_taken` or `provider_unconfigured`, 429
   */
  async request(request: Request, userId: number, { newEmail, password }: UpdateEmailRequest): Promise<string> {
    await this.mails.assertPossible();
    const user = await this.passwords.checked(request, userId, { field: 'password', password });
    if (newEmail === user.email) throw invalidField('newEmail', 'This is your e-mail address already.');
    if (await this.users.findByEmail(newEmail)) throw emailTaken('newEmail');
    await this.dataSource.transaction((manager) => this.mails.confirmNewEmail(manager, user, newEmail));
    return this.mails.told({
      ready: `Follow the link in the mail to ${newEmail}. Until then your address stays as it is.`,
      subject: `A mail with a link to ${newEmail}`,
    });
  }

  /** Ends all sessions but the one that asks, and tells the old address. @throws DomainError 400 `link_invalid`, 409 */
  async confirm(secret: string, sessionId: string): Promise<string> {
    const user = await this.dataSource.transaction(async (manager) => {
      const { userId, email } = await this.tokens.spend(manager, 'change-email', secret);
      const before = await manager.findOneByOrFail(User, { id: userId ?? 0 });
      const changed = await this.users.setEmail(manager, before.id, email);
      await this.withdrawLinks(manager, before.id);
      await this.mails.emailChanged(manager, changed, before.email);
      return changed;
    });
    await this.sessions.endAll(user.id, sessionId);
    return user.email;
  }

  /**
   * Gives the account back to the old address. Whoever changed it knew the password, so all sessions end and a link for a
   * new password is mailed. Returns what people are told. @throws DomainError 400 `link_invalid`, 409
   */
  async undo(secret: string): Promise<string> {
    const user = await this.dataSource.transaction(async (manager) => {
      const { userId, email } = await this.tokens.spend(manager, 'undo-email', secret);
      const restored = await this.users.setEmail(manager, userId ?? 0, email);
      await this.withdrawLinks(manager, restored.id);
      await this.tokens.withdraw(manager, { kind: 'undo-email', userId: restored.id });
      await this.users.setPassword(manager, restored.id, UNUSABLE);
      await this.mails.resetPassword(manager, restored, null);
      return restored;
    });
    await this.sessions.endAll(user.id, null);
    const subject = 'A link for a new password';
    return `Your e-mail address is ${user.email} again. ${await this.mails.told({ ready: `${subject} is on its way.`, subject })}`;
  }

  /** Links that went to an address which the account has no longer. */
  private async withdrawLinks(manager: EntityManager, userId: number): Promise<void> {
    for (const kind of ['verify-email', 'reset-password', 'change-email'] as const) {
      await this.tokens.withdraw(manager, { kind, userId });
    }
  }
}

/** No password has this hash: only the mailed link leads back in. */
const UNUSABLE = 'none';
