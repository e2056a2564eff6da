import { randomBytes } from 'node:crypto';

/** Secrets that would be recognised wherever they come to light, by name. */
export type Canaries = Readonly<Record<string, string>>;

const made = (kind: string): string => `${kind}-${randomBytes(18).toString('hex')}`;

/** One of each kind that an installation is trusted with. */
export function makeCanaries() {
  return {
    applicationPassword: made('application-password'),
    authorizedPassword: made('authorized-password'),
    siteYoutubeKey: made('site-youtube-key'),
    youtubeKey: made('youtube-key'),
    openaiKey: made('openai-key'),
    smtpPassword: made('smtp-password'),
    sessionSecret: made('session-secret'),
    encryptionKey: randomBytes(32).toString('hex'),
    operatorPassword: made('Operator-Password-1'),
  };
}

/** What operators enter under Settings, API Keys: what is accepted, what is refused, and what could not be tried. */
export function makeEnteredCanaries() {
  return {
    acceptedYoutubeKey: made('accepted-youtube-key'),
    refusedYoutubeKey: made('refused-youtube-key'),
    acceptedAiKey: made('accepted-ai-key'),
    refusedAiKey: made('refused-ai-key'),
    untestedAiKey: made('untested-ai-key'),
    refusedSmtpPassword: made('refused-smtp-password'),
    untestedSmtpPassword: made('untested-smtp-password'),
    analyzatiKey: made('analyzati-key'),
    refusedAnalyzatiKey: made('refused-analyzati-key'),
  };
}

/**
 * A secret as it may be written somewhere: plain, in an address, in hex, and in base64, where what stands before it moves
 * its letters. Pure.
 */
export function formsOf(secret: string): string[] {
  const shifted = [0, 1, 2].map((before) => {
    const text = Buffer.from('x'.repeat(before) + secret).toString('base64');
    // The first and last group may hold letters of the neighbours.
    return text.slice(before === 0 ? 0 : 4, -4);
  });
  const urlSafe = shifted.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  return [
    ...new Set([secret, encodeURIComponent(secret), Buffer.from(secret).toString('hex'), ...shifted, ...urlSafe]),
  ];
}

/** Names of the secrets that a text holds in any form. Pure. */
export function foundIn(text: string, canaries: Canaries): string[] {
  const lower = text.toLowerCase();
  return Object.entries(canaries)
    .filter(([, secret]) => formsOf(secret).some((form) => text.includes(form) || lower.includes(form.toLowerCase())))
    .map(([name]) => name);
}
