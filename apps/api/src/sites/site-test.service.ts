import { Inject, Injectable } from '@nestjs/common';
import { diagnose } from '@pressloom/clients/wordpress';
import type { SiteTestAnswer } from '@pressloom/contracts';
import { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { ProvidersService } from '../common/providers/providers.service.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import { SitesService } from './sites.service.ts';

/** Tries the connection of a site stage by stage and remembers how it went. */
@Injectable()
export class SiteTestService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sites: SitesService,
    private readonly providers: ProvidersService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async test(id: number): Promise<SiteTestAnswer> {
    const site = await this.sites.get(id);
    const stages = await diagnose(this.providers.wordpressForTest(site));
    const failed = stages.find((stage) => stage.status === 'failed');
    await this.dataSource.getRepository(WordpressSite).update(id, {
      syncStatus: failed ? 'error' : 'success',
      syncError: failed?.sentence ?? null,
      lastSync: this.runtime.clock.now(),
    });
    return { success: !failed, connected: !failed, error: failed?.sentence ?? null, stages };
  }
}
