import { Controller, Get } from '@nestjs/common';
import type { BrandView, ProviderView } from '@pressloom/contracts';
import { BrandRegistry } from '../brands/brands.service.ts';
import { ProvidersService } from '../common/providers/providers.service.ts';

/** What a site can be created as, and what it would work with. */
@Controller()
export class BrandsController {
  constructor(
    private readonly brands: BrandRegistry,
    private readonly providers: ProvidersService,
  ) {}

  /** The brands that a website can be created as. */
  @Get('brands')
  listBrands(): BrandView[] {
    return this.brands
      .list()
      .map(({ manifest, brand }) => ({ key: manifest.key, name: manifest.name, color: brand.look.color }));
  }

  /** Which outside services are live, sandboxed, or not set up yet. */
  @Get('providers')
  listProviders(): ProviderView[] {
    return this.providers.overview();
  }
}
