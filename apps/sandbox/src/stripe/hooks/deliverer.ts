import { setTimeout as pause } from 'node:timers/promises';
import { clean } from '../api/expand.ts';
import { DAY, HOUR } from '../calendar.ts';
import { Random } from '../../random.ts';
import type { StripeStore } from '../store.ts';
import { MODES } from '../types.ts';
import type { Delivery, Mode, StoredEvent, WebhookEndpoint } from '../types.ts';
import { wants, withPending } from './make-deliveries.ts';
import { isAccepted, send } from './send.ts';
import { signature } from './sign.ts';

/** Seconds from a failed attempt to the next; Stripe tells no numbers, only three days of ever longer waits. */
const BACKOFF = [10, 60, 300, HOUR / 2, 2 * HOUR, 5 * HOUR, 10 * HOUR];
const GIVE_UP_AFTER = 3 * DAY;
/** Under way at once. */
const LANES = 16;

export interface Sent {
  sent: number;
  /** How often each status was answered, or each failure. */
  answers: Record<string, number>;
}

/** Brings events to the endpoints, as the settings say, and tries again what was not accepted. */
export class Deliverer {
  private readonly store: StripeStore;
  private readonly random: Random;
  private readonly running = new Map<string, Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private readonly ending = new AbortController();

  constructor(store: StripeStore) {
    this.store = store;
    this.random = new Random(store.seed, 'stripe deliveries');
    store.onDeliveries((mode) => queueMicrotask(() => this.start(mode)));
  }

  /** Starts what is due now, as far as there are lanes. */
  start(mode: Mode): void {
    for (const item of this.dueNow(mode, LANES - this.running.size)) {
      const done = this.attempt(mode, item)
        .catch((error: unknown) => console.error('sandbox: an event of Stripe could not be delivered:', error))
        .finally(() => {
          this.running.delete(item.id);
          this.start(mode);
        });
      this.running.set(item.id, done);
    }
    if (this.running.size === 0) this.plan();
  }

  startAll(): void {
    for (const mode of MODES) this.start(mode);
  }

  /** Resolves when nothing is under way that is due by now. */
  async settled(): Promise<void> {
    await this.store.flush();
    await new Promise(setImmediate);
    while (this.running.size > 0) {
      await Promise.all(this.running.values());
      await new Promise(setImmediate);
    }
  }

  /** Sends what is held back, in random order: one after the other, or `lanes` at once. */
  async release(mode: Mode, lanes = 1): Promise<Sent> {
    const held = [...this.store.worlds[mode].open.values()].filter(({ state }) => state === 'held');
    return await this.sendAll(mode, this.random.shuffle(held), lanes);
  }

  /** Sends these events again, each so many times at once, whatever became of them before. */
  async redeliver(mode: Mode, eventIds: string[], times: number): Promise<Sent> {
    const world = this.store.worlds[mode];
    const events = eventIds.flatMap((id) => world.of('events').get(id) ?? []);
    const wanted = events.flatMap((event) =>
      [...world.of('webhook_endpoints').values()]
        .filter((endpoint) => wants(endpoint, event.type))
        .map(({ id }) => world.of('deliveries').get(`${event.id}:${id}`) ?? freshDelivery(event, id)),
    );
    const copies = wanted.flatMap((item) => Array.from({ length: times }, () => item));
    return await this.sendAll(mode, copies, Math.max(LANES, times));
  }

  async close(): Promise<void> {
    this.ending.abort();
    clearTimeout(this.timer);
    await Promise.all(this.running.values());
  }

  private async sendAll(mode: Mode, items: Delivery[], lanes: number): Promise<Sent> {
    const answers: Record<string, number> = {};
    const queue = [...items];
    const lane = async (): Promise<void> => {
      for (let item = queue.shift(); item; item = queue.shift()) {
        const answer = await this.sendOne(mode, item);
        answers[String(answer)] = (answers[String(answer)] ?? 0) + 1;
        await this.record(mode, item, answer);
      }
    };
    await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
    return { sent: items.length, answers };
  }

