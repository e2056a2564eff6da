import { dataQuery } from '../../shared/api/data-query.ts';
import { listPages } from '../../shared/api/list-pages.ts';
import type { JobFilter } from './job-filter.ts';
import type { MailFilter } from './mail-words.ts';

const PAGE_SIZE = 25;
/** The socket tells of each job, but not that something was begun by the clock for the first time. */
const SCHEDULE_EVERY_MS = 30_000;

/**
 * Jobs belong to no topic: the screen asks again when one of them begins or ends, and when it is come back to, since nobody
 * listened meanwhile.
 */
export const jobPages = ({ status, type, site, sort }: JobFilter) => ({
  ...listPages([], '/api/jobs', {
    query: {
      pageSize: PAGE_SIZE,
      sort,
      status: status || undefined,
      type: type || undefined,
      siteId: Number(site) || undefined,
    },
  }),
  staleTime: 0,
});

export const mailPages = ({ status, site }: MailFilter) =>
  listPages(['mails'], '/api/mails', {
    query: { pageSize: PAGE_SIZE, status: status === 'all' ? undefined : status, siteId: Number(site) || undefined },
  });

export const scheduleQuery = dataQuery([], '/api/schedule', { staleTime: 0, refetchInterval: SCHEDULE_EVERY_MS });
