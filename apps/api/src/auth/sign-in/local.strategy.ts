import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ACCOUNT_MESSAGES } from '@pressloom/contracts/accounts';
import type { User } from '@pressloom/database/entities';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { DomainError } from '../../common/errors.ts';
import type { PasswordCheck } from './password-check.service.ts';

/** The accounts that each request under way is checked against. */
const checks = new WeakMap<Request, PasswordCheck>();

/** Has a request checked by the application that it came to. */
export const checkBy = (passwords: PasswordCheck, request: Request): void => void checks.set(request, passwords);

/**
 * Email and password. passport has one strategy of a name for the whole process, the one that was made last, so this one holds nothing of
 * its application: each request brings its own.
 */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor() {
    super({ usernameField: 'email', passReqToCallback: true });
  }

  /** @throws DomainError 401 `invalid_credentials`, 429 */
  async validate(request: Request, email: string, password: string): Promise<User> {
    const passwords = checks.get(request);
    if (!passwords) throw new Error('A request came to the strategy "local" by another way than LoginGuard.');
    const user = await passwords.check(request, { email, password });
    if (!user) throw new DomainError(401, 'invalid_credentials', ACCOUNT_MESSAGES.loginFailed);
    return user;
  }
}
