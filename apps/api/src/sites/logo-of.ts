import type { SiteLogo } from '@pressloom/contracts/site-logo';
import type { WordpressSite } from '@pressloom/database/entities';
import { imageUrl } from '../common/image-url.ts';

/** A website's logo; null where it has none. Pure. */
export function logoOf({ logoHash, logoWidth, logoHeight, logoSourceUrl }: WordpressSite): SiteLogo | null {
  // Null together: the database sees to it.
  if (logoHash === null || logoWidth === null || logoHeight === null || logoSourceUrl === null) return null;
  return { url: imageUrl(logoHash), width: logoWidth, height: logoHeight, sourceUrl: logoSourceUrl };
}
