import { Controller, Delete, Get, Param, Req } from '@nestjs/common';
import type { SessionView, SessionsEnded } from '@pressloom/contracts/accounts';
import type { Request } from 'express';
import { SignedIn } from '../../common/access.ts';
import { InDocument } from '../../common/api-document.ts';
import { notFound } from '../../common/errors.ts';
import { CurrentUser } from '../../common/session/current-user.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { SessionsService } from './sessions.service.ts';

const SESSION_NAME = /^[0-9a-f]{64}$/;

@Controller('auth/sessions')
@SignedIn()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  /** Where you are signed in. */
  @Get()
  list(@CurrentUser() user: SessionUser, @Req() request: Request): Promise<SessionView[]> {
    return this.sessions.list(user.id, request.sessionID);
  }

  /** Sign out everywhere else. */
  @Delete()
  async endOthers(@CurrentUser() user: SessionUser, @Req() request: Request): Promise<SessionsEnded> {
    return { success: true, ended: await this.sessions.endAll(user.id, request.sessionID) };
  }

  /** Sign out one of your devices. */
  @Delete(':session')
  @InDocument({ path: { session: { type: 'string', pattern: SESSION_NAME.source } } })
  async end(@CurrentUser() user: SessionUser, @Param('session') name: string): Promise<SessionsEnded> {
    if (!SESSION_NAME.test(name)) throw notFound('session');
    await this.sessions.end(user.id, name);
    return { success: true, ended: 1 };
  }
}
