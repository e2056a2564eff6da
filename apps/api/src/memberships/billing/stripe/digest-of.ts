import { createHash } from 'node:crypto';

/** What an idempotency key says of the parameters that it is sent with: the provider refuses a key that comes again with others. Pure. */
export const digestOf = (parameters: object): string =>
  createHash('sha256').update(JSON.stringify(parameters)).digest('base64url');
