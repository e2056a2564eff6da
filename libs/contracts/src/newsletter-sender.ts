import type { ProviderMode } from './providers.ts';
import type { Count, Id, IsoTime } from './scalars.ts';

/** How a connection to a mail server is encrypted: `starttls` after the greeting, `tls` from the start. */
export const SMTP_SECURITIES = ['starttls', 'tls', 'none'] as const;
export type SmtpSecurity = (typeof SMTP_SECURITIES)[number];

/** What is kept of a mail that was opened: nothing, how many opened it, or who did. */
export const OPEN_TRACKINGS = ['off', 'aggregate', 'person'] as const;
export type OpenTracking = (typeof OPEN_TRACKINGS)[number];

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
  address: 'Please enter an e-mail address.',
  fromNeeded: 'A mail server of your own needs the address that mails come from.',
  host: 'Enter the name of the mail server alone, such as smtp.example.com.',
  portNeeded: 'Enter the port of the mail server, such as 587 or 465.',
  passwordNeeded: 'Enter the password that goes with this user name.',
  passwordAgain: 'Server or user changed: enter the password again. The stored one is never sent to another server.',
  control: 'User name and password have no line breaks or other control characters.',
  userNeeded: 'Enter the user name that goes with this password.',
  domainRate: 'Enter the part of an address behind the @, such as example.com.',
  domainRateTwice: 'Name each domain once.',
  relayApiKey: 'An API key has letters, digits and signs only, without spaces.',
  relayApiKeyHost: 'An API key is used with SMTP2GO’s mail servers only.',
  noneNotAllowed: 'Without encryption only servers that are listed in ALLOW_PRIVATE_HOSTS may be used.',
  dkimDomain: 'Enter a domain such as news.example.com.',
  dkimSelector: 'A selector has letters, digits and hyphens only.',
  dkimKey: 'This is not a private RSA key of at least 1024 bits in PEM form.',
  dkimNameNeeded: 'A key needs its domain and its selector.',
  dkimDomainNeeded: 'Save the address that mails come from first, or enter the domain to sign for.',
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
  dkimDomain: string | null;
  dkimSelector: string | null;
  hasDkimKey: boolean;
  /** What receivers must find in the DNS; null without a key. */
  dkimRecord: DnsRecord | null;
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
  server: { mode: ProviderMode; isOwn: boolean; from: string };
  /** Null while nothing is saved. */
  updatedAt: IsoTime | null;
}

/**
 * What is left out stays, null takes away. An empty `smtpPassword`, `relayApiKey` or `dkimPrivateKey`, or the mask that was read,
 * keeps what is stored.
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
