import { Controller, Get } from '@nestjs/common';
import type { ProviderView } from '@pressloom/contracts/providers';
import type { BrandView } from '@pressloom/contracts/sites';
import { BrandRegistry } from '../brands/brands.service.ts';
import { ProviderOverview } from '../common/providers/provider-overview.ts';
import { SitesService } from './sites.service.ts';

/** What a site can be created as, and what it would work with. */
@Controller()
export class BrandsController {
  constructor(
    private readonly brands: BrandRegistry,
    private readonly overview: ProviderOverview,
    private readonly sites: SitesService,
  ) {}

  /** The brands that a website can have. */
  @Get('brands')
  listBrands(): BrandView[] {
    const general = this.brands.fallback();
    return this.brands.list().map((one) => {
      const { key, name } = one.manifest;
      return { key, name, color: one.brand.look.color, isGeneral: one === general };
    });
  }

  /** Which outside services are live, sandboxed, not set up yet, or failing. */
  @Get('providers')
  async listProviders(): Promise<ProviderView[]> {
    return this.overview.list((await this.sites.list()).filter((site) => site.active));
  }
}
