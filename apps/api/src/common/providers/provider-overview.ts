import type { ProviderView } from '@pressloom/contracts/providers';
import type { WordpressSite } from '@pressloom/database/entities';
import { providerView } from './provider-health-rules.ts';
import type { ProviderHealthService } from './provider-health.service.ts';
import { healthScope } from './provider-settings.ts';
import type { SharedProvider } from './provider-settings.ts';

/** Tells of each provider what a new site would work with, and how that did last. */
export class ProviderOverview {
  constructor(
    private readonly healths: ProviderHealthService,
    private readonly providers: readonly SharedProvider[],
  ) {}

  /** `sites`: those of which is told whether they are served. */
  list(sites: readonly WordpressSite[]): Promise<ProviderView[]> {
    return Promise.all(this.providers.map((provider) => this.view(provider, sites)));
  }

  private async view(provider: SharedProvider, sites: readonly WordpressSite[]): Promise<ProviderView> {
    const { key, label } = provider;
    const mode = await provider.mode();
    const standings = (await provider.standings?.(sites)) ?? [];
    return providerView({ key, label, mode }, await this.healths.health(key, healthScope(mode, null)), standings);
  }
}
