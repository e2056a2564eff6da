import type { NewsletterSenderRequest } from '@pressloom/contracts/newsletter-sender';
import { call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';

export const senderQuery = (siteId: number) =>
  dataQuery(['sender'], '/api/newsletter-sender', { query: { siteId }, staleTime: 0 });

export const saveSender = (siteId: number, body: NewsletterSenderRequest) =>
  call('PUT', '/api/newsletter-sender', { query: { siteId }, body });

/** Mails are signed with the new key from then on. */
export const newDkimKey = (siteId: number) =>
  call('POST', '/api/newsletter-sender/dkim-key', { query: { siteId }, body: {} });
