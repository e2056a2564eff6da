export { isMailAddress, parseSender } from './address.ts';
export { oneLine } from './clean-text.ts';
export { createMailClient } from './client.ts';
export { dkimRecordOf, newDkimKey } from './dkim-key.ts';
export { newMessageId } from './message-id.ts';
export { checkSmtpUrl } from './smtp-url.ts';
export type { Mail, MailAddress, MailClient, MailClientOptions, MailTrial } from './types.ts';
