import { Inject, Injectable } from '@nestjs/common';
import { LoginAttempt } from '@pressloom/database/entities';
import { DataSource, IsNull, LessThan, MoreThan } from 'typeorm';
import type { FindOptionsWhere, Repository } from 'typeorm';
import { DomainError } from '../../common/errors.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';

const MINUTE_MS = 60_000;
/** Wrong tries allowed for one account from one address in 15 minutes, and from one address in an hour. */
const PER_ACCOUNT = { tries: 10, windowMs: 15 * MINUTE_MS };
const PER_ADDRESS = { tries: 50, windowMs: 60 * MINUTE_MS };
/** Wrong tries allowed for one account from one browser that signed in to it before, in 15 minutes. */
const PER_DEVICE = { tries: 10, windowMs: 15 * MINUTE_MS };
/** Addresses of people are kept no longer than this. */
const KEPT_MS = 30 * 24 * 60 * MINUTE_MS;

export interface LoginTry {
  email: string;
  ipAddress: string;
  userAgent: string | null;
  /** The browser, where it signed in to this account before; else null. */
  deviceId: string | null;
}

/**
 * Counts wrong sign-ins by account and address together and by address alone; no account is ever locked. A browser that
 * signed in to the account before is counted by itself, so that a flood from its own address can't lock the owner out.
 * A try is written down as wrong before its password is checked, so that parallel tries can't slip past the count.
 */
@Injectable()
export class LoginThrottle {
  private readonly attempts: Repository<LoginAttempt>;

  constructor(
    dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    this.attempts = dataSource.getRepository(LoginAttempt);
  }

  /** Writes the try down and gives its id. @throws DomainError 429 */
  async admit(login: LoginTry): Promise<number> {
    const now = this.runtime.clock.now();
    const attempt = await this.attempts.save(this.attempts.create({ ...login, success: false, attemptedAt: now }));
    if (await this.isOver(login)) {
      await this.attempts.delete(attempt.id);
      throw new DomainError(
        429,
        'too_many_requests',
        'Too many wrong sign-ins. Please wait a few minutes and try again.',
      );
    }
    return attempt.id;
  }

  /** Tries are kept for 30 days. Returns how many were forgotten. */
  async forgetOld(): Promise<number> {
    const before = new Date(this.runtime.clock.now().getTime() - KEPT_MS);
    return (await this.attempts.delete({ attemptedAt: LessThan(before) })).affected ?? 0;
  }

  async succeeded(attemptId: number): Promise<void> {
    await this.attempts.update(attemptId, { success: true });
  }

  private async isOver({ email, ipAddress, deviceId }: LoginTry): Promise<boolean> {
    if (deviceId !== null) return (await this.wrongTries({ email, deviceId }, PER_DEVICE)) > PER_DEVICE.tries;
    const stranger = { ipAddress, deviceId: IsNull() };
    const [byAccount, byAddress] = await Promise.all([
      this.wrongTries({ ...stranger, email }, PER_ACCOUNT),
      this.wrongTries(stranger, PER_ADDRESS),
    ]);
    return byAccount > PER_ACCOUNT.tries || byAddress > PER_ADDRESS.tries;
  }

  private wrongTries(by: FindOptionsWhere<LoginAttempt>, { windowMs }: { windowMs: number }): Promise<number> {
    const since = new Date(this.runtime.clock.now().getTime() - windowMs);
    return this.attempts.countBy({ ...by, success: false, attemptedAt: MoreThan(since) });
  }
}
