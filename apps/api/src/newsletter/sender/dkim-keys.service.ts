import { Inject, Injectable } from '@nestjs/common';
import { DnsError } from '@pressloom/clients/dns';
import type { DnsResolver } from '@pressloom/clients/dns';
import { newDkimKey } from '@pressloom/clients/mail';
import { SENDER_MESSAGES } from '@pressloom/contracts/newsletter-sender';
import type { DkimKeyRequest } from '@pressloom/contracts/newsletter-sender';
import { DataSource } from 'typeorm';
import { invalidField } from '../../common/errors.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { DNS_RESOLVER } from '../email-test/dns-resolver.ts';
import { readDkimRecords } from './dkim-record.ts';
import {
  afterLookup,
  dnsRecordOf,
  nextSelector,
  signingKey,
  waitingKey,
  withoutWaitingKey,
  withWaitingKey,
} from './dkim-rules.ts';
import type { DkimKey, LookedUp } from './dkim-rules.ts';
import { SenderStore } from './sender-store.service.ts';

/** Looked up at a time: one whose DNS is silent takes seconds. */
const AT_ONCE = 10;

/** A key of which the record was looked for. */
export interface CheckedKey extends LookedUp {
  domain: string;
  /** What stands under the name; null where nothing does, or the DNS didn't answer. */
  published: string | null;
}

/** Both are null where there is no such key. */
export interface CheckedKeys {
  signing: CheckedKey | null;
  /** Signs from now on where it was found. */
  waiting: CheckedKey | null;
}

/** The keys that sign a website's mails: a new one waits until its record was seen in the DNS, and the former one signs until then. */
@Injectable()
export class DkimKeys {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: SenderStore,
    @Inject(DNS_RESOLVER) private readonly dns: DnsResolver,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Makes a key that waits for its record; one that was waiting is forgotten. @throws DomainError 404; 400, which names the field */
  async make(siteId: number, { domain, selector }: DkimKeyRequest): Promise<void> {
    const privateKey = await newDkimKey();
    const at = this.runtime.clock.now();
    await this.store.change(siteId, (stored) => {
      const named = domain || stored.dkimDomain || stored.fromAddress?.split('@')[1];
      if (!named) throw invalidField('domain', SENDER_MESSAGES.dkimDomainNeeded);
      const key = { domain: named, selector: selector || nextSelector(stored), privateKey };
      return withWaitingKey(stored, key, { at, field: 'selector' });
    });
  }

  /** Forgets the key that waits. @throws DomainError 404 */
  discard(siteId: number): Promise<void> {
    return this.store.change(siteId, withoutWaitingKey);
  }

  /** Looks for the records of both keys; a key that waits signs once its own was found. It takes as long as the DNS may take. */
  async check(siteId: number): Promise<CheckedKeys> {
    const row = await this.store.row(siteId);
    if (!row) return { signing: null, waiting: null };
    const stored = this.store.plain(row);
    const [signing, waiting] = await Promise.all([this.lookUp(signingKey(stored)), this.lookUp(waitingKey(stored))]);
    const checked = { signing, waiting };
    if (signing ?? waiting)
      await this.store.change(siteId, (now) => afterLookup(now, checked, this.runtime.clock.now()));
    return checked;
  }

  /** Looks for the records of all keys that wait: of new ones each time, after a day every six hours. @throws what the last failing check threw */
  async checkWaiting(): Promise<{ checked: number; signing: number }> {
    const rows: { id: number }[] = await this.dataSource.query(WAITING, [this.runtime.clock.now()]);
    const found: boolean[] = [];
    const failures: unknown[] = [];
    const next = async (): Promise<void> => {
      for (let row = rows.shift(); row; row = rows.shift()) {
        try {
          const { waiting } = await this.check(row.id);
          found.push(waiting?.found === 'found');
        } catch (error) {
          failures.push(error);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    if (failures.length > 0) throw failures[0];
    return { checked: found.length, signing: found.filter(Boolean).length };
  }

  private async lookUp(key: DkimKey | null): Promise<CheckedKey | null> {
    const record = dnsRecordOf(key);
    if (!key || !record) return null;
    const { domain } = key;
    try {
      const records = await this.dns.txt(record.name);
      const published = records.length === 0 ? null : records.join(' | ');
      return { domain, record, published, found: readDkimRecords(records, record.value) };
    } catch (error) {
      if (!(error instanceof DnsError)) throw error;
      return { domain, record, published: null, found: 'no_answer' };
    }
  }
}

/** $1: now. A website that is being deleted sends nothing any more. */
const WAITING = `
  SELECT site.id FROM site_senders sender JOIN wordpress_sites site ON site.id = sender.wordpress_site_id
  WHERE sender.dkim_next_private_key IS NOT NULL AND site.deleted_at IS NULL
    AND (sender.dkim_next_made_at > $1::timestamptz - interval '1 day' OR sender.dkim_next_checked_at IS NULL
      OR sender.dkim_next_checked_at <= $1::timestamptz - interval '6 hours')
  ORDER BY sender.dkim_next_checked_at NULLS FIRST`;
