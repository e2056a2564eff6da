import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { Id } from '@pressloom/contracts/scalars';
import { Refuses } from '../common/api-document.ts';
import { CurrentUser } from '../common/session/current-user.ts';
import type { SessionUser } from '../common/session/session-user.ts';
import { SelectWebsiteDto } from './auth.dto.ts';
import { UsersService } from './users.service.ts';

@Controller('users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  /** Choose the website that your calls work in when they name none. */
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
}
