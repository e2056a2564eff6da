import { Controller, Get, Query } from '@nestjs/common';
import type { Digest } from '@pressloom/contracts/dashboard';
import { CurrentUser } from '../../common/session/current-user.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { DigestQuery } from './digest.dto.ts';
import { DigestService } from './digest.service.ts';

@Controller('digest')
export class DigestController {
  constructor(
    private readonly digests: DigestService,
    private readonly sites: SitesService,
  ) {}

  /**
   * What a website did on a day.
   *
   * What it found, wrote and published, what was held or failed and why, and what waits for a person.
   */
  @Get()
  async read(@CurrentUser() user: SessionUser, @Query() query: DigestQuery): Promise<Digest> {
    return this.digests.of(await this.sites.forRead(user, query.siteId), query.day);
  }
}
