import { Injectable } from '@nestjs/common';
import type { PersonFinding } from '@pressloom/contracts/people';
import { AccountToken, LoginAttempt, User } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { forgetActors } from '../../common/actor-names.ts';
import { DomainError } from '../../common/errors.ts';
import { found, PAYING_PERSON } from '../../common/personal-data.ts';
import type { PersonalData } from '../../common/personal-data.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { UsersService } from '../users.service.ts';

const OPERATOR =
  'This is the account of an operator. Remove them from the team first (Settings, Account), then erase what is left.';

/** Accounts, and what signing in left behind. */
@Injectable()
export class PersonalAccounts implements PersonalData {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
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
      { what: 'Links of mails about an account', count: links },
      { what: 'Tries to sign in', count: attempts },
    );
  }

  async copy(email: string): Promise<Record<string, object[]>> {
    const { manager } = this.dataSource;
    const [accounts, attempts] = await Promise.all([
      manager.findBy(User, { email }),
      manager.findBy(LoginAttempt, { email }),
    ]);
    const sessions = await Promise.all(accounts.map(({ id }) => this.sessions.list(id, '')));
    return {
      accounts: accounts.map(({ passwordHash: _hash, ...account }) => account),
      sessions: sessions.flat(),
      signIns: attempts,
    };
  }

  /** @throws DomainError 409 `operator_account`, 409 `paying_member` */
  async erase(manager: EntityManager, email: string): Promise<void> {
    const user = await manager.findOneBy(User, { email });
    if (user?.role === 'operator') throw new DomainError(409, 'operator_account', OPERATOR);
    if (await this.users.isPaying(manager, email)) throw new DomainError(409, 'paying_member', PAYING_PERSON);
    await manager.delete(LoginAttempt, { email });
    await manager.delete(AccountToken, { email });
    if (!user) return;
    await forgetActors(manager, [user.id]);
    await manager.delete(User, { id: user.id });
    await this.sessions.endAll(user.id, null);
  }
}
