import { Global, Module } from '@nestjs/common';
import { BrandHost } from '@pressloom/plugin-kit';
import { PublishingModule } from '../pipeline/publishing/publishing.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { ProductBrandHost } from './product-brand-host.ts';

/** What plugins may ask of the product. Global, since a plugin can't import it: it knows `plugin-kit` only. */
@Global()
@Module({
  imports: [SitesModule, PublishingModule],
  providers: [{ provide: BrandHost, useClass: ProductBrandHost }],
  exports: [BrandHost],
})
export class BrandHostModule {}
