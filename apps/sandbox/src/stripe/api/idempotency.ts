import { DAY } from '../calendar.ts';
import { StripeRefusal } from '../errors.ts';
import type { Scene } from '../scene.ts';
import type { KeptAnswer } from '../types.ts';

const MAX_LENGTH = 255;

/**
 * The answer that was kept for this key, null where there is none. Sources: docs.stripe.com/api/idempotent_requests, and
 * docs.stripe.com/error-low-level, "Idempotency".
 */
export function keptAnswer(scene: Scene, key: string, request: string): KeptAnswer | null {
  if (key.length > MAX_LENGTH)
    throw new StripeRefusal({ status: 400, message: `Idempotency keys are at most ${MAX_LENGTH} characters long.` });
  const kept = scene.find('answers', key);
  if (!kept || kept.keptAt + DAY <= scene.now) return null;
  if (kept.request === request) return kept;
  throw new StripeRefusal({
    status: 400,
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key ' +
      `other than '${key}' if you meant to execute a different request.`,
  });
}

/** Another request with this key is under way. */
export const keyInUse = (key: string): StripeRefusal =>
  new StripeRefusal({
    status: 409,
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotency Key: ${key}.`,
    headers: { 'Stripe-Should-Retry': 'true' },
  });
