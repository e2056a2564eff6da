import { Inject, Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import { diagnose } from '@pressloom/clients/wordpress';
import type { Diagnosis } from '@pressloom/clients/wordpress';
import { SITE_MESSAGES } from '@pressloom/contracts/sites';
import type { SiteTestAnswer, SiteTestStage, SiteTestStageKey } from '@pressloom/contracts/sites';
import { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { inStages } from '../common/limit-waits.ts';
import { ProviderHealthService } from '../common/providers/provider-health.service.ts';
import { invalidField } from '../common/errors.ts';
import { WordPressProvider } from '../common/providers/wordpress.provider.ts';
import type { WordPressConnection } from '../common/providers/wordpress.provider.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import { SiteConnections } from './site-connections.ts';
import { isUnencrypted } from './site-urls.ts';
import type { TestSiteDto } from './sites.dto.ts';
import { SitesService } from './sites.service.ts';

/** What a failed stage is as the failure of a call. */
const CODES: Record<SiteTestStageKey, string> = {
  reachable: 'unreachable',
  rest: 'rest_missing',
  identity: 'bad_credentials',
  publish: 'forbidden',
};

const asError = ({ key, sentence }: SiteTestStage): ProviderError =>
  new ProviderError({ provider: 'wordpress', code: CODES[key], message: sentence });

/** Tries the connection of a site stage by stage and remembers how it went. */
@Injectable()
export class SiteTestService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sites: SitesService,
    private readonly connections: SiteConnections,
    private readonly wordpress: WordPressProvider,
    private readonly healths: ProviderHealthService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async test(id: number): Promise<SiteTestAnswer> {
    const site = await this.sites.get(id);
    const answer = await this.answer(this.wordpress.connection(site));
    const failed = answer.stages.find((stage) => stage.status === 'failed');
    await this.dataSource.getRepository(WordpressSite).update(id, {
      syncStatus: failed ? 'error' : 'success',
      syncError: failed?.sentence ?? null,
    });
    await this.healths.record('wordpress', this.wordpress.scope(site), failed ? asError(failed) : null);
    return answer;
  }

  /**
   * Tries what stands in a form before it is saved, and remembers nothing. The password of a website that is changed stays where it was
   * entered for: on another host it must be entered again.
   *
   * @throws DomainError 400; 404 for a website that isn't there
   */
  async testForm({ id, username, ...form }: TestSiteDto): Promise<SiteTestAnswer> {
    const stored = id === undefined ? null : await this.sites.get(id);
    const address = stored ? this.connections.changedAddress(stored, form) : this.connections.newAddress(form);
    const plainPassword = form.applicationPassword || (stored && this.wordpress.connection(stored).plainPassword);
    if (!plainPassword) throw invalidField('applicationPassword', SITE_MESSAGES.applicationPasswordNeeded);
    return this.answer({ ...address, username, plainPassword });
  }

  private async answer(connection: WordPressConnection): Promise<SiteTestAnswer> {
    const diagnosis = await inStages(this.runtime, () => diagnose(this.wordpress.testClient(connection)));
    return testResponse(connection.siteUrl, diagnosis);
  }
}

function testResponse(siteUrl: string, { stages, remarks, ...suggestions }: Diagnosis): SiteTestAnswer {
  const error = stages.find((stage) => stage.status === 'failed')?.sentence ?? null;
  const warnings = [...(isUnencrypted(siteUrl) ? [SITE_MESSAGES.unencrypted] : []), ...remarks];
  const success = error === null;
  const warning = warnings.length > 0 ? warnings.join(' ') : null;
  return { success, connected: success, error, warning, siteUrl, ...suggestions, stages };
}
