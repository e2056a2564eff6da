import type { ProviderMode } from './providers.ts';
import type { Count, Id, IsoTime } from './scalars.ts';

/** How a connection to a mail server is encrypted: `starttls` after the greeting, `tls` from the start; without checking the certificate where it is `unverified`. */
export const SMTP_SECURITIES = ['starttls', 'tls', 'starttls_unverified', 'tls_unverified', 'none'] as const;
export type SmtpSecurity = (typeof SMTP_SECURITIES)[number];

/** Those that somebody between here and the server could read along with. */
export const UNPROVEN_SECURITIES: readonly SmtpSecurity[] = ['starttls_unverified', 'tls_unverified', 'none'];

/** Whether a mail that is queued now can be expected to arrive; `failing`: the last call to the mail server failed as any would. */
export type MailServerState = 'ready' | 'failing' | 'unconfigured';

/** What is kept of a mail that was opened: nothing, how many opened it, or who did. */
export const OPEN_TRACKINGS = ['off', 'aggregate', 'person'] as const;
export type OpenTracking = (typeof OPEN_TRACKINGS)[number];

/**
 * What the DNS said of a key's record: it stands there as it must; there is none; it holds another key, or an empty one, which means
 * revoked; it is nothing that mails can be checked with; there is more than one; or the DNS gave no answer.
 */
export const DKIM_FINDINGS = ['found', 'missing', 'other_key', 'revoked', 'unusable', 'several', 'no_answer'] as const;
export type DkimFinding = (typeof DKIM_FINDINGS)[number];

export const SENDER_LIMITS = {
  fromName: { max: 100 },
  address: { max: 254 },
  postalAddress: { max: 500 },
  dkimDomain: { max: 253 },
  dkimSelector: { max: 63 },
  dkimPrivateKey: { max: 8000 },
  smtpHost: { max: 253 },
  smtpPort: { min: 1, max: 65_535 },
  smtpUser: { max: 200 },
  smtpPassword: { max: 500 },
  relayApiKey: { max: 200 },
  ratePerHour: { min: 1, max: 1_000_000 },
  domainRates: { max: 50 },
  domain: { max: 253 },
} as const;

export const SENDER_MESSAGES = {
  address: 'Please enter an email address.',
  fromNeeded: 'Enter the address that emails come from: your own mail server needs it.',
  host: 'Enter only the name of the mail server, such as smtp.example.com.',
  portNeeded: 'Enter the port of the mail server, such as 587 or 465.',
  passwordNeeded: 'Enter the password for this user name.',
  passwordAgain:
    'The server or user name changed, so enter the password again. The stored one is never sent to another server.',
  control: 'User name and password can’t contain line breaks or other control characters.',
  userNeeded: 'Enter the user name for this password.',
  domainRate: 'Enter the part of an address after the @, such as example.com.',
  domainRateTwice: 'Enter each domain only once.',
  relayApiKey: 'An API key contains only letters, digits and symbols, without spaces.',
  relayApiKeyHost: 'An API key works only with SMTP2GO’s mail servers.',
  unprovenNotAllowed:
    'Choose STARTTLS or TLS. Without encryption, or without checking the certificate, only servers listed in ALLOW_PRIVATE_HOSTS may be used.',
  dkimDomain: 'Enter a domain such as news.example.com.',
  dkimSelector: 'A selector can contain only letters, digits and hyphens.',
  dkimKey: 'Enter a private RSA key of at least 1024 bits in PEM format.',
  dkimNameNeeded: 'Enter the domain and the selector of the key.',
  dkimSelectorTaken:
    'The current key uses this selector. Choose another one, so that emails on their way can still be checked.',
  dkimDomainNeeded: 'Save the from address first, or enter the domain to sign for.',
} as const;

/** Whether a mail server is one of SMTP2GO's, which can be asked what it took. Pure. */
export const isSmtp2go = (host: string | null): boolean => /(^|\.)smtp2go\.com\.?$/i.test(host ?? '');

/** How many mails the readers' addresses at one domain get at most in any hour. */
export interface DomainRate {
  /** In lower case; its subdomains are others. */
  domain: string;
  perHour: Count;
}

/** A record to publish in the DNS. */
export interface DnsRecord {
  name: string;
  value: string;
}

/** When a key's record was last looked for, and what was found. */
export interface DkimLookup {
  at: IsoTime;
  found: DkimFinding;
}

