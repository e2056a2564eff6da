import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import type { DigestMail } from '@pressloom/contracts/accounts';
import type { TermsAcceptance } from '@pressloom/contracts/legal';
import type { Id } from '@pressloom/contracts/scalars';
import { Refuses } from '../common/api-document.ts';
import { CurrentUser } from '../common/session/current-user.ts';
import type { SessionUser } from '../common/session/session-user.ts';
import { DigestMailDto, SelectWebsiteDto } from './auth.dto.ts';
import { TermsService } from './terms.service.ts';
import { UsersService } from './users.service.ts';

@Controller('users')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly terms: TermsService,
  ) {}

  /** Choose the website that your calls use when they name none. */
  @Post('selected-website')
  @Refuses('not_found')
  @HttpCode(200)
  async selectWebsite(
    @CurrentUser() user: SessionUser,
    @Body() { websiteId }: SelectWebsiteDto,
  ): Promise<{ success: true; selectedWebsiteId: Id }> {
    await this.users.selectWebsite(user.id, websiteId);
    return { success: true, selectedWebsiteId: websiteId };
  }

  /** How many members accepted the terms that apply, and each earlier wording. */
  @Get('accepted-terms')
  acceptedTerms(): Promise<TermsAcceptance> {
    return this.terms.acceptance();
  }

  /** Whether yesterday's digest is emailed to you each morning. */
  @Get('digest')
  async digestMail(@CurrentUser() user: SessionUser): Promise<DigestMail> {
    return { byMail: (await this.users.get(user.id)).digestByMail };
  }

  /** Choose whether yesterday's digest is emailed to you each morning. */
  @Put('digest')
  async setDigestMail(@CurrentUser() user: SessionUser, @Body() { byMail }: DigestMailDto): Promise<DigestMail> {
    await this.users.setDigestMail(user.id, byMail);
    return { byMail };
  }
}
