import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { MemberDetail, MembersAttention, MemberView, SubscriberMembership } from '@pressloom/contracts/members';
import type { Response } from 'express';
import { IdOf } from '../../common/id-of.ts';
import { IdPipe } from '../../common/id.pipe.ts';
import { sendPage } from '../../common/lists/page.ts';
import { MemberDetails } from './member-details.service.ts';
import { MembersQuery } from './members.dto.ts';
import { MembersService } from './members.service.ts';

@Controller()
export class MembersController {
  constructor(
    private readonly members: MembersService,
    private readonly details: MemberDetails,
  ) {}

  /** Accounts of readers, and addresses that were given a membership, with their right and why. Only the first thousand are counted. */
  @Get('members')
  async list(@Query() query: MembersQuery, @Res({ passthrough: true }) response: Response): Promise<MemberView[]> {
    return sendPage(response, await this.members.page(query), (member) => member);
  }

  /** How much of it waits for an operator. */
  @Get('members/attention')
  attention(): Promise<MembersAttention> {
    return this.members.attention();
  }

  /** One member: subscriptions with their money, lists, and what happened. */
  @Get('members/:id')
  one(@Param('id', IdPipe) id: number): Promise<MemberDetail> {
    return this.details.of(id);
  }

  /** How the address of a subscriber stands. */
  @Get('subscribers/:id/membership')
  @IdOf('subscriber')
  async ofSubscriber(@Param('id', IdPipe) id: number): Promise<SubscriberMembership> {
    return { member: await this.members.ofSubscriber(id) };
  }
}
