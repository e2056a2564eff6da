/** What of a site it is found by. */
export interface OfferSite {
  id: number;
  brand: string;
  active: boolean;
}

export interface AskedFor<T extends OfferSite> {
  /** In their order. */
  sites: readonly T[];
  /** Id of a site, or key of a brand. */
  wanted: string | undefined;
  /** The connected site that the address to return to lies on. */
  ofAddress: T | null;
  /** Key of the brand that the address belongs to. */
  brandOfAddress: string | null;
}

/**
 * The site whose offer a page shows: the one that was named, else the one of the address, else the first. Where a brand has
 * several, and for the first, active ones go before. What can't be found is passed over. Null where there is no site. Pure.
 */
export function siteAskedFor<T extends OfferSite>({ sites, wanted, ofAddress, brandOfAddress }: AskedFor<T>): T | null {
  const first = (fits: (site: T) => boolean): T | undefined =>
    sites.find((site) => site.active && fits(site)) ?? sites.find(fits);
  const byId = sites.find(({ id }) => String(id) === wanted);
  const ofBrand = (key: string | null | undefined): T | undefined =>
    key ? first(({ brand }) => brand === key) : undefined;
  return byId ?? ofBrand(wanted) ?? ofAddress ?? ofBrand(brandOfAddress) ?? first(() => true) ?? null;
}
