import { Inject, Injectable } from '@nestjs/common';
import type { Policies } from '@pressloom/clients/http';
import { createYouTubeClient } from '@pressloom/clients/youtube';
import type { YouTubeClient } from '@pressloom/clients/youtube';
import { NOT_SET_UP } from '@pressloom/contracts/providers';
import type { ProviderMode } from '@pressloom/contracts/providers';
import type { WordpressSite } from '@pressloom/database/entities';
import type { Config } from '../../config/config.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SiteSecrets } from '../secrets/site-secrets.ts';
import { ProviderHealthService } from './provider-health.service.ts';
import { ProviderKeysService } from './provider-keys.service.ts';
import { ProviderPolicies } from './provider-policies.ts';
import { chosen, configured, healthScope } from './provider-settings.ts';
import type {
  ProviderAccess,
  ProviderQuestion,
  ProviderSettings,
  ProviderStanding,
  SharedProvider,
} from './provider-settings.ts';

/** How a site meets YouTube. */
export interface YouTubeAccess extends ProviderAccess<YouTubeClient> {
  /** For a test of the key: a breaker that is open must not hide what is wrong now. Throws as `client`. */
  testClient: () => YouTubeClient;
}

type Keys = Config['youtube'];

const REAL_URL = 'https://www.googleapis.com/youtube/v3';

/** Which YouTube serves a site. Its own key goes before the installation's. Pure. */
export function youtubeSettings(question: ProviderQuestion<Keys>, siteKey: string | null): ProviderSettings {
  const { apiKey, apiUrl } = question.keys;
  const key = siteKey ?? apiKey;
  const isReal = key !== null || apiUrl !== null;
  const live = isReal ? { baseUrl: apiUrl ?? REAL_URL, apiKey: key ?? 'unset' } : null;
  return chosen(question, { live, sandboxPath: 'youtube/v3' });
}

@Injectable()
export class YouTubeProvider implements SharedProvider {
  readonly key = 'youtube';
  readonly label = 'YouTube';

  constructor(
    private readonly keys: ProviderKeysService,
    private readonly secrets: SiteSecrets,
    private readonly healths: ProviderHealthService,
    private readonly policies: ProviderPolicies,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async mode(): Promise<ProviderMode> {
    return youtubeSettings({ ...(await this.base()), isSample: false }, null).mode;
  }

  async of(site: WordpressSite): Promise<YouTubeAccess> {
    return (await this.ofSites())(site);
  }

  /** The same for many sites with one look at the keys; to be asked by site. */
  async ofSites(): Promise<(site: WordpressSite) => YouTubeAccess> {
    const base = await this.base();
    return (site) => this.access(site, { ...base, isSample: site.isSample });
  }

  /** For a key that isn't stored; nothing is noted of its calls. */
  async trialClient(key: string): Promise<YouTubeClient> {
    const settings = youtubeSettings({ ...(await this.base()), isSample: false }, key);
    const { baseUrl, apiKey } = configured(settings, NOT_SET_UP.youtube);
    return createYouTubeClient({ baseUrl: baseUrl ?? '', apiKey, policies: this.policies.fresh() });
  }

  /** How YouTube stands for sites, with one question to the database; to be asked by site. */
  async readiness(): Promise<(site: WordpressSite) => ProviderStanding['state']> {
    const standingOf = await this.standingOf();
    return (site) => standingOf(site).state;
  }

  async standings(sites: readonly WordpressSite[]): Promise<ProviderStanding[]> {
    return sites.map(await this.standingOf());
  }

  private async standingOf(): Promise<(site: WordpressSite) => ProviderStanding> {
    const [accessOf, healthOf] = await Promise.all([this.ofSites(), this.healths.ofProvider(this.key)]);
    return (site) => {
      const { mode, scope } = accessOf(site);
      if (mode === 'unconfigured') return { site, state: mode, message: NOT_SET_UP.youtube };
      const { state, message } = healthOf(scope);
      return { site, state: state === 'failing' ? 'failing' : 'ready', message };
    };
  }

  private access(site: WordpressSite, question: ProviderQuestion<Keys>): YouTubeAccess {
    const ownKey = this.secrets.youtubeKey(site);
    const settings = youtubeSettings(question, ownKey);
    const scope = healthScope(settings.mode, ownKey === null ? null : site.id);
    const client = (policies: Policies): YouTubeClient => {
      const { baseUrl, apiKey } = configured(settings, NOT_SET_UP.youtube);
      return createYouTubeClient({ baseUrl: baseUrl ?? '', apiKey, policies: this.healths.watch(policies, scope) });
    };
    return {
      mode: settings.mode,
      scope,
      client: () => client(this.policies.shared),
      testClient: () => client(this.policies.fresh()),
    };
  }

  private async base(): Promise<Omit<ProviderQuestion<Keys>, 'isSample'>> {
    const { config, sandboxUrl } = this.runtime;
    return { keys: await this.keys.effective(this.key, config.youtube), sandboxUrl };
  }
}
