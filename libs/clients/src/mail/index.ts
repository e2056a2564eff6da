export { isMailAddress, parseSender, wireAddressOf } from './address.ts';
export { oneLine } from './clean-text.ts';
export { createMailClient, REPLY_TIMEOUT_MS, SEND_TIMEOUT_MS } from './client.ts';
export { dkimRecordOf, newDkimKey } from './dkim-key.ts';
export { newMessageId } from './message-id.ts';
export { checkSmtpUrl, UNVERIFIED } from './smtp-url.ts';
export { Personaliser, writeTemplate } from './template.ts';
export type { MailTemplate } from './template.ts';
export type { Mail, MailAddress, MailClient, MailClientOptions, MailTrial, RawMail } from './types.ts';
