import { inLanguages } from './catalogue.ts';
import { PREMIUM_LINK_EN } from './premium-link.en.ts';
import { PREMIUM_LINK_ES } from './premium-link.es.ts';

/** The link that lets a premium reader in on a website, by language. */
export const PREMIUM_LINK_TEXTS = inLanguages(PREMIUM_LINK_EN, { es: PREMIUM_LINK_ES });
