import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { User } from '@pressloom/database/entities';
import type { AccountTokenKind, WordpressSite } from '@pressloom/database/entities';
import type { EntityManager } from 'typeorm';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
import { wishFields } from '@pressloom/contracts/subscribe-wish';
import type { SubscribeWish } from '@pressloom/contracts/subscribe-wish';
import { CONFIG } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { ENGLISH_MAIL } from '../../mail/mail-data.ts';
import type { MailDevice, MailLocale, MailSubject } from '../../mail/mail-data.ts';
import { MailMakers, notRepeatable } from '../../mail/mail-makers.ts';
import { MailService } from '../../mail/mail.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { DomainError } from '../../common/errors.ts';
import { AccountTokens } from '../tokens/account-tokens.service.ts';
import type { NewLink } from '../tokens/account-tokens.service.ts';
import { mailSentence, NO_MAIL } from './mail-text.ts';
import type { AskedMail } from './mail-text.ts';

/** What of an account its mails need. */
export type Recipient = Pick<User, 'id' | 'email' | 'firstName' | 'language'>;

/** Where a reader came from: an address on a connected website; and what they chose to buy on the way. */
export interface CameFrom extends SubscribeWish {
  returnUrl: string;
  site: Pick<WordpressSite, 'language' | 'timeZone'>;
}

/** The pages that links of mails lead to; each asks for a click before anything happens. */
const PAGES: Record<AccountTokenKind, string> = {
  'verify-email': ADMIN_PATHS.verifyEmail,
  'reset-password': ADMIN_PATHS.resetPassword,
  'change-email': ADMIN_PATHS.confirmEmail,
  'stop-email': ADMIN_PATHS.stopEmail,
  'undo-email': ADMIN_PATHS.undoEmail,
  invite: ADMIN_PATHS.acceptInvite,
};

/**
 * The mails about accounts. Each is written in the caller's transaction: no change without its mail, no mail without it. It comes
 * in the language and zone of the website that its reader came from; where none is known, in the language of the account.
 */
