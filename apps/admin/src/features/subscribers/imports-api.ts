import type { ImportConsent, ImportMapping } from '@pressloom/contracts/subscriber-imports';
import type { AnswerOf } from '../../shared/api/call-types.ts';
import { addressOf, call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';
import { upload } from '../../shared/api/upload.ts';

const TOPICS = ['subscribers'] as const;

export const importsQuery = (siteId: number) =>
  dataQuery(TOPICS, '/api/subscriber-imports', { query: { siteId }, staleTime: 0 });

export const importQuery = (id: number) =>
  dataQuery(TOPICS, '/api/subscriber-imports/{id}', { path: { id }, staleTime: 0 });

export interface ListUpload {
  file: Blob;
  fileName: string;
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
}

export const uploadList = (siteId: number, { file, fileName, ...how }: ListUpload) =>
  upload<AnswerOf<'POST', '/api/subscriber-imports'>>(
    addressOf('/api/subscriber-imports', { query: { siteId, fileName } }),
    file,
    { type: 'text/csv', ...how },
  );

export const checkList = (id: number, mapping: ImportMapping) =>
  call('POST', '/api/subscriber-imports/{id}/check', { path: { id }, body: mapping });

export const setHeader = (id: number, hasHeader: boolean) =>
  call('POST', '/api/subscriber-imports/{id}/header', { path: { id }, body: { hasHeader } });

/** What is imported, and how its readers agreed; nobody did where everyone left. */
export interface ImportStart {
  mapping: ImportMapping;
  consent: ImportConsent | null;
}

export const startImport = (id: number, { mapping, consent }: ImportStart) =>
  call('POST', '/api/subscriber-imports/{id}/start', {
    path: { id },
    body: { ...mapping, ...(consent && { ...consent, agreed: true }) },
  });

export const stopImport = (id: number) => call('POST', '/api/subscriber-imports/{id}/stop', { path: { id } });

export const forgetImport = (id: number) => call('DELETE', '/api/subscriber-imports/{id}', { path: { id } });

export const rejectsAddress = (id: number): string =>
  addressOf('/api/subscriber-imports/{id}/rejects', { path: { id } });

/** The work on a list that ended, for why it failed. */
export const importJobQuery = (id: number) => dataQuery(TOPICS, '/api/jobs/{id}', { path: { id } });
