import { Controller, Delete, Get, Param } from '@nestjs/common';
import type { MemberBrowserView } from '@pressloom/contracts/membership';
import type { DoneAnswer } from '@pressloom/contracts/requests';
import { SignedIn } from '../../common/access.ts';
import { IdPipe } from '../../common/id.pipe.ts';
import { CurrentUser } from '../../common/session/current-user.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { MemberBrowsers } from './member-browsers.service.ts';

@Controller('auth/member-browsers')
@SignedIn()
export class MemberBrowsersController {
  constructor(private readonly browsers: MemberBrowsers) {}

  /** Browsers in which you read on websites as a member. */
  @Get()
  list(@CurrentUser() user: SessionUser): Promise<MemberBrowserView[]> {
    return this.browsers.list(user.id);
  }

  /** End reading as a member in one of your browsers. */
  @Delete(':id')
  async end(@CurrentUser() user: SessionUser, @Param('id', IdPipe) id: number): Promise<DoneAnswer> {
    await this.browsers.end(user.id, id);
    return { success: true, message: 'This browser no longer reads as a member.' };
  }
}
