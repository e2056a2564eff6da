import type { Request } from 'express';
import { StripeRefusal } from '../errors.ts';
import type { Mode } from '../types.ts';

export interface Caller {
  mode: Mode;
  /** A restricted key with `readonly` in its name, which may not write. */
  isReadOnly: boolean;
  /** The first part of paths that a restricted key may not call, such as `payment_intents` of `rk_test_…_no_payment_intents`; null: none. */
  forbidden: string | null;
}

/** Who calls, by the key's beginning; `invalid`, or a key that ends so, is refused. Source: docs.stripe.com/keys. */
export function callerOf(req: Request): Caller {
  const key = keyOf(req.get('authorization') ?? '');
  if (!key) {
    throw refused(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (key.endsWith('invalid')) throw refused(`Invalid API Key provided: ${masked(key)}`);
  if (key.startsWith('pk_'))
    throw refused(
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
      'secret_key_required',
    );
  const mode = /^[sr]k_live_/.test(key) ? 'live' : 'test';
  const isRestricted = key.startsWith('rk_');
  const forbidden = isRestricted ? (/_no_([a-z_]+)$/.exec(key)?.[1] ?? null) : null;
  return { mode, isReadOnly: isRestricted && key.includes('readonly'), forbidden };
}

/** Source: error codes, `api_key_expired`. */
export const keyRevoked = (): StripeRefusal => refused('Expired API Key provided.', 'api_key_expired');

export const notAllowed = (): StripeRefusal =>
  new StripeRefusal({
    status: 403,
    message: 'The provided key does not have the required permissions for this endpoint.',
  });

function keyOf(header: string): string | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(header)?.[1];
  const basic = /^Basic\s+(\S+)$/i.exec(header)?.[1];
  return bearer ?? (basic ? (Buffer.from(basic, 'base64').toString('utf8').split(':')[0] ?? null) : null);
}

const refused = (message: string, code?: string): StripeRefusal =>
  new StripeRefusal({ status: 401, message, ...(code && { code }) });

const masked = (key: string): string => (key.length > 12 ? `${key.slice(0, 8)}****${key.slice(-4)}` : key);
