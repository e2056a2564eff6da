import { createHash, randomBytes } from 'node:crypto';

/** What a link carries: 32 random bytes in base64url, 43 characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What of it is kept: SHA-256 in hex. The secret is random, so a slow hash would add nothing. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
