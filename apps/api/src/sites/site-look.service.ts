import { Injectable } from '@nestjs/common';
import { readable } from '@pressloom/contracts/contrast';
import type { ReaderSite } from '@pressloom/contracts/reader-pages';
import type { WordpressSite } from '@pressloom/database/entities';
import { BrandRegistry } from '../brands/brands.service.ts';

/** Of a website whose brand is not there any more. */
const NEUTRAL = '#374151';

/** How a website looks to its readers: on our pages, in forms and in mails. */
@Injectable()
export class SiteLook {
  constructor(private readonly brands: BrandRegistry) {}

  /** Its own colour, else its brand's in a shade that carries white text. `chosen`: a reader's own language, null for none. */
  of({ id, name, siteUrl, language, color, brand }: WordpressSite, chosen: string | null = null): ReaderSite {
    const ofBrand = this.brands.has(brand) ? this.brands.get(brand).brand.look.color : NEUTRAL;
    const shade = color ?? readable(ofBrand, ['#ffffff'], 'black');
    return { siteId: id, name, url: siteUrl, language: chosen ?? language, color: shade };
  }
}
