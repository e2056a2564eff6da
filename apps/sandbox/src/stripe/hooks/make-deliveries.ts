import type { Scene } from '../scene.ts';
import type { World } from '../world.ts';
import type { Delivery, StoredEvent, WebhookEndpoint } from '../types.ts';

export const wants = ({ status, enabled_events: types, _deleted }: WebhookEndpoint, type: string): boolean =>
  !_deleted && status === 'enabled' && (types.includes('*') || types.includes(type));

/** One delivery for each endpoint that wants events of this type. */
export function makeDeliveries(scene: Scene, event: StoredEvent): Delivery[] {
  const endpoints = [...scene.world.of('webhook_endpoints').values()].filter((endpoint) => wants(endpoint, event.type));
  return endpoints.map(({ id }) => ({
    id: `${event.id}:${id}`,
    event: event.id,
    endpoint: id,
    attempts: 0,
    nextAt: scene.now,
    state: scene.settings.delivery === 'hold' ? 'held' : 'waiting',
    answer: null,
  }));
}

/** With how many endpoints it has still to reach. */
export function withPending(world: World, event: StoredEvent): StoredEvent & { pending_webhooks: number } {
  const endpoints = [...world.of('webhook_endpoints').keys()];
  return { ...event, pending_webhooks: endpoints.filter((id) => world.open.has(`${event.id}:${id}`)).length };
}
