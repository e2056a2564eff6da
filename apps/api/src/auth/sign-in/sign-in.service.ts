import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_MESSAGES } from '@pressloom/contracts/accounts';
import type { SignInAnswer } from '@pressloom/contracts/accounts';
import type { User } from '@pressloom/database/entities';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';
import { DomainError } from '../../common/errors.ts';
import { callerNetwork } from '../../common/networks.ts';
import { RateLimits } from '../../common/rate-limits.ts';
import { RealtimeGateway } from '../../common/realtime.gateway.ts';
import { cookieName, cookieOptions } from '../../common/session/session.middleware.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { AccountMails } from '../emails/account-mails.service.ts';
import { userAgentOf } from '../../common/web/user-agent.ts';
import { deviceOf } from '../../common/visitors/device-name.ts';
import { sessionUser, welcome } from '../user-view.ts';
import { UsersService } from '../users.service.ts';
import { Devices } from './devices.service.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Mails about new browsers: to one account, and to all that were never verified from one network. */
const DEVICE_MAILS = { limit: 5, windowMs: 24 * HOUR_MS };
const UNPROVED_MAILS = { limit: 20, windowMs: HOUR_MS };

/** Puts people into sessions and takes them out. passport gives every sign-in a new session id. */
@Injectable()
export class SignInService {
  constructor(
    private readonly users: UsersService,
    private readonly devices: Devices,
    private readonly realtime: RealtimeGateway,
    private readonly mails: AccountMails,
    private readonly limits: RateLimits,
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * Signs in, and tells the owner by mail where this browser never did before.
   *
   * @throws DomainError 401 `invalid_credentials` where the account got another password or address meanwhile
   */
  async enter(request: Request, user: User): Promise<SignInAnswer> {
    const isNewDevice = this.devices.idFor(request, user) === null;
    await this.signIn(request, user);
    this.devices.remember(request, user);
    if (isNewDevice && user.lastLoginAt !== null && !user.isSample) await this.tellOwner(request, user);
    const message = welcome(user, this.runtime.clock.now());
    return { success: true, user: await this.users.viewOf(user), message };
  }

  private async signIn(request: Request, user: User): Promise<void> {
    await sessionCall((done) => request.logIn(sessionUser(user, this.runtime.clock.now()), done));
    request.session.client = {
      userAgent: userAgentOf(request),
      signedInAt: this.runtime.clock.now().toISOString(),
    };
    await this.users.noteLogin(user);
    await sessionCall((done) => request.session.save(done));
    // A new password ends all sessions that are written. This one is only now, so it looks whether there was one since it was compared.
    if (await this.users.isAsBefore(user)) return;
    await sessionCall((done) => request.session.destroy(done));
    throw new DomainError(401, 'invalid_credentials', ACCOUNT_MESSAGES.loginFailed);
  }

  private async tellOwner(request: Request, user: User): Promise<void> {
    if (!(await this.mayTell(request, user))) return;
    const device = deviceOf(userAgentOf(request));
    await this.dataSource.transaction((manager) => this.mails.newDevice(manager, user, device));
  }

  /**
   * Nobody may have proved that the address is theirs: whoever registered with a stranger's could else mail them without end, and many of
   * them from one network.
   */
  private async mayTell(request: Request, { id, isEmailVerified }: User): Promise<boolean> {
    if (!(await this.limits.admits(`device-mail:${id}`, DEVICE_MAILS))) return false;
    return isEmailVerified || this.limits.admitsFrom(callerNetwork(request), 'device-mail', UNPROVED_MAILS);
  }

  /** Ends the session with its sockets. */
  async signOut(request: Request, response: Response): Promise<void> {
    const { sessionID } = request;
    const { config } = this.runtime;
    await sessionCall((done) => request.session.destroy(done));
    this.realtime.endSession(sessionID);
    response.clearCookie(cookieName(config), cookieOptions(config));
  }
}

const sessionCall = (call: (done: (error: unknown) => void) => unknown): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    call((error) => (error ? reject(asError(error)) : resolve()));
  });

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
