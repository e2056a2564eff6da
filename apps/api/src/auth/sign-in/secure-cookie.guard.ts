import { Inject, Injectable, Logger } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { HTTPS_UNKNOWN } from '@pressloom/contracts/accounts';
import type { Request } from 'express';
import { DomainError } from '../../common/errors.ts';
import { cookieOptions } from '../../common/session/session.middleware.ts';
import { CONFIG } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';

/** Refuses what would sign in where express-session silently leaves the cookie out: a success would lead back to the sign-in form. */
@Injectable()
export class SecureCookieGuard implements CanActivate {
  private readonly logger = new Logger('http');
  private isLogged = false;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** @throws DomainError 503 `https_unknown` */
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (!cookieOptions(this.config).secure || request.secure) return true;
    if (!this.isLogged) this.logger.warn(`Nobody can sign in. ${HTTPS_UNKNOWN}`);
    this.isLogged = true;
    throw new DomainError(503, 'https_unknown', HTTPS_UNKNOWN);
  }
}
