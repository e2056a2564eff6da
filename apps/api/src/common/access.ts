import { Inject, Injectable, SetMetadata } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { CONFIG } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import { notAllowed, notSignedIn } from './errors.ts';
import type { DomainError } from './errors.ts';
import type { SessionUser } from './session/session-user.ts';
import { isLocalRequest } from './web/local-only.guard.ts';

/**
 * Whom a route serves. Routes without a mark serve operators only; `operators-or-local` adds, in the sandbox, whoever
 * sits at the machine itself.
 */
export type Audience = 'public' | 'signed-in' | 'operators' | 'operators-or-local';

/** Metadata key of the mark. */
export const AUDIENCE = 'pressloom:audience';

/** Visitors, WordPress sites and everyone else. Every use is listed in `apps/api/test/access/access.cases.ts`. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(AUDIENCE, 'public');

/** Members and operators. */
export const SignedIn = (): MethodDecorator & ClassDecorator => SetMetadata(AUDIENCE, 'signed-in');

/** Operators, and in the sandbox a person on this machine without signing in. Listed in the same test. */
export const OperatorsOrLocal = (): MethodDecorator & ClassDecorator => SetMetadata(AUDIENCE, 'operators-or-local');

/** Denies by default: 401 when signed out, 403 for a member on an operators' route. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const audience = this.reflector.getAllAndOverride<Audience | undefined>(AUDIENCE, [
      context.getHandler(),
      context.getClass(),
    ]);
    const request = context.switchToHttp().getRequest<Request>();
    if (audience === 'operators-or-local' && this.config.sandbox && isLocalRequest(request)) return true;
    const refusal = audienceRefusal(audience ?? 'operators', request);
    if (refusal) throw refusal;
    return true;
  }
}

/** Why somebody doesn't belong to an audience: 401 when signed out, 403 for a member where operators are meant; else null. */
export function audienceRefusal(audience: Audience, { user }: Pick<Request, 'user'>): DomainError | null {
  if (audience === 'public') return null;
  if (!user) return notSignedIn();
  return audience === 'signed-in' || (user as SessionUser).role === 'operator' ? null : notAllowed();
}