/** A key that signs as soon as its record was seen in the DNS. */
export interface WaitingDkimKey {
  domain: string;
  selector: string;
  record: DnsRecord;
  /** The page of the sandbox that publishes it; null for a domain of the real DNS. */
  publishUrl: string | null;
  madeAt: IsoTime;
  /** Null until it was looked for. */
  lookup: DkimLookup | null;
}

/** The record of the key that signed before: mails on their way are still checked by it. */
export interface FormerDkimRecord {
  name: string;
  neededUntil: IsoTime;
}

/** What a look into the DNS for a key's record found, in a sentence. Pure. */
export const dkimFindingText = (found: DkimFinding, name: string): string =>
  ({
    found: `The record under ${name} is in the DNS, and it’s the right one.`,
    missing: `There’s no TXT record under ${name}.`,
    other_key: `The record under ${name} has a different key.`,
    revoked: `The record under ${name} has an empty p=, which tells receivers that the key was revoked.`,
    unusable: `The record under ${name} can’t be used to check emails.`,
    several: `There’s more than one TXT record under ${name}, and receivers may use either.`,
    no_answer: `The DNS didn’t answer for ${name}, so it isn’t known whether the record is there.`,
  })[found];

/** `GET` and `PUT /api/newsletter-sender?siteId=`. Secrets are never in it. */
export interface NewsletterSenderView {
  wordpressSiteId: Id;
  /** Null: as the installation's. */
  fromName: string | null;
  /** Null: the installation's address. */
  fromAddress: string | null;
  replyTo: string | null;
  /** Stands under every newsletter. */
  postalAddress: string | null;
  /** Of the key that signs now. */
  dkimDomain: string | null;
  dkimSelector: string | null;
  /** Mails are signed now. */
  hasDkimKey: boolean;
  /** What receivers must find in the DNS of the key that signs now; null without one. */
  dkimRecord: DnsRecord | null;
  /** Of the record of the key that signs now; null where nobody looked for it. */
  dkimLookup: DkimLookup | null;
  /** Null where none waits. */
  waitingDkimKey: WaitingDkimKey | null;
  /** Null where there is none, or nobody needs it any more for a while. */
  formerDkimRecord: FormerDkimRecord | null;
  /** Null: mails go through the installation's server. */
  smtpHost: string | null;
  smtpPort: Count | null;
  smtpSecurity: SmtpSecurity;
  smtpUser: string | null;
  hasSmtpPassword: boolean;
  /** Its last characters at most; null without one. */
  smtpPasswordMask: string | null;
  hasRelayApiKey: boolean;
  /** Its last characters at most; null without one. */
  relayApiKeyMask: string | null;
  /** Mails in an hour at most; null sets no limit. */
  ratePerHour: Count | null;
  /** Domains of readers that get no more in an hour; all others have no limit of their own. */
  domainRates: DomainRate[];
  openTracking: OpenTracking;
  /** What serves this website's mails now. */
  server: { mode: ProviderMode; isOwn: boolean; from: string; state: MailServerState };
  /** Null while nothing is saved. */
  updatedAt: IsoTime | null;
}

/**
 * What is left out stays, null takes away. An empty `smtpPassword`, `relayApiKey` or `dkimPrivateKey`, or the mask that was read,
 * keeps what is stored. Another `dkimPrivateKey`, `dkimDomain` or `dkimSelector` waits for its record in the DNS before it is used.
 */
export interface NewsletterSenderRequest {
  fromName?: string | null;
  fromAddress?: string | null;
  replyTo?: string | null;
  postalAddress?: string | null;
  dkimDomain?: string | null;
  dkimSelector?: string | null;
  dkimPrivateKey?: string | null;
  smtpHost?: string | null;
  smtpPort?: Count | null;
  smtpSecurity?: SmtpSecurity;
  smtpUser?: string | null;
  smtpPassword?: string | null;
  /** With which the server's provider is asked what it took; goes with the server. */
  relayApiKey?: string | null;
  ratePerHour?: Count | null;
  /** All of them: an empty list takes them away. */
  domainRates?: DomainRate[];
  openTracking?: OpenTracking;
}

/** `POST /api/newsletter-sender/dkim-key?siteId=`: what is left out is chosen here. */
export interface DkimKeyRequest {
  domain?: string;
  selector?: string;
}