@Injectable()
export class AccountMails implements OnModuleInit {
  constructor(
    private readonly mail: MailService,
    private readonly makers: MailMakers,
    private readonly tokens: AccountTokens,
    private readonly sites: SitesService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  onModuleInit(): void {
    this.makers.register('welcome', async (manager, { subjectId }) =>
      this.welcome(manager, await accountOf(manager, subjectId), null),
    );
    this.makers.register('password-changed', async (manager, { subjectId, queuedAt }) =>
      this.passwordChanged(manager, await accountOf(manager, subjectId), null, queuedAt.toISOString()),
    );
  }

  /**
   * To be asked before anything is promised to be mailed. @throws DomainError 409 `provider_unconfigured`, with the reason for
   * operators where one asks
   */
  async assertPossible({ isOperator = false } = {}): Promise<void> {
    const { state, message } = await this.mail.outlook();
    if (state !== 'unconfigured') return;
    throw new DomainError(409, 'provider_unconfigured', (isOperator && message) || NO_MAIL);
  }

  /** What whoever asked for a mail is told of it. */
  async told(asked: AskedMail): Promise<string> {
    return mailSentence(await this.mail.outlook(), asked);
  }

  /** Null where nobody is led to the address. To be asked ahead of the transaction. */
  async cameFrom({ returnUrl, plan = null, siteId = null }: Partial<SubscribeWish>): Promise<CameFrom | null> {
    const site = returnUrl ? await this.sites.findReturnSite(returnUrl) : null;
    if (!returnUrl || !site) return null;
    const isThere = siteId !== null && (await this.sites.list()).some(({ id }) => id === siteId);
    return { returnUrl, site, plan, siteId: isThere ? siteId : null };
  }

  async verifyEmail(manager: EntityManager, user: Recipient, from: CameFrom | null): Promise<void> {
    const { id: userId, email, firstName } = user;
    const { returnUrl = null, plan = null, siteId = null } = from ?? {};
    const wanted = { kind: 'verify-email', userId, email, returnUrl, plan, siteId } as const;
    const link = await this.link(manager, wanted, user.language);
    const data = { firstName, ...link, reason: 'registration' } as const;
    await this.mail.enqueue(manager, { to: email, template: 'verify-email', data, locale: localeOf(user, from) });
  }

  async welcome(manager: EntityManager, user: Recipient, from: CameFrom | null): Promise<number> {
    const data = { firstName: user.firstName, link: this.page(ADMIN_PATHS.dashboard) };
    const mail = { to: user.email, template: 'welcome', data, locale: localeOf(user, from) } as const;
    return this.mail.enqueue(manager, { ...mail, about: aboutOf(user) });
  }

  async resetPassword(manager: EntityManager, user: Recipient, from: CameFrom | null): Promise<void> {
    const { id: userId, email, firstName } = user;
    const returnUrl = from?.returnUrl ?? null;
    const link = await this.link(manager, { kind: 'reset-password', userId, email, returnUrl }, user.language);
    const data = { firstName, ...link };
    await this.mail.enqueue(manager, { to: email, template: 'reset-password', data, locale: localeOf(user, from) });
  }

  /** `changedAt`: now unless told. */
  async passwordChanged(
    manager: EntityManager,
    user: Recipient,
    from: CameFrom | null,
    changedAt = this.now(),
  ): Promise<number> {
    const { email, firstName } = user;
    const data = { firstName, changedAt, link: this.page(ADMIN_PATHS.forgotPassword) };
    const mail = { to: email, template: 'password-changed', data, locale: localeOf(user, from) } as const;
    return this.mail.enqueue(manager, { ...mail, about: aboutOf(user) });
  }

  /** To the new address: the link makes it the account's. */
  async confirmNewEmail(manager: EntityManager, user: Recipient, newEmail: string): Promise<void> {
    const { id: userId, firstName } = user;
    const link = await this.link(manager, { kind: 'change-email', userId, email: newEmail }, user.language);
    const data = { firstName, ...link, reason: 'email-change' } as const;
    await this.mail.enqueue(manager, { to: newEmail, template: 'verify-email', data, locale: localeOf(user, null) });
  }

  /** To the present address: the link stops the change. */
  async emailChangeAsked(manager: EntityManager, user: Recipient, newEmail: string): Promise<void> {
    const { id: userId, email, firstName, language } = user;
    const { link, expiresAt } = await this.link(manager, { kind: 'stop-email', userId, email }, language);
    const data = { firstName, newEmail, askedAt: this.now(), stopLink: link, expiresAt };
    await this.mail.enqueue(manager, { to: email, template: 'email-change-asked', data, locale: localeOf(user, null) });
  }

  /** To the old address: the link takes the change back. */
  async emailChanged(manager: EntityManager, user: Recipient, oldEmail: string): Promise<void> {
    const { id: userId, email: newEmail, firstName } = user;
    const { link, expiresAt } = await this.link(
      manager,
      { kind: 'undo-email', userId, email: oldEmail },
      user.language,
    );
    const data = { firstName, newEmail, changedAt: this.now(), undoLink: link, expiresAt };
    await this.mail.enqueue(manager, { to: oldEmail, template: 'email-changed', data, locale: localeOf(user, null) });
  }

  /** In English, as the admin is. */
  async invite(manager: EntityManager, to: string, inviter: { id: number; name: string }): Promise<void> {
    const link = await this.link(
      manager,
      { kind: 'invite', email: to, createdById: inviter.id },
      ENGLISH_MAIL.language,
    );
    const data = { inviterName: inviter.name, ...link };
    await this.mail.enqueue(manager, { to, template: 'operator-invite', data, locale: ENGLISH_MAIL });
  }

  async newDevice(manager: EntityManager, user: Recipient, device: MailDevice): Promise<void> {
    const { email, firstName } = user;
    const data = { firstName, at: this.now(), device, link: this.page(ADMIN_PATHS.settingsTab('account')) };
    await this.mail.enqueue(manager, { to: email, template: 'new-device', data, locale: localeOf(user, null) });
  }

  async registrationAttempt(manager: EntityManager, user: Recipient, from: CameFrom | null): Promise<void> {
    const { email, firstName } = user;
    const links = { signInLink: this.page(ADMIN_PATHS.login), resetLink: this.page(ADMIN_PATHS.forgotPassword) };
    const data = { firstName, at: this.now(), ...links };
    const locale = localeOf(user, from);
    await this.mail.enqueue(manager, { to: email, template: 'registration-attempt', data, locale });
  }

  private async link(
    manager: EntityManager,
    link: NewLink,
    language: string,
  ): Promise<{ link: string; expiresAt: string }> {
    const { secret, expiresAt } = await this.tokens.issue(manager, link);
    // The page speaks as the mail does: the website that its reader came from tells the language, else the link.
    const spoken = readerLanguageOf(language);
    const { returnUrl = null, plan = null, siteId = null } = link;
    const query = new URLSearchParams({ token: secret, ...wishFields({ returnUrl, plan, siteId }) });
    if (!returnUrl && spoken !== 'en') query.set('language', spoken);
    return { link: `${this.page(PAGES[link.kind])}?${query.toString()}`, expiresAt: expiresAt.toISOString() };
  }

  /** Built from PUBLIC_URL, never from what a request calls us. */
  private page(path: string): string {
    return `${this.config.publicUrl}${path}`;
  }

  private now(): string {
    return this.runtime.clock.now().toISOString();
  }
}

const localeOf = ({ language }: Recipient, from: CameFrom | null): MailLocale =>
  from === null ? { language, timeZone: null } : { language: from.site.language, timeZone: from.site.timeZone };

const aboutOf = ({ id }: Recipient): MailSubject => ({ kind: 'account', id });

async function accountOf(manager: EntityManager, id: number): Promise<Recipient> {
  const user = await manager.findOneBy(User, { id });
  if (!user) throw notRepeatable('The account no longer exists.');
  return user;
}
