import { Injectable } from '@nestjs/common';
import type { User } from '@pressloom/database/entities';
import type { Request } from 'express';
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
    const address = request.ip ?? '';
    const user = await this.users.findByEmail(typed.email);
    const deviceId = user && this.devices.idFor(request, user.id);
    const attempt = await this.throttle.admit({
      email: typed.email,
      ipAddress: address,
      userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
      deviceId,
    });
    const stored = user && this.users.maySignIn(user) ? user.passwordHash : null;
    const matches = await this.hasher.verify(stored, typed.password, { address, isKnownDevice: deviceId !== null });
    if (!matches) return null;
    await this.throttle.succeeded(attempt);
    return user;
  }
}
