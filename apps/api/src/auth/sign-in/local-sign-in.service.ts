import { Injectable } from '@nestjs/common';
import type { User } from '@pressloom/database/entities';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { SessionPassport } from '../sessions/session-passport.service.ts';
import { PasswordCheck } from './password-check.service.ts';

/** E-mail and password. */
@Injectable()
export class LocalSignIn {
  constructor(
    private readonly passport: SessionPassport,
    private readonly passwords: PasswordCheck,
  ) {
    const options = { usernameField: 'email', passReqToCallback: true } as const;
    passport.use(
      new Strategy(options, (request, email, password, done) => {
        this.passwords.check(request, { email: email.trim().toLowerCase(), password }).then(
          (user) => done(null, user ?? false),
          (error: unknown) => done(error),
        );
      }),
    );
  }

  /** Whose address and password a request carries, or null. @throws DomainError 429 */
  userOf(request: Request): Promise<User | null> {
    return this.passport.authenticate('local', request);
  }
}
