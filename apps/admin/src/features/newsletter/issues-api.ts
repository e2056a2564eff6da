import type { NewsletterDetail, NewsletterStatus, SaveNewsletterRequest } from '@pressloom/contracts/newsletters';
import { call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';
import { listPages } from '../../shared/api/list-pages.ts';
import { NEWSLETTER_DELIVERY_TOPICS } from '../../shared/api/newsletter-delivery.ts';

const TOPICS = ['newsletters'] as const;
const RECENT = 3;

export const issueStatsQuery = (siteId: number) =>
  dataQuery(NEWSLETTER_DELIVERY_TOPICS, '/api/newsletters/stats', { query: { siteId }, staleTime: 0 });

/** Those that were made last. */
export const recentIssuesQuery = (siteId: number) =>
  dataQuery(NEWSLETTER_DELIVERY_TOPICS, '/api/newsletters', {
    query: { siteId, fields: 'summary', sort: '-createdAt', pageSize: RECENT },
    staleTime: 0,
  });

/** `status`: empty for all. */
export const issuePages = (siteId: number, status: NewsletterStatus | '') =>
  listPages(NEWSLETTER_DELIVERY_TOPICS, '/api/newsletters', {
    query: { siteId, fields: 'summary', sort: '-createdAt', ...(status !== '' && { status }) },
  });

export const issueQuery = (id: number) =>
  dataQuery(NEWSLETTER_DELIVERY_TOPICS, '/api/newsletters/{id}', { path: { id }, staleTime: 0 });

/** The mail as readers get it. What is in it can change with posts and with the website's look. */
export const mailQuery = (id: number) =>
  dataQuery(['newsletters', 'posts', 'videos', 'sites', 'sender'], '/api/newsletters/{id}/preview', {
    path: { id },
    staleTime: 0,
    gcTime: 0,
  });

/** Who would get it now; asked anew whenever it is looked at. */
export const audienceQuery = (id: number) =>
  dataQuery(['newsletters', 'subscribers', 'sender'], '/api/newsletters/{id}/audience', {
    path: { id },
    staleTime: 0,
    gcTime: 0,
  });

export const deliveryQuery = (id: number) =>
  dataQuery(TOPICS, '/api/newsletters/{id}/delivery', { path: { id }, staleTime: 0 });

export const numbersQuery = (id: number) =>
  dataQuery(TOPICS, '/api/newsletters/{id}/numbers', { path: { id }, staleTime: 0 });

export const saveIssue = (id: number, body: SaveNewsletterRequest): Promise<NewsletterDetail> =>
  call('PATCH', '/api/newsletters/{id}', { path: { id }, body });

export const deleteIssue = (id: number) => call('DELETE', '/api/newsletters/{id}', { path: { id } });

export const sendTestMail = (id: number, email: string) =>
  call('POST', '/api/newsletters/{id}/test', { path: { id }, body: { email } });

export const pauseIssue = (id: number) => call('POST', '/api/newsletters/{id}/pause', { path: { id } });
export const resumeIssue = (id: number) => call('POST', '/api/newsletters/{id}/resume', { path: { id } });
export const sendIssueAgain = (id: number) => call('POST', '/api/newsletters/{id}/send-again', { path: { id } });
export const restoreBounced = (id: number) => call('POST', '/api/newsletters/{id}/restore-bounced', { path: { id } });
export const cancelIssue = (id: number) => call('POST', '/api/newsletters/{id}/cancel', { path: { id } });
