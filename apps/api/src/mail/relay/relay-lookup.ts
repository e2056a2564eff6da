/** A mail that may have been taken over. */
export interface LookedFor {
  /** With angle brackets. */
  messageId: string;
  to: string;
}

/** Asks a mail server which mails it took over. One file a provider. */
export interface RelayLookup {
  /** Milliseconds from when a mail was taken until it is surely told; at once where it is left out. */
  toldAfterMs?: number;
  /**
   * It is asked by the readers' addresses, with a key that somebody entered. It is believed only once it knows a mail of the issue
   * that was surely taken: a key of another account would know none, and all would be sent again.
   */
  byAddress?: true;
  /** Message-IDs of those that it took since then. @throws ProviderError where it can't be asked now */
  accepted(mails: LookedFor[], since: Date): Promise<ReadonlySet<string>>;
}
