import { Controller, Get, Inject, Query } from '@nestjs/common';
import type { CurrentTime } from '@pressloom/contracts/automation';
import { DEFAULT_TIME_ZONE } from '@pressloom/contracts/time-zones';
import { CurrentUser } from '../common/session/current-user.ts';
import type { SessionUser } from '../common/session/session-user.ts';
import { SiteQuery } from '../common/site-query.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import { SitesService } from '../sites/sites.service.ts';
import { currentTime } from './current-time.ts';

@Controller('current-time')
export class CurrentTimeController {
  constructor(
    private readonly sites: SitesService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** The server's time, written out in the website's time zone. */
  @Get()
  async read(@CurrentUser() user: SessionUser, @Query() query: SiteQuery): Promise<CurrentTime> {
    const site = await this.sites.forRead(user, query.siteId);
    return currentTime(site?.timeZone ?? DEFAULT_TIME_ZONE, this.runtime.clock.now());
  }
}
