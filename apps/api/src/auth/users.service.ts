import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_MESSAGES } from '@pressloom/contracts/accounts';
import type { CurrentUser, RegisterRequest, UserRole } from '@pressloom/contracts/accounts';
import { User } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { holds } from '../common/holds.ts';
import { DomainError, notFound } from '../common/errors.ts';
import type { Network } from '../common/networks.ts';
import { isUniqueViolation } from '../common/unique-violation.ts';
import type { SessionUser } from '../common/session/session-user.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import { SitesService } from '../sites/sites.service.ts';
import { PasswordHasher } from './passwords/password-hasher.ts';
import { TermsService } from './terms.service.ts';
import { sessionUser, userView } from './user-view.ts';
import { VerifiedAddresses } from './verified-addresses.service.ts';

export interface NewUser extends Omit<RegisterRequest, 'returnUrl' | 'termsVersion'> {
  role: UserRole;
  isEmailVerified: boolean;
  /** BCP 47: of the website that they registered from; English unless told. */
  language?: string;
  /** Made by the sandbox; false unless told. */
  isSample?: boolean;
}

/** Who takes over the sample operator's account. */
export type OwnAccount = Pick<User, 'firstName' | 'lastName' | 'email' | 'passwordHash'>;

export type PreparedUser = Omit<NewUser, 'password'> & { passwordHash: string };

/** Of an account: whether, until when and where it may read what is premium, and its subscription at the payment provider. */
export type PremiumState = Pick<
  User,
  | 'isPremium'
  | 'premiumUntil'
  | 'premiumBrands'
  | 'premiumReason'
  | 'stripeCustomerId'
  | 'stripeSubscriptionId'
  | 'subscriptionStatus'
  | 'subscriptionStartedAt'
  | 'subscriptionExpiresAt'
>;

/** Accounts: the only place that writes `users`. */
@Injectable()
export class UsersService {
  private readonly users: Repository<User>;

  constructor(
    dataSource: DataSource,
    private readonly hasher: PasswordHasher,
    private readonly sites: SitesService,
    private readonly terms: TermsService,
    private readonly verified: VerifiedAddresses,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    this.users = dataSource.getRepository(User);
  }

  /** @throws DomainError 409 `email_taken` */
  async create(person: NewUser): Promise<User> {
    const prepared = await this.prepare(person);
    return this.users.manager.transaction((manager) => this.insert(manager, prepared));
  }

  /** What takes its time before an account is written, so that no transaction waits for it. @throws as `create`, and 429 */
  async prepare({ password, ...rest }: NewUser, network: Network | null = null): Promise<PreparedUser> {
    if (await this.users.existsBy({ email: rest.email })) throw emailTaken();
    return { ...rest, passwordHash: await this.hash(password, network) };
  }

  /** @throws DomainError 409 `email_taken` where somebody was faster */
  async insert(manager: EntityManager, person: PreparedUser): Promise<User> {
    const users = manager.getRepository(User);
    const user = await refusingTaken('email', () => users.save(users.create(person)));
    return user.isEmailVerified ? this.afterVerification(manager, user.id) : user;
  }

  /** A password as it is stored. `network` is the caller's, null for work of our own. @throws DomainError 429 `busy` */
  hash(password: string, network: Network | null): Promise<string> {
    return this.hasher.hash(password, { network });
  }

  async setPassword(manager: EntityManager, id: number, passwordHash: string): Promise<User> {
    await manager.update(User, id, { passwordHash, passwordChangedAt: this.runtime.clock.now() });
    return manager.findOneByOrFail(User, { id });
  }

  /** The new address counts as verified: a link to it was followed. @throws DomainError 409 `email_taken` */
  async setEmail(manager: EntityManager, id: number, email: string): Promise<User> {
    await refusingTaken('newEmail', () => manager.update(User, id, { email, isEmailVerified: true }));
    return this.afterVerification(manager, id);
  }

  /** From now on the address is known to be the account's. */
  async markVerified(manager: EntityManager, id: number): Promise<void> {
    await manager.update(User, id, { isEmailVerified: true });
    await this.afterVerification(manager, id);
  }

  /** Whether an account still has the password and the address that it was read with. */
  isAsBefore({ id, passwordHash, email }: User): Promise<boolean> {
    return this.users.existsBy({ id, passwordHash, email });
  }

  /** Makes an operator of somebody who followed a mailed link, which proves the address. */
  async promote(manager: EntityManager, id: number): Promise<User> {
    await manager.update(User, id, { role: 'operator', isEmailVerified: true });
    return this.afterVerification(manager, id);
  }

  async demote(manager: EntityManager, id: number): Promise<void> {
    await manager.update(User, id, { role: 'member' });
  }

  /** The account once all was done that depends on its address being verified. */
  private async afterVerification(manager: EntityManager, id: number): Promise<User> {
    const { email } = await manager.findOneByOrFail(User, { id });
    await this.verified.handle(manager, email);
    return manager.findOneByOrFail(User, { id });
  }

  /** Holds the account of an address, where there is one, until the transaction ends. Rows that refer to it may still be written. */
  async lockByEmail(manager: EntityManager, email: string): Promise<void> {
    await manager.query('SELECT 1 FROM users WHERE email = $1 FOR NO KEY UPDATE', [email]);
  }

