/** `KEY@domain`: what the Message-IDs of all mails of an issue end in. */
export const issueMessageId = (key: string, domain: string): string => `${key}@${domain}`;

/** Message-ID of one mail, by its row in the ledger: the same whenever it is asked for. Pure. */
export const deliveryMessageId = (issueMessage: string, deliveryId: string): string =>
  `<${BigInt(deliveryId).toString(36)}.${issueMessage}>`;
