import { readable } from '@pressloom/contracts/contrast';
import type { MailLogo, MailSite } from '../mail-data.ts';
import { shortText } from './short-text.ts';

const WHITE = '#ffffff';
/** Paper and writing of the layouts in the dark; see `layouts/parts/head.mjml`. */
const DARK = ['#171a21', '#0b1220'];

/** In whose name a mail comes, and how that looks. */
export interface MailLook {
  name: string;
  /** Where the name leads. */
  home: string;
  /** Of buttons and links: white reads well on it, and it on white. */
  accent: string;
  /** The same in the dark. */
  accentOnDark: string;
  /** A bar on top, in the accent colour. */
  hasBar: boolean;
  /** Null: the name stands in its place. */
  logo: MailLogo | null;
  /** Line by line; empty where none is known. */
  postalAddress: string[];
}

/**
 * The installation's own look, or a website's. `publicUrl`: where people reach the installation. Readers know that address, and not the
 * product's name. Pure.
 */
export function lookOf(site: MailSite | null, publicUrl: string, isForOperators = false): MailLook {
  if (site === null) {
    const name = isForOperators ? 'Pressloom' : new URL(publicUrl).host;
    const look = { name, home: publicUrl, accent: '#1d4ed8', accentOnDark: '#60a5fa' };
    return { ...look, hasBar: false, logo: null, postalAddress: [] };
  }
  return {
    name: shortText(site.name, 100),
    home: site.url,
    accent: readable(site.color, [WHITE], 'black'),
    accentOnDark: readable(site.color, DARK, 'white'),
    hasBar: true,
    logo: site.logo && isShown(site.logo.url, publicUrl) ? site.logo : null,
    postalAddress: (site.postalAddress ?? '')
      .split(/\r\n|\r|\n/)
      .map((line) => shortText(line))
      .filter((line) => line !== ''),
  };
}

/** An installation without https is one that is tried out: there its own pictures are seen, and no others. */
function isShown(logoUrl: string, publicUrl: string): boolean {
  const url = URL.parse(logoUrl);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && url.origin === new URL(publicUrl).origin);
}
