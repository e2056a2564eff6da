import { dataQuery } from '../../shared/api/data-query.ts';
import { listPages } from '../../shared/api/list-pages.ts';
import type { memberQueryOf } from './member-filter.ts';

/** What is paid, given or taken is told under the subscribers' topic, by calls and by the jobs that follow Stripe. */
const TOPICS = ['subscribers'] as const;

export const memberPages = (query: ReturnType<typeof memberQueryOf>) => listPages(TOPICS, '/api/members', { query });

export const attentionQuery = dataQuery(TOPICS, '/api/members/attention', { staleTime: 0 });

export const memberQuery = (id: number) => dataQuery(TOPICS, '/api/members/{id}', { path: { id }, staleTime: 0 });

/** How the address of a subscriber stands. */
export const membershipQuery = (id: number) =>
  dataQuery(TOPICS, '/api/subscribers/{id}/membership', { path: { id }, staleTime: 0 });
