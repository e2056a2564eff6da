import { Inject, Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { CONFIG } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { DomainError } from '../errors.ts';
import { isLocalRequest } from './local-only.guard.ts';

/** Calls of the test pages: 404 unless these are on and a person on this machine asks. */
@Injectable()
export class TestPagesGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    if (this.config.testPages && isLocalRequest(context.switchToHttp().getRequest<Request>())) return true;
    throw new DomainError(404, 'not_found', 'There is nothing at this address.');
  }
}
