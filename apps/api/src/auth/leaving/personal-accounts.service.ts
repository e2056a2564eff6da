import { Injectable } from '@nestjs/common';
import type { PersonFinding } from '@pressloom/contracts/people';
import { AccountToken, LoginAttempt, User } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { forgetActors, forgetAddressInActors } from '../../common/actor-names.ts';
import { eraseMentions } from '../../common/addresses/address-sql.ts';
import { DomainError } from '../../common/errors.ts';
import { found, PAYING_PERSON } from '../../common/personal-data.ts';
import type { PersonalData } from '../../common/personal-data.ts';
import { LegalService } from '../../legal/legal.service.ts';
import { MemberBrowsers } from '../reader-links/member-browsers.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { TermsService } from '../terms.service.ts';
import { UsersService } from '../users.service.ts';

const OPERATOR =
  'This is an operator’s account. Remove them from the team first (Settings, Account), then erase the rest.';

/** Accounts, and what signing in left behind. */
@Injectable()
export class PersonalAccounts implements PersonalData {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly terms: TermsService,
    private readonly legal: LegalService,
    private readonly browsers: MemberBrowsers,
  ) {}

  async find(email: string): Promise<PersonFinding[]> {
    const { manager } = this.dataSource;
    const [accounts, links, attempts] = await Promise.all([
      manager.countBy(User, { email }),
      manager.countBy(AccountToken, { email }),
      manager.countBy(LoginAttempt, { email }),
    ]);
    return found(
      { what: 'Account', count: accounts },
      { what: 'Links in emails about an account', count: links },
      { what: 'Sign-in attempts', count: attempts },
    );
  }

  async copy(email: string): Promise<Record<string, object[]>> {
    const { manager } = this.dataSource;
    const [accounts, attempts] = await Promise.all([
      manager.findBy(User, { email }),
      manager.findBy(LoginAttempt, { email }),
    ]);
    const sessions = await Promise.all(accounts.map(({ id }) => this.sessions.list(id, '')));
    const memberBrowsers = await Promise.all(accounts.map(({ id }) => this.browsers.list(id)));
    const acceptedTerms = await Promise.all(accounts.map(({ id }) => this.terms.copy(id)));
    return {
      accounts: accounts.map(({ passwordHash: _hash, ...account }) => account),
      sessions: sessions.flat(),
      memberBrowsers: memberBrowsers.flat(),
      acceptedTerms: acceptedTerms.flat(),
      signIns: attempts,
    };
  }

  /** @throws DomainError 409 `operator_account`, 409 `paying_member` */
  async erase(manager: EntityManager, email: string): Promise<void> {
    // Ahead of its links, as whoever spends one of them: the other order would have both wait for each other.
    const user = await manager.findOne(User, { where: { email }, lock: { mode: 'pessimistic_write' } });
    if (user?.role === 'operator') throw new DomainError(409, 'operator_account', OPERATOR);
    if (await this.users.isPaying(manager, email)) throw new DomainError(409, 'paying_member', PAYING_PERSON);
    await manager.delete(LoginAttempt, { email });
    await manager.delete(AccountToken, { email });
    await this.eraseMentions(manager, email);
    if (!user) return;
    await forgetActors(manager, [user.id]);
    await manager.delete(User, { id: user.id });
    await this.sessions.endOfErased(manager, user.id);
  }

  /** Whoever registers or signs in may write somebody's address: as a name, as the page that they come from, as their browser. */
  private async eraseMentions(manager: EntityManager, email: string): Promise<void> {
    await this.legal.eraseMentions(manager, email);
    await eraseMentions(manager, email, { table: 'users', texts: ['first_name', 'last_name'] });
    await eraseMentions(manager, email, { table: 'login_attempts', texts: ['user_agent', 'device_id'] });
    await eraseMentions(manager, email, { table: 'account_tokens', texts: ['return_url'] });
    await eraseMentions(manager, email, { table: 'wordpress_tokens', texts: ['return_url'] });
    await eraseMentions(manager, email, { table: 'member_browsers', texts: ['browser', 'system'] });
    await this.sessions.eraseMentions(manager, email);
    await forgetAddressInActors(manager, email);
  }
}
