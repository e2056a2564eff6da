import { Injectable } from '@nestjs/common';
import { readable } from '@pressloom/contracts/contrast';
import { spokenTag } from '@pressloom/contracts/reader-texts/languages';
import type { ReaderSite } from '@pressloom/contracts/reader-pages';
import type { LogoPicture } from '@pressloom/contracts/site-logo';
import type { WordpressSite } from '@pressloom/database/entities';
import { BrandRegistry } from '../brands/brands.service.ts';
import { logoOf } from './logo-of.ts';

/** Of a website whose brand is not there any more. */
const NEUTRAL = '#374151';

/** How a website looks to its readers: on our pages, in forms and in mails. */
@Injectable()
export class SiteLook {
  constructor(private readonly brands: BrandRegistry) {}

  /** Its own colour, else its brand's in a shade that carries white text. `chosen`: a reader's own language, null for none. */
  of(site: WordpressSite, chosen: string | null = null): ReaderSite {
    const { id, name, siteUrl, language } = site;
    const color = readable(this.hue(site), ['#ffffff'], 'black');
    const spoken = spokenTag(chosen, language);
    return { siteId: id, name, url: siteUrl, language: spoken, color, logo: shownLogo(site) };
  }

  /** Its own colour, else its brand's as it is: for what carries no text. */
  hue({ color, brand }: Pick<WordpressSite, 'color' | 'brand'>): string {
    return color ?? (this.brands.has(brand) ? this.brands.get(brand).brand.look.color : NEUTRAL);
  }
}

/** Without its source, which is for operators. */
function shownLogo(site: WordpressSite): LogoPicture | null {
  const logo = logoOf(site);
  return logo && { url: logo.url, width: logo.width, height: logo.height };
}
