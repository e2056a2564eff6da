import type { Request } from 'express';

const LONGEST_AGENT = 300;

/** What the browser says it is. Pure. */
export const userAgentOf = (request: Request): string => (request.headers['user-agent'] ?? '').slice(0, LONGEST_AGENT);
