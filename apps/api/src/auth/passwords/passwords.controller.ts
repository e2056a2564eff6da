import { Body, Controller, Get, HttpCode, Post, Query, Req } from '@nestjs/common';
import type { ResetTokenAnswer } from '@pressloom/contracts/accounts';
import type { DoneAnswer } from '@pressloom/contracts/requests';
import type { Request } from 'express';
import { Public, SignedIn } from '../../common/access.ts';
import { Refuses } from '../../common/api-document.ts';
import { CurrentUser } from '../../common/session/current-user.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { Throttled } from '../../common/throttle.ts';
import { ChangePasswordDto, LinkDto, PasswordResetDto, ResetPasswordDto } from '../auth.dto.ts';
import { linkInvalid } from '../tokens/account-tokens.service.ts';
import { PasswordResetRequests } from './password-reset-requests.service.ts';
import { PasswordsService } from './passwords.service.ts';

@Controller('auth')
export class PasswordsController {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly resets: PasswordResetRequests,
  ) {}

  /** Request an email with a link to set a new password. The answer is the same for any address. */
  @Post('request-password-reset')
  @Refuses('provider_unconfigured')
  @Public()
  @Throttled()
  @HttpCode(200)
  async requestReset(@Body() { email, returnUrl }: PasswordResetDto): Promise<DoneAnswer> {
    return { success: true, message: await this.resets.request(email, returnUrl) };
  }

  /** Whether a link from such an email works. Asking does not use it up. */
  @Get('verify-reset-token')
  @Refuses('link_invalid')
  @Public()
  async verifyResetToken(@Query() { token }: LinkDto): Promise<ResetTokenAnswer> {
    if (!(await this.passwords.resetLinkWorks(token))) throw linkInvalid();
    return { valid: true };
  }

  /** Set a new password by such a link. It signs the account out everywhere. */
  @Post('reset-password')
  @Refuses('link_invalid', 'busy')
  @Public()
  @Throttled()
  @HttpCode(200)
  async reset(@Body() form: ResetPasswordDto, @Req() request: Request): Promise<DoneAnswer> {
    await this.passwords.reset(request, form);
    return { success: true, message: 'Your password was changed. Please sign in.' };
  }

  /** Change your password. It signs you out everywhere else. */
  @Post('change-password')
  @Refuses('too_many_requests', 'busy')
  @SignedIn()
  @Throttled()
  @HttpCode(200)
  async change(
    @CurrentUser() user: SessionUser,
    @Body() form: ChangePasswordDto,
    @Req() request: Request,
  ): Promise<DoneAnswer> {
    await this.passwords.change(request, user.id, form);
    return { success: true, message: 'Your password was changed. All other devices were signed out.' };
  }
}
