import { Inject, Injectable } from '@nestjs/common';
import { parseCookie } from 'cookie';
import type { Request } from 'express';
import { cookieName, cookieOptions } from '../../common/session/session.middleware.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { DeviceCookie } from './device-cookie.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Browsers that signed in to an account before. */
@Injectable()
export class Devices {
  private readonly cookie: DeviceCookie;
  private readonly name: string;

  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {
    this.cookie = new DeviceCookie(runtime.sessionSecret);
    this.name = `${cookieName(runtime.config)}-device`;
  }

  /** The id of this browser for an account that it signed in to before, else null. */
  idFor(request: Request, userId: number): string | null {
    return this.cookie.read(this.value(request)).find((device) => device.userId === userId)?.deviceId ?? null;
  }

  /** Lets the browser be known again for a year. */
  remember(request: Request, userId: number): void {
    const { value } = this.cookie.with(userId, this.value(request));
    request.res?.cookie(this.name, value, { ...cookieOptions(this.runtime.config), maxAge: YEAR_MS });
  }

  private value(request: Request): string | undefined {
    return parseCookie(request.headers.cookie ?? '')[this.name];
  }
}
