import { Inject, Injectable } from '@nestjs/common';
import type { AccountTokenKind, User } from '@pressloom/database/entities';
import type { EntityManager } from 'typeorm';
import { CONFIG } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { MailService } from '../../mail/mail.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { AccountTokens } from '../tokens/account-tokens.service.ts';
import type { NewLink } from '../tokens/account-tokens.service.ts';

/** What of an account its mails need. */
export type Recipient = Pick<User, 'id' | 'email' | 'firstName'>;

/** The pages that links of mails lead to; each asks for a click before anything happens. */
const PAGES: Record<AccountTokenKind, string> = {
  'verify-email': '/verify-email',
  'reset-password': '/reset-password',
  'change-email': '/confirm-email',
  'undo-email': '/undo-email',
  invite: '/accept-invite',
};

/** The mails about accounts. Each is written in the caller's transaction: no change without its mail, no mail without it. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly mail: MailService,
    private readonly tokens: AccountTokens,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async verifyEmail(manager: EntityManager, user: Recipient, returnUrl: string | null): Promise<void> {
    const { id: userId, email, firstName } = user;
    const link = await this.link(manager, { kind: 'verify-email', userId, email, returnUrl });
    const data = { firstName, ...link, reason: 'registration' } as const;
    await this.mail.enqueue(manager, { to: email, template: 'verify-email', data });
  }

  async welcome(manager: EntityManager, { email, firstName }: Recipient): Promise<void> {
    const data = { firstName, link: this.page('/') };
    await this.mail.enqueue(manager, { to: email, template: 'welcome', data });
  }

  async resetPassword(manager: EntityManager, { id: userId, email, firstName }: Recipient): Promise<void> {
    const link = await this.link(manager, { kind: 'reset-password', userId, email });
    await this.mail.enqueue(manager, { to: email, template: 'reset-password', data: { firstName, ...link } });
  }

  async passwordChanged(manager: EntityManager, { email, firstName }: Recipient): Promise<void> {
    const data = { firstName, changedAt: this.now(), link: this.page('/forgot-password') };
    await this.mail.enqueue(manager, { to: email, template: 'password-changed', data });
  }

  /** To the new address: the link makes it the account's. */
  async confirmNewEmail(manager: EntityManager, { id: userId, firstName }: Recipient, newEmail: string): Promise<void> {
    const link = await this.link(manager, { kind: 'change-email', userId, email: newEmail });
    const data = { firstName, ...link, reason: 'email-change' } as const;
    await this.mail.enqueue(manager, { to: newEmail, template: 'verify-email', data });
  }

  /** To the old address: the link takes the change back. */
  async emailChanged(manager: EntityManager, user: Recipient, oldEmail: string): Promise<void> {
    const { id: userId, email: newEmail, firstName } = user;
    const { link, expiresAt } = await this.link(manager, { kind: 'undo-email', userId, email: oldEmail });
    const data = { firstName, newEmail, changedAt: this.now(), undoLink: link, expiresAt };
    await this.mail.enqueue(manager, { to: oldEmail, template: 'email-changed', data });
  }

  async invite(manager: EntityManager, to: string, inviter: { id: number; name: string }): Promise<void> {
    const link = await this.link(manager, { kind: 'invite', email: to, createdById: inviter.id });
    await this.mail.enqueue(manager, { to, template: 'operator-invite', data: { inviterName: inviter.name, ...link } });
  }

  async newDevice(manager: EntityManager, { email, firstName }: Recipient, device: string): Promise<void> {
    const data = { firstName, at: this.now(), device, link: this.page('/settings?tab=account') };
    await this.mail.enqueue(manager, { to: email, template: 'new-device', data });
  }

  async registrationAttempt(manager: EntityManager, { email, firstName }: Recipient): Promise<void> {
    const links = { signInLink: this.page('/login'), resetLink: this.page('/forgot-password') };
    const data = { firstName, at: this.now(), ...links };
    await this.mail.enqueue(manager, { to: email, template: 'registration-attempt', data });
  }

  private async link(manager: EntityManager, link: NewLink): Promise<{ link: string; expiresAt: string }> {
    const { secret, expiresAt } = await this.tokens.issue(manager, link);
    return { link: `${this.page(PAGES[link.kind])}?token=${secret}`, expiresAt: expiresAt.toISOString() };
  }

  /** Built from PUBLIC_URL, never from what a request calls us. */
  private page(path: string): string {
    return `${this.config.publicUrl}${path}`;
  }

  private now(): string {
    return this.runtime.clock.now().toISOString();
  }
}
