import type { Scene } from '../scene.ts';
import type { Subscription } from '../types.ts';
import { nextStatus } from './states.ts';
import type { Happening, Status } from './states.ts';

/** Moves a subscription's status on as the table says, and tells so. */
export function happen(scene: Scene, id: string, happening: Happening): Subscription {
  const before = scene.need('subscriptions', id).status as Status;
  const status = nextStatus(before, happening, scene.settings.afterRetries);
  if (status === 'canceled' && before !== 'canceled') return endNow(scene, id, 'payment_failed');
  const subscription = scene.change('subscriptions', id, 'customer.subscription.updated', (item) => {
    item.status = status;
  });
  if (status === 'paused' && before !== 'paused') scene.emit('customer.subscription.paused', subscription);
  if (before === 'paused' && status !== 'paused') scene.emit('customer.subscription.resumed', subscription);
  return subscription;
}

type EndReason = 'cancellation_requested' | 'payment_failed' | 'payment_disputed';

/** Ends a subscription; nothing more is collected of its open invoices. Source: API reference, "Cancel a subscription". */
export function endNow(scene: Scene, id: string, reason: EndReason = 'cancellation_requested'): Subscription {
  for (const invoice of scene.list('invoices', (item) => item._subscription === id)) {
    if (invoice.status !== 'open' && invoice.status !== 'draft') continue;
    scene.change('invoices', invoice.id, 'invoice.updated', (item) => {
      item.auto_advance = false;
      item.automatically_finalizes_at = null;
      item.next_payment_attempt = null;
    });
  }
  const subscription = scene.change('subscriptions', id, null, (item) => {
    item.status = 'canceled';
    item.ended_at = scene.now;
    item.canceled_at ??= scene.now;
    item.pause_collection = null;
    item.cancellation_details = {
      comment: null,
      feedback: null,
      feedback_option: null,
      ...item.cancellation_details,
      reason,
    };
  });
  scene.emit('customer.subscription.deleted', subscription);
  return subscription;
}
