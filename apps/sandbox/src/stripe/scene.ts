import { copyOf, isSame } from './copy.ts';
import { missing, otherMode } from './errors.ts';
import { makeDeliveries } from './hooks/make-deliveries.ts';
import { makeId, randomText } from './ids.ts';
import { differences } from './previous.ts';
import type { AccountSettings } from './settings.ts';
import type { StripeStore } from './store.ts';
import { API_VERSION } from './types.ts';
import type { Kind, Mode, Records, StoredEvent } from './types.ts';
import type { World } from './world.ts';

/** The call that makes the changes, as its events name it. */
export interface SceneRequest {
  id: string;
  idempotencyKey: string | null;
}

/** Events and kept answers beyond so many are forgotten, oldest first. */
const KEPT = { events: 10_000, answers: 5000 };

const NAMES: Partial<Record<Kind, string>> = {
  sessions: 'checkout.session',
  portal_configurations: 'portal configuration',
};
const nameOf = (kind: Kind): string =>
  NAMES[kind] ?? kind.replace(/s$/, '').replaceAll('_', ' ').replace('invoice ', 'invoice_');

/** The state of one mode during one write. Everything in it happens at once, at the time `now`. */
export class Scene {
  readonly mode: Mode;
  readonly world: World;
  /** Seconds; the clock moves it while it works off what was due. */
  now: number;
  hasDeliveries = false;
  private readonly store: StripeStore;
  private readonly request: SceneRequest | undefined;
  private readonly before = new Map<string, { kind: Kind; id: string; record: Records[Kind] | undefined }>();

  constructor({ store, mode, request }: { store: StripeStore; mode: Mode; request?: SceneRequest | undefined }) {
    this.store = store;
    this.mode = mode;
    this.world = store.worlds[mode];
    this.request = request;
    this.now = store.now();
  }

  get settings(): AccountSettings {
    return this.store.common.settings;
  }

  get livemode(): boolean {
    return this.mode === 'live';
  }

  newId(prefix: string): string {
    this.store.common.given += 1;
    return makeId(prefix, { seed: this.store.seed, number: this.store.common.given, mode: this.mode });
  }

  newText(length: number): string {
    this.store.common.given += 1;
    return randomText(this.store.seed, this.store.common.given, length);
  }

  find<K extends Kind>(kind: K, id: string | null | undefined): Records[K] | undefined {
    return id ? this.world.of(kind).get(id) : undefined;
  }

  /** The record, or Stripe's refusal: `param` names the parameter that has the id. */
  need<K extends Kind>(kind: K, id: string, param = 'id'): Records[K] {
    const record = this.find(kind, id);
    if (record) return record;
    const other = this.mode === 'test' ? 'live' : 'test';
    if (this.store.worlds[other].of(kind).has(id)) throw otherMode(nameOf(kind), id, { param, mode: this.mode });
    throw missing(nameOf(kind), id, param);
  }

  /** Of a kind, newest first. */
  list<K extends Kind>(kind: K, matches: (record: Records[K]) => boolean = () => true): Records[K][] {
    return [...this.world.of(kind).values()].filter(matches).reverse();
  }

  add<K extends Kind>(kind: K, record: Records[K]): Records[K] {
    this.remember(kind, record.id);
    this.world.set(kind, record);
    return record;
  }

  drop(kind: Kind, id: string): void {
    this.remember(kind, id);
    this.world.drop(kind, id);
  }

  /** Changes a record and tells so with an event of this type, unless nothing changed or the type is null. */
  change<K extends Kind>(kind: K, id: string, type: string | null, work: (record: Records[K]) => void): Records[K] {
    const before = this.need(kind, id);
    const after = copyOf(before);
    work(after);
    if (isSame(before, after)) return before;
    this.add(kind, after);
    if (type) this.emit(type, after, differences(before, after));
    return after;
  }

  /** Makes an event of the object as it is now, and its deliveries. */
  emit(type: string, object: object, previous?: Record<string, unknown>): StoredEvent {
    const event: StoredEvent = {
      id: this.newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.now,
      data: {
        object: copyOf(object) as Record<string, unknown>,
        ...(previous && { previous_attributes: previous }),
      },
      livemode: this.livemode,
      request: { id: this.request?.id ?? null, idempotency_key: this.request?.idempotencyKey ?? null },
      type,
    };
    this.add('events', event);
    const deliveries = makeDeliveries(this, event);
    for (const delivery of deliveries) this.add('deliveries', delivery);
    if (deliveries.length > 0) this.hasDeliveries = true;
    return event;
  }

  /** What this write changed, for the journal. */
  changes(): { put?: [Kind, Records[Kind]][]; drop?: [Kind, string][] } {
    this.forgetOldest();
    const put: [Kind, Records[Kind]][] = [];
    const drop: [Kind, string][] = [];
    for (const { kind, id } of this.before.values()) {
      const record = this.world.of(kind).get(id);
      if (record) put.push([kind, record]);
      else drop.push([kind, id]);
    }
    return { ...(put.length > 0 && { put }), ...(drop.length > 0 && { drop }) };
  }

  undo(): void {
    for (const { kind, id, record } of this.before.values()) {
      if (record) this.world.set(kind, record);
      else this.world.drop(kind, id);
    }
  }

  private forgetOldest(): void {
    const { events, answers } = KEPT;
    for (const [kind, most] of [
      ['events', events],
      ['answers', answers],
    ] as const) {
      const records = this.world.of(kind);
      if (records.size <= most) continue;
      for (const id of [...records.keys()].slice(0, records.size - most)) this.drop(kind, id);
    }
    if (this.world.of('deliveries').size <= 2 * events) return;
    for (const { id, event } of this.world.of('deliveries').values()) {
      if (!this.world.of('events').has(event)) this.drop('deliveries', id);
    }
  }

  private remember(kind: Kind, id: string): void {
    const key = `${kind} ${id}`;
    if (!this.before.has(key)) this.before.set(key, { kind, id, record: this.world.of(kind).get(id) });
  }
}
