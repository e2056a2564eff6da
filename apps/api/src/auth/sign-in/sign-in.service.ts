import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_MESSAGES } from '@pressloom/contracts/accounts';
import type { SignInAnswer } from '@pressloom/contracts/accounts';
import type { User } from '@pressloom/database/entities';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';
import { DomainError } from '../../common/errors.ts';
import { RealtimeGateway } from '../../common/realtime.gateway.ts';
import { cookieName, cookieOptions } from '../../common/session/session.middleware.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { AccountMails } from '../emails/account-mails.service.ts';
import { deviceOf, userAgentOf } from '../sessions/device-name.ts';
import { sessionUser, userView, welcome } from '../user-view.ts';
import { UsersService } from '../users.service.ts';
import { Devices } from './devices.service.ts';
import { LocalSignIn } from './local-sign-in.service.ts';

/** Puts people into sessions and takes them out. passport gives every sign-in a new session id. */
@Injectable()
export class SignInService {
  constructor(
    private readonly users: UsersService,
    private readonly local: LocalSignIn,
    private readonly devices: Devices,
    private readonly realtime: RealtimeGateway,
    private readonly mails: AccountMails,
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws DomainError 401 `invalid_credentials`, 429 */
  async enterByPassword(request: Request): Promise<SignInAnswer> {
    const user = await this.local.userOf(request);
    if (!user) throw new DomainError(401, 'invalid_credentials', ACCOUNT_MESSAGES.loginFailed);
    return this.enter(request, user);
  }

  /** Signs in, and tells the owner by mail where this browser never did before. */
  async enter(request: Request, user: User): Promise<SignInAnswer> {
    const isNewDevice = this.devices.idFor(request, user.id) === null;
    await this.signIn(request, user);
    if (isNewDevice && user.lastLoginAt !== null && !user.isSample) await this.tellOwner(request, user);
    const now = this.runtime.clock.now();
    return { success: true, user: userView(user, now), message: welcome(user, now) };
  }

  private async signIn(request: Request, user: User): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      request.logIn(sessionUser(user, this.runtime.clock.now()), (error: unknown) =>
        error ? reject(asError(error)) : resolve(),
      );
    });
    request.session.client = {
      userAgent: userAgentOf(request),
      signedInAt: this.runtime.clock.now().toISOString(),
    };
    this.devices.remember(request, user.id);
    await this.users.noteLogin(user);
  }

  private async tellOwner(request: Request, user: User): Promise<void> {
    const device = deviceOf(userAgentOf(request));
    await this.dataSource.transaction((manager) => this.mails.newDevice(manager, user, device));
  }

  /** Ends the session with its sockets. */
  async signOut(request: Request, response: Response): Promise<void> {
    const { sessionID } = request;
    const { config } = this.runtime;
    await new Promise<void>((resolve, reject) => {
      request.session.destroy((error: unknown) => (error ? reject(asError(error)) : resolve()));
    });
    this.realtime.endSession(sessionID);
    response.clearCookie(cookieName(config), cookieOptions(config));
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
