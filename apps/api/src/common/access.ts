import { Injectable, SetMetadata } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { notAllowed, notSignedIn } from './errors.ts';
import type { SessionUser } from './session/session-user.ts';

/** Whom a route serves. Routes without a mark serve operators only. */
export type Audience = 'public' | 'signed-in' | 'operators';

/** Metadata key of the mark. */
export const AUDIENCE = 'pressloom:audience';

/** Visitors, WordPress sites and everyone else. Every use is listed in `apps/api/test/access.spec.ts`. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(AUDIENCE, 'public');

/** Members and operators. */
export const SignedIn = (): MethodDecorator & ClassDecorator => SetMetadata(AUDIENCE, 'signed-in');

/** Denies by default: 401 when signed out, 403 for a member on an operators' route. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const audience = this.reflector.getAllAndOverride<Audience | undefined>(AUDIENCE, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (audience === 'public') return true;
    const user = context.switchToHttp().getRequest<Request>().user as SessionUser | undefined;
    if (!user) throw notSignedIn();
    if (audience !== 'signed-in' && user.role !== 'operator') throw notAllowed();
    return true;
  }
}
