import { Injectable } from '@nestjs/common';
import type { AcceptInviteRequest, InviteView, TeamView } from '@pressloom/contracts/team';
import { User } from '@pressloom/database/entities';
import type { AccountToken } from '@pressloom/database/entities';
import { lock } from '@pressloom/database/locks';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { DomainError, invalidField, notAllowed, notFound } from '../../common/errors.ts';
import { callerNetwork } from '../../common/networks.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { AccountMails } from '../emails/account-mails.service.ts';
import { newPasswordProblem } from '../passwords/password-rules.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { PasswordCheck } from '../sign-in/password-check.service.ts';
import { lockedAsChecked } from '../locked-account.ts';
import { AccountTokens, linkInvalid } from '../tokens/account-tokens.service.ts';
import { ENDED_BY_PROMOTION } from '../tokens/link-rules.ts';
import { UsersService } from '../users.service.ts';
import { teamView } from './team-view.ts';
import { nameOf } from '../user-view.ts';

/** Who runs this installation: operators invite operators. */
@Injectable()
export class TeamService {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: PasswordCheck,
    private readonly tokens: AccountTokens,
    private readonly sessions: SessionsService,
    private readonly mails: AccountMails,
    private readonly dataSource: DataSource,
  ) {}

  async view(asking: SessionUser): Promise<TeamView> {
    const operators = await this.users.operators();
    const isRemovable = (operator: User): boolean => this.isRemovable(operator, operators);
    return teamView({ operators, isRemovable, askingId: asking.id }, await this.tokens.list('invite'));
  }

  /**
   * Mails a link; an earlier one to this address stops working. Returns what people are told.
   *
   * @throws DomainError 409 `already_operator` or `provider_unconfigured`
   */
  async invite(asking: SessionUser, email: string): Promise<string> {
    const known = await this.users.findByEmail(email);
    if (known?.role === 'operator') {
      const message = 'This person is already an operator.';
      throw new DomainError(409, 'already_operator', message, { email: message });
    }
    await this.mails.assertPossible({ isOperator: true });
    await this.dataSource.transaction(async (manager) => {
      await lock(manager, 'team');
      const inviter = await this.users.find(asking.id, manager);
      // They may have been removed since the call was let in.
      if (inviter?.role !== 'operator') throw notAllowed();
      await this.mails.invite(manager, email, { id: inviter.id, name: nameOf(inviter) });
    });
    return this.mails.told({
      ready: `An invitation is on its way to ${email}.`,
      subject: `An invitation to ${email}`,
    });
  }

  /** @throws DomainError 404 */
  async revoke(inviteId: number): Promise<void> {
    const withdrawn = await this.tokens.withdraw(this.dataSource.manager, { kind: 'invite', id: inviteId });
    if (withdrawn === 0) throw notFound('invitation');
  }

  /** Takes the rights of an operator away, and their invitations back; the account stays, as a member's. @throws DomainError 404, 409 `last_operator` */
  async remove(userId: number): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await lock(manager, 'team');
      const operators = await manager.findBy(User, { role: 'operator' });
      const leaving = operators.find(({ id }) => id === userId);
      if (!leaving) throw notFound('operator');
      if (!this.isRemovable(leaving, operators)) {
        throw new DomainError(409, 'last_operator', 'The last operator can’t be removed. Invite somebody else first.');
      }
      await this.users.demote(manager, userId);
      // Else they would come back by one of another mailbox of theirs.
      await this.tokens.endInvitationsBy(manager, userId);
    });
    await this.sessions.endAll(userId, null);
  }

  private isRemovable(leaving: User, operators: readonly User[]): boolean {
    return operators.some((operator) => operator !== leaving && this.users.maySignIn(operator));
  }

  /** What the page of an invitation shows. @throws DomainError 400 `link_invalid` */
  async invitation(secret: string): Promise<InviteView> {
    const link = await this.tokens.look('invite', secret);
    if (!link) throw linkInvalid();
    const inviter = link.createdById === null ? null : await this.users.get(link.createdById);
    const hasAccount = (await this.users.findByEmail(link.email)) !== null;
    return { email: link.email, invitedBy: inviter && nameOf(inviter), hasAccount };
  }

  /**
   * Makes the invited person an operator: with a new account, or with their own once they typed its password.
   *
   * @throws DomainError 400 `link_invalid`, 400 on a field, 429
   */
  async accept(request: Request, form: AcceptInviteRequest): Promise<User> {
    const link = await this.tokens.look('invite', form.token);
    if (!link) throw linkInvalid();
    const known = await this.users.findByEmail(link.email);
    if (!known) return this.acceptAsNew(request, link, form);
    const user = await this.passwords.check(request, { email: link.email, password: form.password });
    if (!user) throw wrongPassword();
    const operator = await this.dataSource.transaction(async (manager) => {
      await lock(manager, 'team');
      if (!(await lockedAsChecked(manager, user))) throw wrongPassword();
      await this.tokens.end(manager, user.id, ENDED_BY_PROMOTION);
      return this.spend(manager, form.token, () => this.users.promote(manager, user.id));
    });
    // What was signed in to a member's account does not become an operator's.
    await this.sessions.endAll(operator.id, null);
    return operator;
  }

  private async acceptAsNew(request: Request, { email }: AccountToken, form: AcceptInviteRequest): Promise<User> {
    const { firstName, lastName, password } = form;
    if (!firstName) throw invalidField('firstName', 'Please enter your first name');
    if (!lastName) throw invalidField('lastName', 'Please enter your last name');
    const problem = newPasswordProblem(password);
    if (problem) throw invalidField('password', problem);
    const person = { firstName, lastName, email, password, role: 'operator', isEmailVerified: true } as const;
    const prepared = await this.users.prepare(person, callerNetwork(request));
    return this.dataSource.transaction(async (manager) => {
      await lock(manager, 'team');
      return this.spend(manager, form.token, () => this.users.insert(manager, prepared));
    });
  }

  /** Of many at once one gets through; the others roll back. */
  private async spend(manager: EntityManager, secret: string, then: () => Promise<User>): Promise<User> {
    await this.tokens.spend(manager, 'invite', secret);
    const user = await then();
    await this.mails.welcome(manager, user, null);
    return user;
  }
}

const wrongPassword = (): DomainError => invalidField('password', 'This is not your account’s password.');
