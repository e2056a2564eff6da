import { Injectable } from '@nestjs/common';
import type { User } from '@pressloom/database/entities';
import type { Request } from 'express';
import { callerNetwork } from '../../common/networks.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { UsersService } from '../users.service.ts';
import { Devices } from './devices.service.ts';
import { LoginThrottle } from './login-throttle.ts';

/** The one place where a password that somebody typed is compared. */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly users: UsersService,
    private readonly devices: Devices,
    private readonly throttle: LoginThrottle,
    private readonly hasher: PasswordHasher,
  ) {}

  /**
   * The account that address and password belong to, or null. The throttle comes before the hash, and an unknown
   * address costs the same as a wrong password.
   *
   * @throws DomainError 429
   */
  async check(request: Request, typed: { email: string; password: string }): Promise<User | null> {
    const network = callerNetwork(request);
    const user = await this.users.findByEmail(typed.email);
    const deviceId = user && this.devices.idFor(request, user);
    const attempt = await this.throttle.admit({
      email: typed.email,
      network,
      userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
      deviceId,
    });
    const stored = user && this.users.maySignIn(user) ? user.passwordHash : null;
    const caller = { network, ...(user && deviceId !== null && { knownTo: user }) };
    const matches = await this.hasher.verify(stored, typed.password, caller);
    if (!matches) return null;
    await this.throttle.succeeded(attempt);
    return user;
  }
}
