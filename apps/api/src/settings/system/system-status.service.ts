import { Injectable } from '@nestjs/common';
import type { KeyState } from '@pressloom/contracts/provider-keys';
import type { ProviderHealthView, ProviderView } from '@pressloom/contracts/providers';
import type { ServiceKey, ServiceStatus, SystemStatus } from '@pressloom/contracts/system';
import { ProviderHealthService } from '../../common/providers/provider-health.service.ts';
import { ProviderOverview } from '../../common/providers/provider-overview.ts';
import { healthScope, pictureScopeOf, siteScope } from '../../common/providers/provider-settings.ts';
import { ForwardedRequests } from '../../common/web/forwarded-requests.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { ProviderKeyViews } from '../provider-keys/provider-key-views.service.ts';
import { wordpressStatus } from './wordpress-status.ts';

type Entered = Pick<KeyState, 'isUntested' | 'savedAt'>;

/** What is stored of the calls to outside services, for all of them at once. Calls nobody. */
@Injectable()
export class SystemStatusService {
  constructor(
    private readonly overview: ProviderOverview,
    private readonly healths: ProviderHealthService,
    private readonly keys: ProviderKeyViews,
    private readonly sites: SitesService,
    private readonly forwarded: ForwardedRequests,
  ) {}

  async read(): Promise<SystemStatus> {
    const sites = await this.sites.list();
    const [providers, keys, wordpress] = await Promise.all([
      this.overview.list(sites.filter((site) => site.active)),
      this.keys.view(),
      this.healths.ofProvider('wordpress'),
    ]);
    const services = await Promise.all(
      providers.flatMap((provider) => {
        const entered = provider.key === 'stripe' ? null : keys[provider.key];
        return servicesOf(provider).map((key) => this.service(key, provider, entered));
      }),
    );
    return {
      services,
      wordpress: wordpressStatus(sites, ({ id }) => wordpress(siteScope(id))),
      forwarding: this.forwarded.notice(),
    };
  }

  private async service(key: ServiceKey, provider: ProviderView, entered: Entered | null): Promise<ServiceStatus> {
    const { mode, isSetUp, outages } = provider;
    const scope = healthScope(mode, null);
    const health = await this.healths.health(provider.key, key === 'images' ? pictureScopeOf(scope) : scope);
    const isUntested = entered?.isUntested ?? false;
    // The test of a save writes a few words and makes no image.
    const acceptedAt = entered && !isUntested && key !== 'images' && isUncalled(health) ? entered.savedAt : null;
    return { key, mode, isSetUp, isUntested, acceptedAt, health, outages };
  }
}

const isUncalled = ({ lastOkAt, lastFailureAt }: ProviderHealthView): boolean =>
  lastOkAt === null && lastFailureAt === null;

const SERVICES_OF: Record<ProviderView['key'], ServiceKey[]> = {
  openai: ['texts', 'images'],
  mail: ['mail'],
  youtube: ['youtube'],
  stripe: ['payments'],
  analyzati: ['analyzati'],
};

const servicesOf = ({ key }: ProviderView): ServiceKey[] => SERVICES_OF[key];
