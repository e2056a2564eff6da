import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { MESSAGES } from '@pressloom/contracts';
import type { User } from '@pressloom/database/entities';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { DomainError } from '../../common/errors.ts';
import { PasswordCheck } from './password-check.service.ts';

/** E-mail and password. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly passwords: PasswordCheck) {
    super({ usernameField: 'email', passReqToCallback: true });
  }

  async validate(request: Request, email: string, password: string): Promise<User> {
    const user = await this.passwords.check(request, { email: email.trim().toLowerCase(), password });
    if (!user) throw new DomainError(401, 'invalid_credentials', MESSAGES.loginFailed);
    return user;
  }
}
