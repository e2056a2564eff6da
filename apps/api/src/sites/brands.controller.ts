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

  @Get('brands')
  listBrands(): BrandView[] {
    return this.brands
      .list()
      .map(({ manifest, brand }) => ({ key: manifest.key, name: manifest.name, color: brand.look.color }));
  }

  @Get('providers')
  listProviders(): ProviderView[] {
    return this.providers.overview();
  }
}
