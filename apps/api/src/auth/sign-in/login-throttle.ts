import { Inject, Injectable } from '@nestjs/common';
import { RETENTION_DAYS } from '@pressloom/contracts/retention';
import { LoginAttempt } from '@pressloom/database/entities';
import { DataSource, LessThan } from 'typeorm';
import type { Repository } from 'typeorm';
import { TooManyRequests } from '../../common/errors.ts';
import type { Network } from '../../common/networks.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import {
  PER_ACCOUNT_AND_NETWORK,
  PER_DEVICE,
  PER_NETWORK,
  PER_WIDER_NETWORK,
  SLOW_DOWN,
  SLOW_DOWN_READS,
  waitForAccount,
  waitForPlace,
  waitMessage,
} from './sign-in-limits.ts';
import type { TryLimit } from './sign-in-limits.ts';

/** Networks of people are kept no longer than this. */
const KEPT_MS = RETENTION_DAYS.signInAttempts * 24 * 3_600_000;
/** The newest tries are kept, whatever somebody sends, and besides those that a limit by network counts. */
const KEPT_ROWS = 100_000;

export interface LoginTry {
  email: string;
  network: Network;
  userAgent: string | null;
  /** The browser, where it signed in to this account before; else null. */
  deviceId: string | null;
}

/**
 * Counts wrong sign-ins by account and network, by network, and by account alone; no account is ever locked. A browser that signed in
 * to the account before is counted by itself, so that a flood can't lock the owner out, not even one from the owner's own network.
 * Whoever must wait is refused at once: nobody is held. A try is written down as wrong before its password is checked, and looked at
 * once more then, so that parallel tries can't slip past the count; a try that is refused leaves no row.
 */
@Injectable()
export class LoginThrottle {
  private readonly attempts: Repository<LoginAttempt>;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    this.attempts = dataSource.getRepository(LoginAttempt);
  }

  /** Writes the try down and gives its id. @throws TooManyRequests */
  async admit(login: LoginTry): Promise<number> {
    await this.assertPlace(login, null);
    const { network, ...rest } = login;
    const row = { ...rest, ipAddress: network.id, widerNetwork: network.wider };
    const attemptedAt = this.runtime.clock.now();
    const { id } = await this.attempts.save(this.attempts.create({ ...row, success: false, attemptedAt }));
    try {
      await this.assertPlace(login, id);
    } catch (refusal) {
      await this.attempts.delete(id);
      throw refusal;
    }
    return id;
  }

  /** Tries are kept for 30 days, and no more than 100,000 of them for longer than an hour. Returns how many were forgotten. */
  async forgetOld(): Promise<number> {
    const now = this.runtime.clock.now().getTime();
    const { affected } = await this.attempts.delete({ attemptedAt: LessThan(new Date(now - KEPT_MS)) });
    const [, beyond]: [unknown, number] = await this.dataSource.query(
      `DELETE FROM login_attempts WHERE attempted_at < $1
         AND id <= (SELECT id FROM login_attempts ORDER BY id DESC OFFSET $2 LIMIT 1)`,
      [new Date(now - PER_NETWORK.windowMs), KEPT_ROWS],
    );
    return (affected ?? 0) + beyond;
  }

  async succeeded(attemptId: number): Promise<void> {
    await this.attempts.update(attemptId, { success: true });
  }

  /** `own`: the try itself, which doesn't count. @throws TooManyRequests */
  private async assertPlace(login: LoginTry, own: number | null): Promise<void> {
    const now = this.runtime.clock.now();
    const waitMs = await (login.deviceId === null
      ? this.strangersWait(login, own, now)
      : this.ownersWait(login, own, now));
    if (waitMs > 0) throw new TooManyRequests(waitMessage(waitMs), waitMs);
  }

  private async ownersWait({ email, deviceId }: LoginTry, own: number | null, now: Date): Promise<number> {
    const [{ last }]: [{ last: Date | null }] = await this.dataSource.query(OWNERS_TRIES, [
      ...[own, email, deviceId, since(PER_DEVICE, now)],
    ]);
    return waitForPlace(last, PER_DEVICE, now);
  }

  private async strangersWait({ email, network }: LoginTry, own: number | null, now: Date): Promise<number> {
    const windows = [PER_ACCOUNT_AND_NETWORK, PER_NETWORK, PER_WIDER_NETWORK, SLOW_DOWN];
    const [tries]: [StrangersTries] = await this.dataSource.query(STRANGERS_TRIES, [
      ...[own, email, network.id, network.wider],
      ...windows.map((window) => since(window, now)),
    ]);
    return Math.max(
      waitForPlace(tries.atAccount, PER_ACCOUNT_AND_NETWORK, now),
      waitForPlace(tries.fromNetwork, PER_NETWORK, now),
      waitForPlace(tries.fromWider, PER_WIDER_NETWORK, now),
      waitForAccount(tries.byAnybody, now),
    );
  }
}

/** When the newest wrong try but so many as are allowed was; null for fewer. Last the times of all strangers' tries at the account. */
interface StrangersTries {
  atAccount: Date | null;
  fromNetwork: Date | null;
  fromWider: Date | null;
  byAnybody: Date[];
}

const since = ({ windowMs }: Pick<TryLimit, 'windowMs'>, now: Date): Date => new Date(now.getTime() - windowMs);

/** The newest wrong tries first. $1: one that doesn't count, or null. */
const wrongTries = (which: string): string =>
  `SELECT attempted_at FROM login_attempts WHERE ${which} AND NOT success AND id IS DISTINCT FROM $1::int
   ORDER BY attempted_at DESC`;

const lastOf = (which: string, { tries }: TryLimit): string => `(${wrongTries(which)} OFFSET ${tries - 1} LIMIT 1)`;

/** $2 e-mail, $3 device, $4 since when. */
const OWNERS_TRIES = `SELECT ${lastOf('email = $2 AND device_id = $3 AND attempted_at > $4', PER_DEVICE)} AS last`;

/** $2 e-mail, $3 network, $4 the wider one; $5 to $8 since when each of the four counts. */
const STRANGERS_TRIES = `
  SELECT ${lastOf('email = $2 AND ip_address = $3 AND device_id IS NULL AND attempted_at > $5', PER_ACCOUNT_AND_NETWORK)} AS "atAccount",
    ${lastOf('ip_address = $3 AND device_id IS NULL AND attempted_at > $6', PER_NETWORK)} AS "fromNetwork",
    ${lastOf('wider_network = $4 AND device_id IS NULL AND attempted_at > $7', PER_WIDER_NETWORK)} AS "fromWider",
    ARRAY(${wrongTries('email = $2 AND device_id IS NULL AND attempted_at > $8')} LIMIT ${SLOW_DOWN_READS}) AS "byAnybody"`;
