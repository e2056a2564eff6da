import type { NewsletterSenderRequest } from '@pressloom/contracts/newsletter-sender';
import { call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';
import { changesShown } from '../../shared/api/query-client.ts';

export const senderQuery = (siteId: number) =>
  dataQuery(['sender'], '/api/newsletter-sender', { query: { siteId }, staleTime: 0 });

export const saveSender = (siteId: number, body: NewsletterSenderRequest) =>
  call('PUT', '/api/newsletter-sender', { query: { siteId }, body });

/** It signs once its record was seen in the DNS. */
export const newDkimKey = (siteId: number) =>
  call('POST', '/api/newsletter-sender/dkim-key', { query: { siteId }, body: {} });

/** Looks for the keys' records in the DNS. */
export const checkDkimKeys = (siteId: number) =>
  call('POST', '/api/newsletter-sender/dkim-key/check', { query: { siteId } });

/** Mails are signed as before. */
export const discardDkimKey = (siteId: number) =>
  call('DELETE', '/api/newsletter-sender/dkim-key/waiting', { query: { siteId } });

/** Where the website's mail service sends its reports. */
export const reportAddressQuery = (siteId: number) =>
  dataQuery(['sender', 'newsletters'], '/api/newsletter-sender/webhook', { query: { siteId }, staleTime: 0 });

/** The former address is refused from then on. */
export const newReportAddress = (siteId: number) =>
  call('POST', '/api/newsletter-sender/webhook', { query: { siteId } });

/** Ends when the website is shown with it. */
export async function saveLogo(siteId: number, url: string): Promise<void> {
  await call('PUT', '/api/wordpress-sites/{id}/logo', { path: { id: siteId }, body: { url } });
  await changesShown();
}

export async function removeLogo(siteId: number): Promise<void> {
  await call('DELETE', '/api/wordpress-sites/{id}/logo', { path: { id: siteId } });
  await changesShown();
}
