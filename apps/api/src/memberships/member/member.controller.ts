import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { InvoiceView, LeadsTo, OwnMembershipView } from '@pressloom/contracts/billing';
import { SignedIn } from '../../common/access.ts';
import { Refuses } from '../../common/api-document.ts';
import { Changes } from '../../common/changes.ts';
import { IdPipe } from '../../common/id.pipe.ts';
import { CurrentUser } from '../../common/session/current-user.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { PauseDto, PortalDto } from './member.dto.ts';
import { MemberService } from './member.service.ts';
import { MemberViews } from './member-views.service.ts';

const PROVIDER = ['provider_unconfigured', 'provider_failed', 'provider_refused'] as const;

/** Of whoever is signed in. */
@Controller('billing')
@SignedIn()
export class MemberController {
  constructor(
    private readonly members: MemberService,
    private readonly views: MemberViews,
  ) {}

  /** Your membership: whether you may read, until when, why, and what you can do with it. */
  @Get('membership')
  read(@CurrentUser() { id }: SessionUser): Promise<OwnMembershipView> {
    return this.views.of(id);
  }

  /** End it when what you paid for ends. */
  @Post('membership/cancel')
  @Changes('subscribers')
  @Refuses('not_found', 'membership_changed', ...PROVIDER)
  @HttpCode(200)
  cancel(@CurrentUser() { id }: SessionUser): Promise<OwnMembershipView> {
    return this.members.act(id, 'cancel');
  }

  /** Take a cancellation back. */
  @Post('membership/keep')
  @Changes('subscribers')
  @Refuses('not_found', 'membership_changed', ...PROVIDER)
  @HttpCode(200)
  keep(@CurrentUser() { id }: SessionUser): Promise<OwnMembershipView> {
    return this.members.act(id, 'keep');
  }

  /** Pay nothing for one to three months, and keep your price. */
  @Post('membership/pause')
  @Changes('subscribers')
  @Refuses('not_found', 'membership_changed', ...PROVIDER)
  @HttpCode(200)
  pause(@CurrentUser() { id }: SessionUser, @Body() { months }: PauseDto): Promise<OwnMembershipView> {
    return this.members.act(id, 'pause', months);
  }

  /** End a pause. */
  @Post('membership/resume')
  @Changes('subscribers')
  @Refuses('not_found', 'membership_changed', ...PROVIDER)
  @HttpCode(200)
  resume(@CurrentUser() { id }: SessionUser): Promise<OwnMembershipView> {
    return this.members.act(id, 'resume');
  }

  /** What you paid, the newest first. */
  @Get('invoices')
  invoices(@CurrentUser() { id }: SessionUser): Promise<InvoiceView[]> {
    return this.members.invoices(id);
  }

  /** Where one of your invoices is read and printed, for now. */
  @Post('invoices/:id/link')
  @Changes()
  @Refuses(...PROVIDER)
  @HttpCode(200)
  invoice(@CurrentUser() user: SessionUser, @Param('id', IdPipe) id: number): Promise<LeadsTo> {
    return this.members.invoice(user.id, id);
  }

  /** Where you change card and address, at the payment provider. */
  @Post('portal')
  @Changes()
  @Refuses('not_found', 'return_url_unknown', ...PROVIDER)
  @HttpCode(200)
  portal(@CurrentUser() { id }: SessionUser, @Body() { returnUrl }: PortalDto): Promise<LeadsTo> {
    return this.members.portal(id, returnUrl);
  }
}
