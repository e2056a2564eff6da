import { invalid } from '../errors.ts';
import type { Scene } from '../scene.ts';
import type { Session } from '../types.ts';

/** Source: API reference, "Expire a Checkout Session": only an open one. */
export function expireSession(scene: Scene, { id, status }: Session): Session {
  if (status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`,
    );
  const session = scene.change('sessions', id, null, (item) => {
    item.status = 'expired';
    item.url = null;
  });
  scene.emit('checkout.session.expired', session);
  return session;
}
