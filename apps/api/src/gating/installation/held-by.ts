import type { InstallationFinding } from '@pressloom/contracts/gate';
import type { Attributes } from './page-scripts.ts';

type Sign = (attributes: Attributes) => boolean;

const has =
  (name: RegExp): Sign =>
  (attributes) =>
    [...attributes.keys()].some((one) => name.test(one));
const isType =
  (type: RegExp): Sign =>
  (attributes) =>
    type.test(attributes.get('type') ?? '');
const isClass =
  (name: RegExp): Sign =>
  (attributes) =>
    name.test(attributes.get('class') ?? '');

/** What makes scripts wait for a reader's consent, by how it marks them. */
const CONSENT: readonly [name: string, sign: Sign][] = [
  ['Cookiebot', has(/^data-cookieconsent$/)],
  ['CookieYes', has(/^data-cookieyes$/)],
  ['Borlabs Cookie', has(/^data-borlabs-/)],
  ['consentmanager', has(/^data-cmp-(src|ab|vendor|purpose)$/)],
  ['Usercentrics', has(/^data-usercentrics$/)],
  ['iubenda', isClass(/\b_iub_cs_activate/)],
  ['OneTrust', isClass(/\boptanon-category-/)],
  ['Complianz', (script) => has(/^data-cmplz-/)(script) || isClass(/\bcmplz-/)(script)],
];

/** What makes scripts wait for the first touch, or for the end of the load. */
const DELAY: readonly [name: string, sign: Sign][] = [
  ['WP Rocket', (script) => isType(/^rocketlazyloadscript$/)(script) || has(/^data-rocket-/)(script)],
  ['Cloudflare’s Rocket Loader', isType(/^[0-9a-f]{16,}-(text\/javascript|module)?$/)],
  ['LiteSpeed Cache', (script) => isType(/^litespeed\//)(script) || has(/^data-litespeed-src$/)(script)],
  ['Perfmatters', (script) => isType(/^pmdelayedscript$/)(script) || has(/^data-perfmatters-/)(script)],
  ['WP Meteor', (script) => isType(/^javascript\/blocked$/)(script) || has(/^data-wpmeteor-/)(script)],
  ['NitroPack', isType(/^nitropack\//)],
];

const RUNS = /^(|module|(text|application)\/(x-)?(java|ecma)script)$/i;

/** What keeps a script from running as the page is read; null where nothing does. Pure. */
export function heldBy(attributes: Attributes): InstallationFinding | null {
  const nameIn = (list: readonly [string, Sign][]): string | null =>
    list.find(([, sign]) => sign(attributes))?.[0] ?? null;
  const runs = RUNS.test((attributes.get('type') ?? '').trim()) && attributes.has('src');
  if (runs) return null;
  const delay = nameIn(DELAY);
  if (delay !== null) return { state: 'delayed', detail: delay };
  const consent = nameIn(CONSENT);
  // Consent managers make scripts into text, or rename their address.
  const isText = /^text\/plain$/i.test(attributes.get('type') ?? '') || !attributes.has('src');
  if (consent !== null || isText) return { state: 'held_for_consent', detail: consent };
  return { state: 'delayed', detail: null };
}
