import type { ProviderView } from '@pressloom/contracts/providers';
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

  list(): Promise<ProviderView[]> {
    return Promise.all(this.providers.map((provider) => this.view(provider)));
  }

  private async view(provider: SharedProvider): Promise<ProviderView> {
    const { key, label } = provider;
    const mode = await provider.mode();
    return providerView({ key, label, mode }, await this.healths.health(key, healthScope(mode, null)));
  }
}
