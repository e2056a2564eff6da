import type { IncomingMessage } from 'node:http';

/** What forms of plain HTML send. */
export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Whether a form of plain HTML sends it: its answer is a page, as nothing else reads it. */
export const isPlainForm = (request: Pick<IncomingMessage, 'headers'>): boolean => mediaType(request) === FORM_TYPE;

/** Media type of a body, without parameters and in small letters; empty where none is named. */
export const mediaType = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
