import { Inject, Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import { diagnose } from '@pressloom/clients/wordpress';
import type { Diagnosis } from '@pressloom/clients/wordpress';
import { SITE_MESSAGES } from '@pressloom/contracts/sites';
import type { SiteTestAnswer, SiteTestStageKey } from '@pressloom/contracts/sites';
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
  identity: 'forbidden',
  publish: 'forbidden',
};

/** Null for a test that passed. */
function failureOf({ stages, isCredentialRefused }: Diagnosis): ProviderError | null {
  const failed = stages.find((stage) => stage.status === 'failed');
  if (!failed) return null;
  const code = isCredentialRefused ? 'bad_credentials' : CODES[failed.key];
  return new ProviderError({ provider: 'wordpress', code, message: failed.sentence });
}

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
    const diagnosis = await this.diagnosis(this.wordpress.connection(site));
    const failure = failureOf(diagnosis);
    await this.dataSource.getRepository(WordpressSite).update(id, {
      syncStatus: failure ? 'error' : 'success',
      syncError: failure?.message ?? null,
      syncErrorCode: failure?.code ?? null,
    });
    await this.healths.record('wordpress', this.wordpress.scope(site), failure);
    return testResponse(site.siteUrl, diagnosis);
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
    return testResponse(address.siteUrl, await this.diagnosis({ ...address, username, plainPassword }));
  }

  private diagnosis(connection: WordPressConnection): Promise<Diagnosis> {
    return inStages(this.runtime, () => diagnose(this.wordpress.testClient(connection)));
  }
}

function testResponse(
  siteUrl: string,
  { stages, remarks, suggestedSiteUrl, suggestedEndpoint }: Diagnosis,
): SiteTestAnswer {
  const error = stages.find((stage) => stage.status === 'failed')?.sentence ?? null;
  const warnings = [...(isUnencrypted(siteUrl) ? [SITE_MESSAGES.unencrypted] : []), ...remarks];
  const success = error === null;
  const warning = warnings.length > 0 ? warnings.join(' ') : null;
  return { success, connected: success, error, warning, siteUrl, suggestedSiteUrl, suggestedEndpoint, stages };
}