  /** At most so many that are due: the oldest first, or any where they are to be shuffled. */
  private dueNow(mode: Mode, most: number): Delivery[] {
    if (most <= 0 || this.ending.signal.aborted) return [];
    const isShuffled = this.store.common.settings.delivery === 'shuffle';
    const due: Delivery[] = [];
    for (const item of this.store.worlds[mode].open.values()) {
      if (
        item.state !== 'waiting' ||
        item.nextAt === null ||
        item.nextAt > this.store.now() ||
        this.running.has(item.id)
      )
        continue;
      due.push(item);
      // There may be ten thousand.
      if (due.length >= most && !isShuffled) break;
    }
    return isShuffled ? this.random.shuffle(due).slice(0, most) : due;
  }

  private async attempt(mode: Mode, item: Delivery): Promise<void> {
    const { delivery, delayMs } = this.store.common.settings;
    const waitMs = delivery === 'shuffle' ? Math.round(this.random.between(0, delayMs)) : delayMs;
    if (waitMs > 0) await pause(waitMs, undefined, { signal: this.ending.signal }).catch(() => undefined);
    const copies = delivery === 'twice' ? 2 : 1;
    const answers =
      delivery === 'off'
        ? ['The endpoint is off.']
        : await Promise.all(Array.from({ length: copies }, async () => await this.sendOne(mode, item)));
    await this.record(mode, item, answers.find(isAccepted) ?? answers[0] ?? 'Nothing was sent.');
  }

  private async sendOne(mode: Mode, { event: eventId, endpoint: endpointId }: Delivery): Promise<number | string> {
    const world = this.store.worlds[mode];
    const [event, endpoint] = [world.of('events').get(eventId), world.of('webhook_endpoints').get(endpointId)];
    if (!event) return 'The event no longer exists.';
    if (!endpoint || endpoint._deleted || endpoint.status !== 'enabled') return 'The endpoint no longer exists.';
    return await send(this.envelope(withPending(world, event), endpoint));
  }

  private envelope(event: StoredEvent, endpoint: WebhookEndpoint): Parameters<typeof send>[0] {
    const shown = { ...event, api_version: endpoint.api_version ?? event.api_version };
    const body = JSON.stringify(clean(shown, { origin: this.store.origin }), null, 2);
    const { timeoutMs } = this.store.common.settings;
    const signed = signature(body, { secret: endpoint._secret, second: this.store.shownNow() });
    return { url: endpoint.url, body, timeoutMs, signature: signed, ending: this.ending.signal };
  }

  private async record(mode: Mode, { id }: Delivery, answer: number | string): Promise<void> {
    await this.store.write(mode, (scene) => {
      if (!scene.find('deliveries', id)) return;
      const isOver = answer === 'The endpoint no longer exists.' || answer === 'The event no longer exists.';
      scene.change('deliveries', id, null, (item) => {
        item.attempts += 1;
        item.answer = answer;
        if (isAccepted(answer)) item.state = 'delivered';
        else if (item.state !== 'delivered') item.state = 'waiting';
        const wait = BACKOFF[Math.min(item.attempts, BACKOFF.length) - 1] ?? DAY;
        const made = scene.find('events', item.event)?.created ?? 0;
        const hasTime = scene.now + wait <= made + GIVE_UP_AFTER && !isOver;
        item.nextAt = item.state === 'waiting' && hasTime ? scene.now + wait : null;
        if (item.state === 'waiting' && item.nextAt === null) item.state = 'failed';
      });
    });
  }

  /** One timer for the next retry. */
  private plan(): void {
    clearTimeout(this.timer);
    if (this.ending.signal.aborted) return;
    const times = MODES.flatMap((mode) => [...this.store.worlds[mode].open.values()])
      .filter(({ id, state }) => state === 'waiting' && !this.running.has(id))
      .map(({ nextAt }) => nextAt ?? Infinity);
    const next = Math.min(...times);
    if (next === Infinity) return;
    const waitMs = Math.min(Math.max(0, next - this.store.now()) * 1000 + 1, 2 ** 31 - 1);
    // What is due already waits for a lane, and starts when one is free.
    if (waitMs > 1) this.timer = setTimeout(() => this.startAll(), waitMs).unref();
  }
}

const freshDelivery = (event: StoredEvent, endpoint: string): Delivery => ({
  id: `${event.id}:${endpoint}`,
  event: event.id,
  endpoint,
  attempts: 0,
  nextAt: null,
  state: 'failed',
  answer: null,
});
