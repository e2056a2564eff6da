import { Inject, Injectable } from '@nestjs/common';
import { MESSAGES } from '@pressloom/contracts';
import type { RegisterRequest, UserRole } from '@pressloom/contracts';
import { User } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { DomainError, notFound } from '../common/errors.ts';
import { isUniqueViolation } from '../common/unique-violation.ts';
import type { SessionUser } from '../common/session/session-user.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import { SitesService } from '../sites/sites.service.ts';
import { PasswordHasher } from './passwords/password-hasher.ts';

export interface NewUser extends RegisterRequest {
  role: UserRole;
  isEmailVerified: boolean;
  /** Made by the sandbox; false unless told. */
  isSample?: boolean;
}

/** Accounts: the only place that writes `users`. */
@Injectable()
export class UsersService {
  private readonly users: Repository<User>;

  constructor(
    dataSource: DataSource,
    private readonly hasher: PasswordHasher,
    private readonly sites: SitesService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    this.users = dataSource.getRepository(User);
  }

  /** In the caller's transaction where there is one. @throws DomainError 409 `email_taken` */
  async create(person: NewUser, manager?: EntityManager): Promise<User> {
    const users = manager?.getRepository(User) ?? this.users;
    if (await users.existsBy({ email: person.email })) throw emailTaken();
    const { password, ...rest } = person;
    const passwordHash = await this.hasher.hash(password);
    try {
      return await users.save(users.create({ ...rest, passwordHash }));
    } catch (error) {
      if (isUniqueViolation(error)) throw emailTaken();
      throw error;
    }
  }

  findByEmail(email: string): Promise<User | null> {
    return this.users.findOneBy({ email });
  }

  /** @throws DomainError 404 */
  async get(id: number): Promise<User> {
    const user = await this.users.findOneBy({ id });
    if (!user) throw notFound('account');
    return user;
  }

  /** The session's account, or null when it is gone or may not sign in now. */
  async forSession(id: number): Promise<SessionUser | null> {
    const user = await this.users.findOneBy({ id });
    if (!user || !this.maySignIn(user)) return null;
    const { email, role, isPremium, selectedWebsiteId } = user;
    return { id, email, role, isPremium, selectedWebsiteId };
  }

  /** The sample operator signs in only while the sandbox is on. */
  maySignIn(user: User): boolean {
    return !user.isSample || this.runtime.config.sandbox;
  }

  operatorExists(manager?: EntityManager): Promise<boolean> {
    return (manager?.getRepository(User) ?? this.users).existsBy({ role: 'operator' });
  }

  sampleOperator(): Promise<User | null> {
    return this.users.findOneBy({ isSample: true });
  }

  async noteLogin(user: User): Promise<void> {
    await this.users.update(user.id, { lastLoginAt: this.runtime.clock.now() });
  }

  /** @throws DomainError 404 for a site that does not exist */
  async selectWebsite(userId: number, websiteId: number): Promise<void> {
    await this.sites.get(websiteId);
    await this.users.update(userId, { selectedWebsiteId: websiteId });
  }
}

const emailTaken = (): DomainError =>
  new DomainError(409, 'email_taken', MESSAGES.emailTaken, { email: MESSAGES.emailTaken });
