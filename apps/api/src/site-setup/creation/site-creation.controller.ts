import { Body, Controller, Post } from '@nestjs/common';
import type { SiteCreationResponse } from '@pressloom/contracts/site-creation';
import { Refuses } from '../../common/api-document.ts';
import { Changes } from '../../common/changes.ts';
import { CurrentUser } from '../../common/session/current-user.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { SiteCreationDto } from './site-creation.dto.ts';
import { SiteCreationService } from './site-creation.service.ts';

@Controller('sites')
export class SiteCreationController {
  constructor(private readonly creation: SiteCreationService) {}

  /** Connect a WordPress website with all its settings, in one step. Its credentials are tried first. */
  @Post('create')
  @Changes('sites', 'automation', 'providers')
  @Refuses('site_url_taken', 'too_many_requests')
  create(@Body() form: SiteCreationDto, @CurrentUser() user: SessionUser): Promise<SiteCreationResponse> {
    return this.creation.create(form, user.id);
  }
}
