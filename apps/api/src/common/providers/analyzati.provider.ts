import { Inject, Injectable } from '@nestjs/common';
import { createAnalyzatiClient } from '@pressloom/clients/analytics';
import type { AnalyzatiClient } from '@pressloom/clients/analytics';
import type { Policies } from '@pressloom/clients/http';
import { NOT_SET_UP } from '@pressloom/contracts/providers';
import type { ProviderMode } from '@pressloom/contracts/providers';
import type { WordpressSite } from '@pressloom/database/entities';
import type { Config } from '../../config/config.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { ProviderHealthService } from './provider-health.service.ts';
import { ProviderKeysService } from './provider-keys.service.ts';
import { ProviderPolicies } from './provider-policies.ts';
import { chosen, configured, healthScope } from './provider-settings.ts';
import type { ProviderAccess, ProviderQuestion, ProviderSettings, SharedProvider } from './provider-settings.ts';

/** How a website meets Analyzati. */
export interface AnalyzatiAccess extends ProviderAccess<AnalyzatiClient> {
  /** What it is called there. */
  host: string;
  /** What is missing, a sentence; null where nothing is. */
  missing: string | null;
}

type Keys = Config['analyzati'];

/**
 * Which Analyzati serves a website. It needs key and address: no public address of it is known, and a key is sent to nobody who was
 * not named. Where one of the two is set and the other isn't, nothing simulated takes its place. Pure.
 */
export function analyzatiSettings(question: ProviderQuestion<Keys>): ProviderSettings {
  const { apiKey, apiUrl } = question.keys;
  const live = apiKey !== null && apiUrl !== null ? { baseUrl: apiUrl, apiKey } : null;
  const isHalfSet = live === null && (apiKey !== null || apiUrl !== null) && !question.isSample;
  return chosen(isHalfSet ? { ...question, sandboxUrl: null } : question, { live, sandboxPath: 'analyzati' });
}

/** What Analyzati can't be asked without, for operators. Pure. */
export const missingForAnalyzati = ({ apiKey }: Pick<Keys, 'apiKey'>): string =>
  apiKey === null ? NOT_SET_UP.analyzati : NOT_SET_UP.analyzatiAddress;

/** What a website is called at Analyzati: its host without `www.` and port, international names in their ASCII form. Pure. */
export const analyzatiHost = (siteUrl: string): string => new URL(siteUrl).hostname.replace(/^www\.(?=.*\.)/, '');

@Injectable()
export class AnalyzatiProvider implements SharedProvider {
  readonly key = 'analyzati';
  readonly label = 'Analyzati';

  constructor(
    private readonly keys: ProviderKeysService,
    private readonly healths: ProviderHealthService,
    private readonly policies: ProviderPolicies,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async mode(): Promise<ProviderMode> {
    return analyzatiSettings({ ...(await this.base()), isSample: false }).mode;
  }

  async of(site: WordpressSite): Promise<AnalyzatiAccess> {
    return (await this.ofSites())(site);
  }

  /** The access of many sites, with the keys read once; to be asked by site. */
  async ofSites(): Promise<(site: WordpressSite) => AnalyzatiAccess> {
    const base = await this.base();
    return (site) => this.access(site, { ...base, isSample: site.isSample });
  }

  /** For a key that isn't stored; its calls count for no health. Null where no address is set. */
  trialClient(apiKey: string): AnalyzatiClient | null {
    const baseUrl = this.runtime.config.analyzati.apiUrl;
    return baseUrl === null ? null : createAnalyzatiClient({ baseUrl, apiKey, policies: this.policies.fresh() });
  }

  private access(site: WordpressSite, question: ProviderQuestion<Keys>): AnalyzatiAccess {
    const settings = analyzatiSettings(question);
    const scope = healthScope(settings.mode, null);
    const missing = missingForAnalyzati(question.keys);
    const client = (policies: Policies): AnalyzatiClient => {
      const { baseUrl, apiKey } = configured(settings, missing);
      return createAnalyzatiClient({ baseUrl: baseUrl ?? '', apiKey, policies: this.healths.watch(policies, scope) });
    };
    return {
      ...{ mode: settings.mode, scope, host: analyzatiHost(site.siteUrl) },
      missing: settings.mode === 'unconfigured' ? missing : null,
      client: () => client(this.policies.shared),
    };
  }

  private async base(): Promise<Omit<ProviderQuestion<Keys>, 'isSample'>> {
    const { config, sandboxUrl } = this.runtime;
    return { keys: await this.keys.effective(this.key, config.analyzati), sandboxUrl };
  }
}
