import type { ProviderView } from '@pressloom/contracts/providers';

const WHAT: Record<ProviderView['key'], { things: string[]; variable: string }> = {
  youtube: { things: ['videos'], variable: 'YOUTUBE_API_KEY' },
  openai: { things: ['texts', 'pictures'], variable: 'OPENAI_API_KEY' },
  mail: { things: ['mails'], variable: 'SMTP_URL' },
  stripe: { things: ['payments'], variable: 'STRIPE_SECRET_KEY' },
};

const and = (words: string[]): string => words.join(', ').replace(/, ([^,]*)$/, ' and $1');

export interface ProviderNotice {
  kind: 'sandbox' | 'unconfigured' | 'failing';
  text: string;
  fix: string;
}

/**
 * What the banner says: first what is not set up at all, then mails that don't go out, of which no screen tells, else what is
 * sandboxed; null when everything is live.
 */
export function providerNotice(providers: readonly ProviderView[]): ProviderNotice | null {
  // Not every publisher sells memberships; Subscription Pricing tells of payments that aren't set up.
  const missing = providers.filter(({ key, mode }) => mode === 'unconfigured' && key !== 'stripe');
  const sandboxed = providers.filter((provider) => provider.mode === 'sandbox');
  const mail = providers.find(({ key, state }) => key === 'mail' && state === 'failing');
  if (missing.length === 0 && mail) {
    return { kind: 'failing', text: 'Mails do not go out.', fix: mail.lastError ?? 'The last one was not taken.' };
  }
  const chosen = missing.length > 0 ? missing : sandboxed;
  if (chosen.length === 0) return null;
  const things = and(chosen.flatMap(({ key }) => WHAT[key].things));
  const steps = and(chosen.map(({ key, label }) => `${WHAT[key].variable} (${label})`));
  const fix = `To go live, set ${steps} and start again.`;
  if (missing.length > 0) {
    const names = and(missing.map(({ label }) => label));
    return {
      kind: 'unconfigured',
      text: `${names} ${missing.length > 1 ? 'are' : 'is'} not set up: no ${things}.`,
      fix,
    };
  }
  return { kind: 'sandbox', text: `Sandbox: local stand-ins serve ${things}.`, fix };
}
