/** What a mail service tells of one mail. */
export interface MailReport {
  kind: 'delivered' | 'bounced' | 'complained' | 'unsubscribed';
  /** Of a bounce: whether the address doesn't work at all, now or later. */
  isHard: boolean;
  /** `Message-ID` of the mail, with or without its brackets. */
  messageId: string;
  /** What the receiving server said; null where it wasn't told. */
  message: string | null;
}

/** Reads the reports of one mail service. */
export interface ReportDriver {
  /**
   * Reports of a call, without those of kinds that mean nothing here. Whoever calls knows the secret of the address, so what can't be
   * read is a change of the service's format.
   *
   * @throws DomainError 400 for a body that can't be read
   */
  read(body: Buffer, mediaType: string): MailReport[];
}

/** The mail that a Message-ID is of: `<NUMBER.KEY@domain>`, NUMBER being its place in the ledger in base 36. */
export interface LedgerKey {
  /** PostgreSQL's bigint, as text. */
  deliveryId: string;
  /** `newsletters.message_id`. */
  issueKey: string;
}

/** Null for the Message-ID of any other mail. Pure. */
export function ledgerKeyOf(messageId: string): LedgerKey | null {
  const [, number, issueKey] =
    /^<?([0-9a-z]{1,12})\.([^\s<>@]{1,200}@[^\s<>@]{1,255})>?$/i.exec(messageId.trim()) ?? [];
  if (number === undefined || issueKey === undefined) return null;
  const id = [...number.toLowerCase()].reduce((sum, digit) => sum * 36n + BigInt(parseInt(digit, 36)), 0n);
  return { deliveryId: String(id), issueKey };
}

/** What the log of mails to single people knows a mail by: `<KEY@domain>`. Null for the Message-ID of any other. Pure. */
export function logKeyOf(messageId: string): string | null {
  return /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@[^\s<>@]{1,255}>?$/i.exec(messageId.trim())?.[1] ?? null;
}
