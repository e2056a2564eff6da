import { dueAt } from './life/due.ts';
import type { Delivery, Kind, Records } from './types.ts';

export const KINDS: readonly Kind[] = [
  'customers',
  'products',
  'prices',
  'coupons',
  'promotion_codes',
  'discounts',
  'payment_methods',
  'sessions',
  'subscriptions',
  'invoices',
  'invoice_payments',
  'payment_intents',
  'charges',
  'refunds',
  'disputes',
  'portal_configurations',
  'portal_sessions',
  'webhook_endpoints',
  'events',
  'deliveries',
  'answers',
];

/** All records of one mode, oldest first, and which of them have something to do at what time. */
export class World {
  private readonly kinds = new Map<Kind, Map<string, Records[Kind]>>(KINDS.map((kind) => [kind, new Map()]));
  /** Deliveries that are waiting or held. */
  readonly open = new Map<string, Delivery>();
  private readonly due = new Map<string, { kind: Kind; id: string; at: number }>();

  of<K extends Kind>(kind: K): ReadonlyMap<string, Records[K]> {
    return this.kinds.get(kind) as unknown as ReadonlyMap<string, Records[K]>;
  }

  set<K extends Kind>(kind: K, record: Records[K]): void {
    this.kinds.get(kind)?.set(record.id, record);
    if (kind === 'deliveries') this.setOpen(record as Delivery);
    const key = `${kind} ${record.id}`;
    const at = dueAt(kind, record);
    if (at === null) this.due.delete(key);
    else this.due.set(key, { kind, id: record.id, at });
  }

  drop(kind: Kind, id: string): void {
    this.kinds.get(kind)?.delete(id);
    this.due.delete(`${kind} ${id}`);
    if (kind === 'deliveries') this.open.delete(id);
  }

  /** What comes first, no later than `until`; null where nothing does. The older record comes first at the same second. */
  firstDue(until: number): { kind: Kind; id: string; at: number } | null {
    let first: { kind: Kind; id: string; at: number } | null = null;
    for (const item of this.due.values()) {
      if (item.at <= until && (first === null || item.at < first.at)) first = item;
    }
    return first;
  }

  clear(): void {
    for (const records of this.kinds.values()) records.clear();
    this.due.clear();
    this.open.clear();
  }

  private setOpen(delivery: Delivery): void {
    if (delivery.state === 'waiting' || delivery.state === 'held') this.open.set(delivery.id, delivery);
    else this.open.delete(delivery.id);
  }
}
