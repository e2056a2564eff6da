import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { notSignedIn } from '../errors.ts';
import type { SessionUser } from './session-user.ts';

/** The signed-in user of this request. On a public route it answers 401 where nobody is. */
export const CurrentUser = createParamDecorator((_data: unknown, context: ExecutionContext): SessionUser => {
  const user = context.switchToHttp().getRequest<Request>().user as SessionUser | undefined;
  if (!user) throw notSignedIn();
  return user;
});
