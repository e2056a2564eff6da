import { Inject, Injectable } from '@nestjs/common';
import { RETENTION_DAYS } from '@pressloom/contracts/retention';
import type { Plan, SubscribeWish } from '@pressloom/contracts/subscribe-wish';
import { AccountToken } from '@pressloom/database/entities';
import type { AccountTokenKind } from '@pressloom/database/entities';
import { DataSource, In, IsNull, LessThan, MoreThan } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../common/errors.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { hashOf, newSecret } from '../../common/secrets/link-secret.ts';
import { lockedAccount } from '../locked-account.ts';

const HOUR_MS = 60 * 60 * 1000;

/** How long a link works, by what it does. The undo of a changed address must outlive a holiday. */
const LIFETIME_MS: Record<AccountTokenKind, number> = {
  'verify-email': 24 * HOUR_MS,
  'reset-password': HOUR_MS,
  'change-email': 24 * HOUR_MS,
  // As long as the undo, which it leads to once it comes too late.
  'stop-email': 30 * 24 * HOUR_MS,
  'undo-email': 30 * 24 * HOUR_MS,
  invite: 7 * 24 * HOUR_MS,
};

/** Spent and expired links are forgotten after this. */
const KEPT_MS = RETENTION_DAYS.accountLinks * 24 * HOUR_MS;

/** The former address has each of them until it ends. */
const OF_FORMER_ADDRESS: readonly AccountTokenKind[] = ['stop-email', 'undo-email'];

export interface NewLink {
  kind: AccountTokenKind;
  email: string;
  userId?: number;
  returnUrl?: string | null;
  plan?: Plan | null;
  siteId?: number | null;
  createdById?: number;
}

export interface IssuedLink {
  /** What the link carries; kept nowhere but in the mail. */
  secret: string;
  expiresAt: Date;
}

/**
 * The links of mails. What a link carries is 32 random bytes, kept as a hash; it is spent once, by the one conditional
 * update that finds it, and never by looking: mail scanners follow links.
 */
@Injectable()
export class AccountTokens {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * Makes a link's secret. Earlier links of this kind for the same account or address stop working, but for those that stop
   * a change or take it back: whoever stole an account could else end the owner's by changing it once more.
   */
  async issue(manager: EntityManager, link: NewLink): Promise<IssuedLink> {
    const tokens = manager.getRepository(AccountToken);
    const now = this.runtime.clock.now();
    if (!OF_FORMER_ADDRESS.includes(link.kind)) await this.withdraw(manager, link);
    const secret = newSecret();
    const expiresAt = new Date(now.getTime() + LIFETIME_MS[link.kind]);
    await tokens.insert({ ...link, tokenHash: hashOf(secret), createdAt: now, expiresAt });
    return { secret, expiresAt };
  }

  /** Returns how many links were forgotten that ended long ago. */
  async forgetOld(): Promise<number> {
    const before = new Date(this.runtime.clock.now().getTime() - KEPT_MS);
    const tokens = this.dataSource.getRepository(AccountToken);
    return (await tokens.delete({ expiresAt: LessThan(before) })).affected ?? 0;
  }

  /** The link as it stands, without spending it; null for one that does not work (any more). */
  async look(kind: AccountTokenKind, secret: string): Promise<AccountToken | null> {
    const link = await this.find(kind, secret);
    return link?.spentAt === null ? link : null;
  }

  /** The same for one that may be spent, but has not expired. */
  find(kind: AccountTokenKind, secret: string, manager = this.dataSource.manager): Promise<AccountToken | null> {
    return manager.findOneBy(AccountToken, { kind, tokenHash: hashOf(secret), expiresAt: MoreThan(this.now()) });
  }

  /**
   * Spends the link in the caller's transaction, behind the lock of its account: of many at once, one gets it.
   *
   * @throws DomainError 400 `link_invalid`
   */
  async spend(manager: EntityManager, kind: AccountTokenKind, secret: string): Promise<AccountToken> {
    const link = await this.find(kind, secret, manager);
    if (!link) throw linkInvalid();
    if (link.userId !== null) await lockedAccount(manager, link.userId);
    if ((await this.withdraw(manager, { id: link.id })) === 0) throw linkInvalid();
    return link;
  }

