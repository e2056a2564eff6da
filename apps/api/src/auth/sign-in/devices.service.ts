import { Inject, Injectable } from '@nestjs/common';
import { parseCookie } from 'cookie';
import { RETENTION_DAYS } from '@pressloom/contracts/retention';
import type { User } from '@pressloom/database/entities';
import type { Request } from 'express';
import { cookieName, cookieOptions } from '../../common/session/session.middleware.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { DeviceCookie } from './device-cookie.ts';

type Account = Pick<User, 'id' | 'passwordChangedAt'>;

const KNOWN_MS = RETENTION_DAYS.knownBrowser * 24 * 60 * 60 * 1000;

/** Browsers that signed in to an account before. */
@Injectable()
export class Devices {
  private readonly cookie: DeviceCookie;
  private readonly name: string;

  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {
    this.cookie = new DeviceCookie(runtime.sessionSecret);
    this.name = `${cookieName(runtime.config)}-device`;
  }

  /** The id of this browser for an account that it signed in to before, by the password that it has now; else null. */
  idFor(request: Request, account: Account): string | null {
    const known = this.cookie.read(this.value(request)).find(({ userId }) => userId === account.id);
    return known?.passwordSetAt === ageOf(account) ? known.deviceId : null;
  }

  /** Lets the browser be known again for a year, or until the password is another. */
  remember(request: Request, account: Account): void {
    const { value } = this.cookie.with({ userId: account.id, passwordSetAt: ageOf(account) }, this.value(request));
    request.res?.cookie(this.name, value, { ...cookieOptions(this.runtime.config), maxAge: KNOWN_MS });
  }

  private value(request: Request): string | undefined {
    return parseCookie(request.headers.cookie ?? '')[this.name];
  }
}

const ageOf = ({ passwordChangedAt }: Account): number => passwordChangedAt?.getTime() ?? 0;
