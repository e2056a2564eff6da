import { call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';

/** The last ten test mails of a website. */
export const testsQuery = (siteId: number) =>
  dataQuery(['sender'], '/api/email-tests', { query: { siteId }, staleTime: 0 });

/** A mail that was not taken is an answer, not an error of this call. */
export const sendTest = (siteId: number, email: string) =>
  call('POST', '/api/test-smtp2go-newsletter', { body: { siteId, email } });
