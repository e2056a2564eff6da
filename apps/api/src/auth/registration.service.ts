import { Injectable } from '@nestjs/common';
import { ACCOUNT_PAGES_EN } from '@pressloom/contracts/reader-texts/account-pages.en';
import type { RegisterRequest, VerifyEmailAnswer } from '@pressloom/contracts/accounts';
import { User } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { DomainError } from '../common/errors.ts';
import type { Network } from '../common/networks.ts';
import { RateLimits } from '../common/rate-limits.ts';
import { AccountMails } from './emails/account-mails.service.ts';
import type { CameFrom } from './emails/account-mails.service.ts';
import { AccountTokens, linkInvalid } from './tokens/account-tokens.service.ts';
import { TermsService } from './terms.service.ts';
import { UsersService } from './users.service.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Mails to one address, however often somebody asks. */
const ATTEMPT_MAILS = { limit: 1, windowMs: 24 * HOUR_MS };
const VERIFY_MAILS = { limit: 5, windowMs: HOUR_MS };

/** Somebody who took an account over could else keep its owner from the undo, by another account with the address. */
function addressReserved(): DomainError {
  const { reserved } = ACCOUNT_PAGES_EN.problem;
  return new DomainError(409, 'address_reserved', reserved, { email: reserved });
}

/** How readers come to an account, and prove that its address is theirs. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly users: UsersService,
    private readonly tokens: AccountTokens,
    private readonly mails: AccountMails,
    private readonly terms: TermsService,
    private readonly limits: RateLimits,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Every registration is a member. The address is to be verified by a mailed link.
   *
   * @throws DomainError 409 `terms_changed`; 409 `address_reserved`; 409 `email_taken`; the owner of that address is told by mail, once a day at most
   */
  async register(form: RegisterRequest, network: Network): Promise<User> {
    const { firstName, lastName, email, password } = form;
    const from = await this.mails.cameFrom(form);
    const person = { firstName, lastName, email, password, language: from?.site.language };
    const terms = form.termsVersion === undefined ? null : await this.terms.get(form.termsVersion);
    const account = { ...person, role: 'member', isEmailVerified: false } as const;
    try {
      const prepared = await this.users.prepare(account, network);
      return await this.dataSource.transaction(async (manager) => {
        const user = await this.users.insert(manager, prepared);
        // Behind the insert: one that waited for a change to leave the address sees its undo.
        if (await this.tokens.canBeTakenBack(manager, email)) throw addressReserved();
        if (terms) await this.terms.store(user.id, terms, manager);
        await this.mails.verifyEmail(manager, user, from);
        return user;
      });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'email_taken') await this.tellOwner(email, from);
      throw error;
    }
  }

  /**
   * Sends the link again, with the way back that the first one had. Returns what people are told.
   *
   * @throws DomainError 429 after five in an hour, 409 `provider_unconfigured`
   */
  async resend(userId: number): Promise<string> {
    const user = await this.users.get(userId);
    if (user.isEmailVerified) return 'Your email address is already verified.';
    await this.mails.assertPossible();
    const tooMany = 'Too many emails in an hour. Please check your spam folder too.';
    await this.limits.assertAdmits(`verify-mail:${user.id}`, VERIFY_MAILS, tooMany);
    const from = await this.mails.cameFrom((await this.tokens.wishOf(user.id)) ?? {});
    await this.dataSource.transaction((manager) => this.mails.verifyEmail(manager, user, from));
    return this.mails.told({
      ready: `An email with a link is on its way to ${user.email}.`,
      subject: `An email with a link to ${user.email}`,
    });
  }

  /** @throws DomainError 400 `link_invalid`, also where the account got another address since */
  async verify(secret: string): Promise<VerifyEmailAnswer> {
    const link = await this.tokens.look('verify-email', secret);
    const from = await this.mails.cameFrom(link ?? {});
    return this.dataSource.transaction(async (manager) => {
      const { userId, email, returnUrl, plan, siteId } = await this.tokens.spend(manager, 'verify-email', secret);
      const user = await manager.findOneBy(User, { id: userId ?? 0, email });
      if (!user) throw linkInvalid();
      await this.users.markVerified(manager, user.id);
      await this.mails.welcome(manager, user, from);
      return { success: true, message: 'Your email address is verified.', email, returnUrl, plan, siteId };
    });
  }

  private async tellOwner(email: string, from: CameFrom | null): Promise<void> {
    const owner = await this.users.findByEmail(email);
    if (!owner || owner.isSample || !(await this.limits.admits(`attempt-mail:${owner.id}`, ATTEMPT_MAILS))) return;
    await this.dataSource.transaction((manager) => this.mails.registrationAttempt(manager, owner, from));
  }
}
