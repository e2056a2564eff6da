import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { KEYS_PLACE } from '@pressloom/contracts/providers';
import type { ProviderOutage, ProviderView } from '@pressloom/contracts/providers';

interface What {
  things: string[];
  /** What is entered, and on which screen. */
  entered: string;
  screen: { name: string; to: string };
}

const KEYS_SCREEN = { name: KEYS_PLACE, to: ADMIN_PATHS.settingsTab('api-keys') };

/**
 * Analyzati is in no banner: it is optional, nothing stops without it, and its figures say whose they are, and whether they are simulated,
 * where they stand.
 */
type Announced = Exclude<ProviderView['key'], 'analyzati'>;
type AnnouncedProvider = ProviderView & { key: Announced };

const isAnnounced = (provider: ProviderView): provider is AnnouncedProvider => provider.key !== 'analyzati';

const WHAT: Record<Announced, What> = {
  youtube: { things: ['videos'], entered: 'a YouTube API key', screen: KEYS_SCREEN },
  openai: { things: ['texts', 'pictures'], entered: 'a key for the AI service', screen: KEYS_SCREEN },
  mail: { things: ['emails'], entered: 'a mail server', screen: KEYS_SCREEN },
  stripe: {
    things: ['payments'],
    entered: 'your Stripe keys',
    screen: { name: 'Payment Setup', to: ADMIN_PATHS.subscriptionSettingsTab('payments') },
  },
};

const and = (words: string[]): string => words.join(', ').replace(/, ([^,]*)$/, ' and $1');

/** A piece of a sentence; with `to` it is a link. */
export interface NoticePart {
  text: string;
  to?: string;
}

export interface ProviderNotice {
  kind: 'sandbox' | 'unconfigured' | 'failing';
  text: string;
  fix: NoticePart[];
}

/**
 * What the banner says: first what nobody has set up, then emails that don't go out, then websites that lack something others have, else
 * what is sandboxed; null when everything is live. Pure.
 */
export function providerNotice(all: readonly ProviderView[]): ProviderNotice | null {
  const providers = all.filter(isAnnounced);
  // Not every publisher sells memberships; Subscription Pricing tells of payments that aren't set up, beside each offer, too.
  const missing = providers.filter(({ key, isSetUp }) => !isSetUp && key !== 'stripe');
  if (missing.length > 0) {
    const things = missing.flatMap(({ key }) => WHAT[key].things);
    const are = missing.length > 1 ? 'are' : 'is';
    const text = `${and(missing.map(({ label }) => label))} ${are} not set up: no ${things.join(', no ')}.`;
    return { kind: 'unconfigured', text, fix: goLive(missing) };
  }
  return undeliverable(providers) ?? lacking(providers) ?? sandboxed(providers);
}

/** Whose emails don't go out now, and why. */
function undeliverable(providers: readonly ProviderView[]): ProviderNotice | null {
  const outages = providers.find(({ key }) => key === 'mail')?.outages ?? [];
  const failing = outages.filter(({ state }) => state === 'failing');
  if (failing.length === 0) return null;
  const reasons = [...new Set(failing.map(({ message }) => message))];
  return {
    kind: 'failing',
    text: `Emails ${whose(failing, 'from')} aren’t going out.`,
    fix: [{ text: reasons.join(' ') }],
  };
}

/** Who has nothing set up, while others have. */
function lacking(providers: readonly AnnouncedProvider[]): ProviderNotice | null {
  for (const provider of providers) {
    const without = provider.outages.filter(({ state }) => state === 'unconfigured');
    if (without.length === 0) continue;
    const { things } = WHAT[provider.key];
    const names = whose(without, provider.key === 'mail' ? 'from' : 'for');
    const text = `${provider.label} is not set up everywhere: no ${things.join(', no ')} ${names}.`;
    return { kind: 'unconfigured', text, fix: goLive([provider]) };
  }
  return null;
}

const NAMED = 3;

/** `about accounts, from Fire News and from 2 more websites` */
function whose(outages: readonly ProviderOutage[], preposition: 'from' | 'for'): string {
  const names = outages.flatMap(({ siteName }) => (siteName === null ? [] : [siteName]));
  const shown = names.length > NAMED ? names.slice(0, NAMED - 1) : names;
  const more = names.length - shown.length;
  const parts = [
    ...(names.length < outages.length ? ['about accounts'] : []),
    ...shown.map((name) => `${preposition} ${name}`),
    ...(more > 0 ? [`${preposition} ${more} more websites`] : []),
  ];
  return and(parts);
}

function sandboxed(providers: readonly AnnouncedProvider[]): ProviderNotice | null {
  const chosen = providers.filter(({ mode }) => mode === 'sandbox');
  if (chosen.length === 0) return null;
  const things = and(chosen.flatMap(({ key }) => WHAT[key].things));
  return { kind: 'sandbox', text: `Sandbox: ${things} are simulated.`, fix: goLive(chosen) };
}

/** What to enter on which screens. */
function goLive(chosen: readonly AnnouncedProvider[]): NoticePart[] {
  const entries = chosen.map(({ key }) => WHAT[key]);
  const screens = [...new Set(entries.map(({ screen }) => screen))];
  const parts = screens.flatMap((screen, place): NoticePart[] => {
    const here = entries.filter((one) => one.screen === screen).map(({ entered }) => entered);
    return [
      { text: `${place === 0 ? 'To go live, enter' : ', and'} ${and(here)} under ` },
      { text: screen.name, to: screen.to },
    ];
  });
  return [...parts, { text: '.' }];
}
