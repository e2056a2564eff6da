import { createHmac } from 'node:crypto';

/** The header of these very bytes. Source: docs.stripe.com/webhooks, "Verify webhook signatures manually". */
export function signature(body: string, { secret, second }: { secret: string; second: number }): string {
  const hmac = (key: string): string => createHmac('sha256', key).update(`${second}.${body}`, 'utf8').digest('hex');
  // A scheme that nobody may accept: Stripe adds it in test mode.
  return `t=${second},v1=${hmac(secret)},v0=${hmac('not a secret')}`;
}
