import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OwnAccountRequest } from '@pressloom/contracts/accounts';
import { User } from '@pressloom/database/entities';
import { lock } from '@pressloom/database/locks';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { forgetActors } from '../common/actor-names.ts';
import { DomainError } from '../common/errors.ts';
import { callerNetwork } from '../common/networks.ts';
import { lockedAccount } from './locked-account.ts';
import { SessionsService } from './sessions/sessions.service.ts';
import { AccountTokens } from './tokens/account-tokens.service.ts';
import { ENDED_BY_CHANGE } from './tokens/link-rules.ts';
import { UsersService } from './users.service.ts';

/** Address of the sandbox's operator; `.example` never receives mail. */
const SAMPLE_OPERATOR_EMAIL = 'operator@pressloom.example';

/** The account that a newcomer signs in with, made once, in the sandbox only. */
@Injectable()
export class SampleOperator {
  constructor(
    private readonly users: UsersService,
    private readonly tokens: AccountTokens,
    private readonly sessions: SessionsService,
    private readonly dataSource: DataSource,
  ) {}

  /** Makes the account and gives its password, or null when it exists already. */
  async create(): Promise<{ email: string; password: string } | null> {
    if (await this.users.findByEmail(SAMPLE_OPERATOR_EMAIL)) return null;
    const password = `${randomBytes(9).toString('base64url')}aA1`;
    await this.users.create({
      firstName: 'Sample',
      lastName: 'Operator',
      email: SAMPLE_OPERATOR_EMAIL,
      password,
      role: 'operator',
      isEmailVerified: true,
      isSample: true,
    });
    return { email: SAMPLE_OPERATOR_EMAIL, password };
  }

  /**
   * Makes it the account of the person who is signed in with it, whose session alone goes on.
   *
   * @throws DomainError 409 `setup_closed` where it is a person's already; 409 `email_taken`; 429 `busy`
   */
  async hand(request: Request, userId: number, form: OwnAccountRequest): Promise<User> {
    const { firstName, lastName, email, password } = form;
    const passwordHash = await this.users.hash(password, callerNetwork(request));
    const user = await this.dataSource.transaction(async (manager) => {
      const account = await lockedAccount(manager, userId);
      if (!account?.isSample) throw new DomainError(409, 'setup_closed', 'This account is your own already.');
      await this.tokens.end(manager, userId, ENDED_BY_CHANGE);
      return this.users.personalise(manager, userId, { firstName, lastName, email, passwordHash });
    });
    await this.sessions.endAll(userId, request.sessionID);
    return user;
  }

  /** Deletes it and ends its sessions; nothing where there is none. */
  async remove(): Promise<void> {
    const removed = await this.dataSource.transaction(async (manager) => {
      await lock(manager, 'team');
      const sample = await manager.findOne(User, { where: { isSample: true }, lock: { mode: 'pessimistic_write' } });
      if (!sample) return null;
      await forgetActors(manager, [sample.id]);
      await manager.delete(User, { id: sample.id });
      return sample.id;
    });
    if (removed !== null) await this.sessions.endAll(removed, null);
  }
}
