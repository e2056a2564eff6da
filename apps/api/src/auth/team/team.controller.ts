import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { DoneAnswer } from '@pressloom/contracts/requests';
import type { TeamView } from '@pressloom/contracts/team';
import { Refuses } from '../../common/api-document.ts';
import { Changes } from '../../common/changes.ts';
import { IdPipe } from '../../common/id.pipe.ts';
import { RealtimeGateway } from '../../common/realtime.gateway.ts';
import { CurrentUser } from '../../common/session/current-user.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { InviteDto } from '../auth.dto.ts';
import { TeamService } from './team.service.ts';

@Controller('team')
export class TeamController {
  constructor(
    private readonly team: TeamService,
    private readonly realtime: RealtimeGateway,
  ) {}

  /** The operators of this installation, and open invitations. */
  @Get()
  view(@CurrentUser() user: SessionUser): Promise<TeamView> {
    return this.team.view(user);
  }

  /** Invite an operator by email. */
  @Post('invites')
  @Changes('team')
  @Refuses('already_operator', 'provider_unconfigured')
  @HttpCode(200)
  async invite(@CurrentUser() user: SessionUser, @Body() { email }: InviteDto): Promise<DoneAnswer> {
    return { success: true, message: await this.team.invite(user, email) };
  }

  /** Revoke an invitation; its link stops working. */
  @Delete('invites/:id')
  @Changes('team')
  async revoke(@Param('id', IdPipe) id: number): Promise<DoneAnswer> {
    await this.team.revoke(id);
    return { success: true, message: 'The invitation was revoked.' };
  }

  /** Remove an operator. The account stays, as a member's, and is signed out everywhere. */
  @Delete('members/:id')
  @Refuses('last_operator')
  async remove(@Param('id', IdPipe) id: number): Promise<DoneAnswer> {
    await this.team.remove(id);
    // Not in the answer: whoever removed themselves may not ask for the team any more.
    this.realtime.changed({ topics: ['team'], siteId: null });
    return { success: true, message: 'They are no longer an operator.' };
  }
}
