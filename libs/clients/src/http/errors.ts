/** The outside services that this package speaks to. */
export type ProviderName = 'youtube' | 'openai' | 'wordpress' | 'mail' | 'stripe' | 'analyzati';

/** How a provider is called in a sentence for people; messages of this package begin with it. */
export const PROVIDER_TITLES: Readonly<Record<ProviderName, string>> = {
  youtube: 'YouTube',
  openai: 'The AI service',
  wordpress: 'WordPress',
  mail: 'The mail server',
  stripe: 'Stripe',
  analyzati: 'Analyzati',
};

/** What a ProviderError is made of; what is left out is false or null. */
export interface ProviderErrorOptions {
  provider: ProviderName;
  /**
   * Stable, to branch on. Providers share `timeout`, `unreachable`, `tls`, `address_not_allowed`, `connection_lost`,
   * `redirected`, `answer_too_large`, `unusable_answer`, `bad_credentials`, `forbidden`, `not_found`, `rate_limited`,
   * `quota_exhausted`, `rejected`, `server_error`, `breaker_open` and `out_of_time`; a client may add its own beside them. `unreachable`,
   * `tls`, `address_not_allowed`, `breaker_open` and `out_of_time` mean that no byte of the request left this machine for the provider.
   */
  code: string;
  /** A sentence for people, beginning with the provider's title. Never its body, never a secret. */
  message: string;
  retryable?: boolean;
  status?: number | null;
  retryAfterMs?: number | null;
  ambiguous?: boolean;
  location?: string | null;
  providerCode?: string | null;
  providerField?: string | null;
  cause?: unknown;
}

/** A call to the outside that failed, told in our own words. */
export class ProviderError extends Error {
  readonly provider: ProviderName;
  readonly code: string;
  /** The same call may succeed later, and repeating it can't do anything twice. */
  readonly retryable: boolean;
  /** The HTTP status that was answered, or the SMTP reply code; null when there was no answer. */
  readonly status: number | null;
  /** How long the provider asked us to wait; null when it didn't say. */
  readonly retryAfterMs: number | null;
  /** It was a write and may have happened all the same: look before sending it again. */
  readonly ambiguous: boolean;
  /** Where a refused redirect would have led (absolute URL); null otherwise. */
  readonly location: string | null;
  /** What the provider itself calls the failure, such as SMTP's `5.7.26` (RFC 3463), or TLS a certificate's; null where it has no name for it. */
  readonly providerCode: string | null;
  /**
   * Which part of the request it refused, in its own words, such as `line_items[0][price]`; null where it doesn't say. Of a mail server
   * that broke off without a word: the `recipient`, where it had been given that.
   */
  readonly providerField: string | null;

  constructor(options: ProviderErrorOptions) {
    super(options.message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'ProviderError';
    this.provider = options.provider;
    this.code = options.code;
    this.retryable = options.retryable ?? false;
    this.status = options.status ?? null;
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.ambiguous = options.ambiguous ?? false;
    this.location = options.location ?? null;
    this.providerCode = options.providerCode ?? null;
    this.providerField = options.providerField ?? null;
  }
}
