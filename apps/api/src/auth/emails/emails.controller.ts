import { Body, Controller, Get, HttpCode, Post, Query, Req } from '@nestjs/common';
import type { EmailChangeAnswer, VerifyEmailAnswer } from '@pressloom/contracts/accounts';
import type { DoneAnswer } from '@pressloom/contracts/requests';
import type { Request } from 'express';
import { Public, SignedIn } from '../../common/access.ts';
import { Refuses } from '../../common/api-document.ts';
import { CurrentUser } from '../../common/session/current-user.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { Throttled } from '../../common/throttle.ts';
import { LinkDto, UpdateEmailDto } from '../auth.dto.ts';
import { RegistrationService } from '../registration.service.ts';
import { EmailChangeService } from './email-change.service.ts';

@Controller('auth')
export class EmailsController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly changes: EmailChangeService,
  ) {}

  /** Confirm the address of a new account by its mailed link. */
  @Post('verify-email')
  @Refuses('link_invalid')
  @Public()
  @Throttled()
  @HttpCode(200)
  verify(@Body() { token }: LinkDto): Promise<VerifyEmailAnswer> {
    return this.registration.verify(token);
  }

  /** Send that link again. */
  @Post('resend-verification')
  @Refuses('too_many_requests', 'provider_unconfigured')
  @SignedIn()
  @Throttled()
  @HttpCode(200)
  async resend(@CurrentUser() user: SessionUser): Promise<DoneAnswer> {
    return { success: true, message: await this.registration.resend(user.id) };
  }

  /** Ask for another address. It takes effect once the link that is mailed to it was followed. */
  @Post('update-email')
  @Refuses('email_taken', 'too_many_requests', 'busy', 'provider_unconfigured')
  @SignedIn()
  @Throttled()
  @HttpCode(200)
  async update(
    @CurrentUser() user: SessionUser,
    @Body() form: UpdateEmailDto,
    @Req() request: Request,
  ): Promise<DoneAnswer> {
    return { success: true, message: await this.changes.request(request, user.id, form) };
  }

  /** Confirm a new address by its mailed link. */
  @Post('confirm-email-change')
  @Refuses('link_invalid', 'email_taken')
  @Public()
  @Throttled()
  @HttpCode(200)
  async confirm(@Body() { token }: LinkDto, @Req() request: Request): Promise<DoneAnswer> {
    return {
      success: true,
      message: `Your email address is now ${await this.changes.confirm(token, request.sessionID)}.`,
    };
  }

  /** The state of an address change, by the link that the present address got. Asking does not use it up. */
  @Get('email-change')
  @Refuses('link_invalid')
  @Public()
  async state(@Query() { token }: LinkDto): Promise<EmailChangeAnswer> {
    return { state: await this.changes.state(token) };
  }

  /** Stop an unconfirmed change of address, by that link. */
  @Post('stop-email-change')
  @Refuses('link_invalid')
  @Public()
  @Throttled()
  @HttpCode(200)
  async stop(@Body() { token }: LinkDto): Promise<DoneAnswer> {
    await this.changes.stop(token);
    return { success: true, message: 'The change was stopped. Your account keeps its address.' };
  }

  /** Undo a change of address, by either link that the old one was sent. It signs the account out everywhere. */
  @Post('undo-email-change')
  @Refuses('link_invalid', 'email_taken')
  @Public()
  @Throttled()
  @HttpCode(200)
  async undo(@Body() { token }: LinkDto): Promise<DoneAnswer> {
    return { success: true, message: await this.changes.undo(token) };
  }
}