  /** Makes all links of an account stop working that are of these kinds. */
  async end(manager: EntityManager, userId: number, kinds: readonly AccountTokenKind[]): Promise<void> {
    await manager.update(AccountToken, { userId, kind: In(kinds), spentAt: IsNull() }, { spentAt: this.now() });
  }

  /** Makes the invitations of somebody stop working that nobody accepted. */
  async endInvitationsBy(manager: EntityManager, createdById: number): Promise<void> {
    await manager.update(AccountToken, { kind: 'invite', createdById, spentAt: IsNull() }, { spentAt: this.now() });
  }

  /** The oldest link that takes back a change of an account's address and was mailed to this one; null where none works. */
  oldestUndo(manager: EntityManager, userId: number, email: string): Promise<AccountToken | null> {
    return this.working(manager, 'undo-email')
      .andWhere('token.userId = :userId AND token.email = :email', { userId, email })
      .orderBy('token.id')
      .getOne();
  }

  /** True where an account that had this address could get it back by a link. */
  canBeTakenBack(manager: EntityManager, email: string): Promise<boolean> {
    return this.working(manager, 'undo-email').andWhere('token.email = :email', { email }).getExists();
  }

  /** Ends those of an account that are younger than this one. */
  async endYoungerUndos(manager: EntityManager, userId: number, { id }: AccountToken): Promise<void> {
    const younger = { kind: 'undo-email', userId, id: MoreThan(id), spentAt: IsNull() } as const;
    await manager.update(AccountToken, younger, { spentAt: this.now() });
  }

  /** The link that would give an account another address; null where none works. */
  async pendingChange(manager: EntityManager, userId: number): Promise<AccountToken | null> {
    return this.working(manager, 'change-email').andWhere('token.userId = :userId', { userId }).getOne();
  }

  /** Makes links stop working. */
  async withdraw(
    manager: EntityManager,
    which: Partial<Pick<AccountToken, 'kind' | 'userId' | 'email' | 'id'>>,
  ): Promise<number> {
    const { kind, userId, email, id } = which;
    const query = manager
      .createQueryBuilder()
      .update(AccountToken)
      .set({ spentAt: this.now() })
      .where('spentAt IS NULL');
    if (kind !== undefined) query.andWhere('kind = :kind', { kind });
    if (id !== undefined) query.andWhere('id = :id', { id });
    if (userId !== undefined) query.andWhere('userId = :userId', { userId });
    else if (email !== undefined) query.andWhere('email = :email', { email });
    const { affected } = await query.execute();
    return affected ?? 0;
  }

  /** What the newest link that verifies an account's address leads on to, whether or not it still works. */
  async wishOf(userId: number): Promise<SubscribeWish | null> {
    const where = { kind: 'verify-email', userId } as const;
    const newest = await this.dataSource.manager.findOne(AccountToken, { where, order: { id: 'DESC' } });
    return newest;
  }

  /** Links of a kind that still work, the newest first. */
  async list(kind: AccountTokenKind): Promise<AccountToken[]> {
    return this.working(this.dataSource.manager, kind)
      .leftJoinAndSelect('token.createdBy', 'createdBy')
      .orderBy('token.id', 'DESC')
      .getMany();
  }

  private working(manager: EntityManager, kind: AccountTokenKind) {
    return manager
      .getRepository(AccountToken)
      .createQueryBuilder('token')
      .where('token.kind = :kind AND token.spentAt IS NULL AND token.expiresAt > :now', {
        kind,
        now: this.now(),
      });
  }

  private now(): Date {
    return this.runtime.clock.now();
  }
}

/** Unknown, forged, spent, ended and expired links are told alike. */
export const linkInvalid = (): DomainError =>
  new DomainError(
    400,
    'link_invalid',
    'This link no longer works. It may have expired, been used already, or been replaced by a newer link or password.',
  );
