import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@pressloom/database/entities';
import type { Request, Response } from 'express';
import passport from 'passport';
import { RealtimeGateway } from '../../common/realtime.gateway.ts';
import { cookieName, cookieOptions } from '../../common/session/session.middleware.ts';
import { CONFIG } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { Devices } from '../sign-in/devices.service.ts';
import { UsersService } from '../users.service.ts';

/** Puts people into sessions and takes them out. passport gives every sign-in a new session id. */
@Injectable()
export class SessionService {
  constructor(
    private readonly users: UsersService,
    private readonly devices: Devices,
    private readonly realtime: RealtimeGateway,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    passport.serializeUser((user, done) => done(null, (user as User).id));
    passport.deserializeUser((id, done) => {
      this.users.forSession(Number(id)).then(
        (user) => done(null, user ?? false),
        (error: unknown) => done(error),
      );
    });
  }

  async signIn(request: Request, user: User): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      request.logIn(user, (error: unknown) => (error ? reject(asError(error)) : resolve()));
    });
    this.devices.remember(request, user.id);
    await this.users.noteLogin(user);
  }

  /** Ends the session with its sockets. */
  async signOut(request: Request, response: Response): Promise<void> {
    const { sessionID } = request;
    await new Promise<void>((resolve, reject) => {
      request.session.destroy((error: unknown) => (error ? reject(asError(error)) : resolve()));
    });
    this.realtime.endSession(sessionID);
    response.clearCookie(cookieName(this.config), cookieOptions(this.config));
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
