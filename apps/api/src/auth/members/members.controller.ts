import { Controller, Get, Query, Res } from '@nestjs/common';
import type { MemberView } from '@pressloom/contracts/people';
import type { Response } from 'express';
import { sendPage } from '../../common/lists/page.ts';
import { MembersQuery } from './members.dto.ts';
import { MembersService } from './members.service.ts';

@Controller('members')
export class MembersController {
  constructor(private readonly members: MembersService) {}

  /** The accounts of readers, newest first. */
  @Get()
  async list(@Query() query: MembersQuery, @Res({ passthrough: true }) response: Response): Promise<MemberView[]> {
    return sendPage(response, await this.members.page(query), (member) => member);
  }
}
