import type { EraseResult } from '@pressloom/contracts/people';
import { ask, call } from '../../shared/api/call.ts';
import { downloadAnswer } from '../../shared/api/download.ts';
import { runJob } from '../../shared/api/jobs.ts';

export const findPerson = (email: string) => ask('/api/people/search', { body: { email } });

/** All that is stored of an address, into a file. */
export const downloadPerson = (email: string): Promise<void> =>
  downloadAnswer('/api/people/export', { email }, `person-${email.replace(/[^a-z0-9]+/gi, '-')}.json`);

/** Resolves when it is done, however long that takes. */
export const erasePerson = (email: string) =>
  runJob<EraseResult>(() => call('POST', '/api/people/erase', { body: { email } }));
