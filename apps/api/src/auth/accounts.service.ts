import { Injectable } from '@nestjs/common';
import type { SetupRequest } from '@pressloom/contracts/accounts';
import type { User } from '@pressloom/database/entities';
import { lock } from '@pressloom/database/locks';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { DomainError, notFound } from '../common/errors.ts';
import { SetupCode } from './setup-code.service.ts';
import { UsersService } from './users.service.ts';

/** How accounts come to be. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly users: UsersService,
    private readonly setupCode: SetupCode,
    private readonly dataSource: DataSource,
  ) {}

  /** Makes the first operator. @throws DomainError 409 `setup_closed` once there is one, 403 for a wrong code */
  async setUp(request: SetupRequest): Promise<User> {
    if (!this.setupCode.matches(request.code)) {
      const message = 'This is not the set-up code in the server’s log.';
      throw new DomainError(403, 'setup_code_wrong', message, { code: message });
    }
    await this.assertOpen();
    const { firstName, lastName, email, password } = request;
    const person = { firstName, lastName, email, password, role: 'operator', isEmailVerified: true } as const;
    const prepared = await this.users.prepare(person);
    return this.dataSource.transaction(async (manager) => {
      await lock(manager, 'set-up');
      await this.assertOpen(manager);
      return this.users.insert(manager, prepared);
    });
  }

  /** @throws DomainError 409 `setup_closed` */
  private async assertOpen(manager?: EntityManager): Promise<void> {
    if (await this.users.operatorExists(manager))
      throw new DomainError(409, 'setup_closed', 'This installation already has an operator. Please sign in.');
  }

  /** @throws DomainError 404 where the sandbox never made one */
  async sampleOperator(): Promise<User> {
    const user = await this.users.sampleOperator();
    if (!user) throw notFound('account');
    return user;
  }

  /** The operator of the environment, made where that address has no account; an account is never changed. */
  async ensureOperator(operator: { email: string; password: string }): Promise<void> {
    const person = {
      ...operator,
      firstName: 'Operator',
      lastName: '',
      role: 'operator',
      isEmailVerified: true,
    } as const;
    try {
      await this.users.create(person);
    } catch (error) {
      // It is there, perhaps made by another process that starts with us.
      if (!(error instanceof DomainError) || error.code !== 'email_taken') throw error;
    }
  }
}
