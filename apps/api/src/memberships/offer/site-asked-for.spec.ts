import { siteAskedFor } from './site-asked-for.ts';
import type { AskedFor, OfferSite } from './site-asked-for.ts';

const site = (id: number, brand: string, active = true): OfferSite => ({ id, brand, active });
const [RESTING, FIRE, TAROT, CALM_OLD, CALM] = [
  site(1, 'general', false),
  site(2, 'fire'),
  site(3, 'tarot'),
  site(4, 'calm', false),
  site(5, 'calm'),
] as const;
const ask = (asked: Partial<AskedFor<OfferSite>>) =>
  siteAskedFor({
    sites: [RESTING, FIRE, TAROT, CALM_OLD, CALM],
    wanted: undefined,
    ofAddress: null,
    brandOfAddress: null,
    ...asked,
  });

it.each<[string, Partial<AskedFor<OfferSite>>, OfferSite | null]>([
  ['an id', { wanted: '3', ofAddress: FIRE }, TAROT],
  ['the id of one that rests', { wanted: '1' }, RESTING],
  ['a brand', { wanted: 'tarot', ofAddress: FIRE }, TAROT],
  ['a brand, of which an active one goes before', { wanted: 'calm' }, CALM],
  ['nobody, with an address', { wanted: 'nobody', ofAddress: TAROT }, TAROT],
  ['an id that nobody has, with an address', { wanted: '99', ofAddress: TAROT }, TAROT],
  ['a number that is none', { wanted: '3.0' }, FIRE],
  ['an address', { ofAddress: CALM_OLD, brandOfAddress: 'fire' }, CALM_OLD],
  ['an address on a domain of a brand', { brandOfAddress: 'calm' }, CALM],
  ['an address on a domain of a brand without a site', { brandOfAddress: 'general-news' }, FIRE],
  ['nothing', {}, FIRE],
  ['nothing, where all rest', { sites: [CALM_OLD, RESTING] }, CALM_OLD],
  ['nothing, where there is none', { sites: [] }, null],
])('%s leads to the right website', (_name, asked, expected) => {
  expect(ask(asked)).toBe(expected);
});
