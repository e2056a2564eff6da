/** A mail that may have been taken over. */
export interface LookedFor {
  /** With angle brackets. */
  messageId: string;
  to: string;
}

/** Asks a mail server which mails it took over. One file a provider. */
export interface RelayLookup {
  /** Message-IDs of those that it took since then. @throws ProviderError where it can't be asked now */
  accepted(mails: LookedFor[], since: Date): Promise<ReadonlySet<string>>;
}
