import type { IncomingMessage } from 'node:http';

/** Media type of a body, without parameters and in small letters; empty where none is named. */
export const mediaType = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
