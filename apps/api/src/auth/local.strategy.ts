import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { MESSAGES } from '@pressloom/contracts';
import type { User } from '@pressloom/database/entities';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { DomainError } from '../common/errors.ts';
import { LoginThrottle } from './login-throttle.ts';
import { UsersService } from './users.service.ts';

/** E-mail and password; throttled before the password is looked at. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(
    private readonly users: UsersService,
    private readonly throttle: LoginThrottle,
  ) {
    super({ usernameField: 'email', passReqToCallback: true });
  }

  async validate(request: Request, email: string, password: string): Promise<User> {
    const address = email.trim().toLowerCase();
    const attempt = await this.throttle.admit({
      email: address,
      ipAddress: request.ip ?? '',
      userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    });
    const user = await this.users.verify(address, password);
    if (!user) throw new DomainError(401, 'invalid_credentials', MESSAGES.loginFailed);
    await this.throttle.succeeded(attempt);
    return user;
  }
}
