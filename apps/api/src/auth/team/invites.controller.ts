import { Body, Controller, Get, HttpCode, Post, Query, Req, UseGuards } from '@nestjs/common';
import type { SignInAnswer } from '@pressloom/contracts/accounts';
import type { InviteView } from '@pressloom/contracts/team';
import type { Request } from 'express';
import { Public } from '../../common/access.ts';
import { InDocument, Refuses } from '../../common/api-document.ts';
import { Changes } from '../../common/changes.ts';
import { Throttled } from '../../common/throttle.ts';
import { AcceptInviteDto, LinkDto } from '../auth.dto.ts';
import { SecureCookieGuard } from '../sign-in/secure-cookie.guard.ts';
import { SignInService } from '../sign-in/sign-in.service.ts';
import { TeamService } from './team.service.ts';

@Controller('auth')
export class InvitesController {
  constructor(
    private readonly team: TeamService,
    private readonly signIn: SignInService,
  ) {}

  /** An invitation, by its link. Asking does not use it up. */
  @Get('invite')
  @Refuses('link_invalid')
  @Public()
  invitation(@Query() { token }: LinkDto): Promise<InviteView> {
    return this.team.invitation(token);
  }

  /** Accept an invitation and sign in as an operator. */
  @Post('accept-invite')
  @Changes('team')
  @Refuses('link_invalid', 'email_taken', 'too_many_requests', 'busy', 'https_unknown')
  @InDocument({ headers: { 'Set-Cookie': 'The session.' } })
  @Public()
  @UseGuards(SecureCookieGuard)
  @Throttled()
  @HttpCode(200)
  async accept(@Body() form: AcceptInviteDto, @Req() request: Request): Promise<SignInAnswer> {
    return this.signIn.enter(request, await this.team.accept(request, form));
  }
}