  findByEmail(email: string, manager: EntityManager = this.users.manager): Promise<User | null> {
    return manager.findOneBy(User, { email });
  }

  /** Null where there is none. */
  find(id: number, manager: EntityManager = this.users.manager): Promise<User | null> {
    return manager.findOneBy(User, { id });
  }

  /** @throws DomainError 404 */
  async get(id: number, manager?: EntityManager): Promise<User> {
    const user = await this.find(id, manager);
    if (!user) throw notFound('account');
    return user;
  }

  /** What a person sees of their own account. @throws DomainError 404 */
  async view(id: number): Promise<CurrentUser> {
    return this.viewOf(await this.get(id));
  }

  /** The same of an account that was just read. */
  async viewOf(user: User): Promise<CurrentUser> {
    return userView(user, await this.terms.mustAccept(user), this.runtime.clock.now());
  }

  /** What requests know of an account; null where it may not sign in now. */
  inSession(user: Parameters<typeof sessionUser>[0] & Pick<User, 'isSample'>): SessionUser | null {
    return this.maySignIn(user) ? sessionUser(user, this.runtime.clock.now()) : null;
  }

  /** The sample operator signs in only while the sandbox is on. */
  maySignIn(user: Pick<User, 'isSample'>): boolean {
    return !user.isSample || this.runtime.config.sandbox;
  }

  /** Whether anybody can sign in as one now. */
  operatorExists(manager?: EntityManager): Promise<boolean> {
    const users = manager?.getRepository(User) ?? this.users;
    return users.existsBy({ role: 'operator', ...(!this.runtime.config.sandbox && { isSample: false }) });
  }

  /** Those who can sign in now, the oldest first. */
  async operators(): Promise<User[]> {
    const all = await this.users.find({ where: { role: 'operator' }, order: { id: 'ASC' } });
    return all.filter((user) => this.maySignIn(user));
  }

  sampleOperator(): Promise<User | null> {
    return this.users.findOneBy({ isSample: true });
  }

  /** Makes the sample operator's account a person's own. @throws DomainError 409 `email_taken` */
  async personalise(manager: EntityManager, id: number, owner: OwnAccount): Promise<User> {
    const passwordChangedAt = this.runtime.clock.now();
    await refusingTaken('email', () => manager.update(User, id, { ...owner, passwordChangedAt, isSample: false }));
    return manager.findOneByOrFail(User, { id });
  }

  async noteLogin(user: User): Promise<void> {
    await this.users.update(user.id, { lastLoginAt: this.runtime.clock.now() });
  }

  async setDigestMail(id: number, digestByMail: boolean): Promise<void> {
    await this.users.update(id, { digestByMail });
  }

  /** Whether any operator wants the morning's digest by mail. */
  isDigestWanted(): Promise<boolean> {
    return this.users.existsBy({ role: 'operator', digestByMail: true });
  }

  /** Those who want a day's digest by mail and have not had it; from the caller's commit on they have. */
  async takeDigestReaders(manager: EntityManager, day: string): Promise<Pick<User, 'email' | 'firstName'>[]> {
    const [readers]: [Pick<User, 'email' | 'firstName'>[]] = await manager.query(
      `UPDATE users SET digest_sent_for = $1
       WHERE role = 'operator' AND digest_by_mail AND is_email_verified AND (NOT is_sample OR $2)
         AND (digest_sent_for IS NULL OR digest_sent_for < $1)
       RETURNING email, first_name AS "firstName"`,
      [day, this.runtime.config.sandbox],
    );
    return readers;
  }

  /** What an account may read, as memberships decided it, and the subscription that it is known by. Writes nothing where `account` says so. */
  async setPremium(manager: EntityManager, account: User, premium: PremiumState): Promise<void> {
    if (!holds(account, premium)) await manager.update(User, account.id, premium);
  }

  /** Whether the account of an address pays for its membership. */
  async isPaying(manager: EntityManager, email: string): Promise<boolean> {
    const rows: unknown[] = await manager.query(`SELECT 1 FROM users WHERE email = $1 AND ${IS_PAYING}`, [email]);
    return rows.length > 0;
  }

  /** For a site that the caller's transaction just made. */
  async selectNewWebsite(manager: EntityManager, userId: number, websiteId: number): Promise<void> {
    await manager.update(User, userId, { selectedWebsiteId: websiteId });
  }

  /** @throws DomainError 404 for a site that does not exist */
  async selectWebsite(userId: number, websiteId: number): Promise<void> {
    await this.sites.get(websiteId);
    await this.users.update(userId, { selectedWebsiteId: websiteId });
  }
}

/** SQL for an account with a subscription of the payment provider that has not ended. */
const IS_PAYING = `stripe_subscription_id IS NOT NULL AND COALESCE(subscription_status, '') NOT IN ('canceled', 'incomplete_expired', 'unpaid')`;

async function refusingTaken<T>(field: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) throw emailTaken(field);
    throw error;
  }
}

export const emailTaken = (field = 'email'): DomainError =>
  new DomainError(409, 'email_taken', ACCOUNT_MESSAGES.emailTaken, { [field]: ACCOUNT_MESSAGES.emailTaken });
