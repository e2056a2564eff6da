import { Inject, Injectable } from '@nestjs/common';
import type { SuppressionReason } from '@pressloom/contracts/subscribers';
import type { EntityManager } from 'typeorm';
import { AddressKeys } from '../../common/secrets/address-keys.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';

/** An address that only its owner may bring back: on one website, or on all. */
export interface NewSuppression {
  siteId: number | null;
  email: string;
  reason: SuppressionReason;
}

/** The list of addresses that nobody else may subscribe again. It holds hashes, and outlives the subscribers. */
@Injectable()
export class SuppressionsService {
  constructor(
    private readonly keys: AddressKeys,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** A later reason takes the place of an earlier one, but nothing that of a complaint. */
  async add(manager: EntityManager, { siteId, email, reason }: NewSuppression): Promise<void> {
    const hashOf = await this.keys.addressHasher();
    await manager.query(
      `INSERT INTO suppressions AS known (wordpress_site_id, email_hash, reason, created_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (email_hash, wordpress_site_id) DO UPDATE SET reason = EXCLUDED.reason, created_at = EXCLUDED.created_at
       WHERE known.reason <> 'complained'`,
      [siteId, hashOf(email), reason, this.runtime.clock.now()],
    );
  }

  /** Their owner came back to one website: elsewhere all stays as it is. */
  async lift(manager: EntityManager, siteId: number, email: string): Promise<void> {
    const hashOf = await this.keys.addressHasher();
    await manager.query(`DELETE FROM suppressions WHERE email_hash = $1 AND wordpress_site_id = $2`, [
      hashOf(email),
      siteId,
    ]);
  }

  /** Those of the addresses that are on the list, by address as it was given. */
  async find(manager: EntityManager, siteId: number, emails: string[]): Promise<Map<string, SuppressionReason>> {
    const hashOf = await this.keys.addressHasher();
    const byHash = new Map(emails.map((email) => [hashOf(email), email]));
    const rows: { hash: string; reason: SuppressionReason }[] = await manager.query(
      `SELECT email_hash AS hash, reason FROM suppressions
       WHERE email_hash = ANY($1::text[]) AND (wordpress_site_id = $2 OR wordpress_site_id IS NULL)`,
      [[...byHash.keys()], siteId],
    );
    return new Map(rows.map(({ hash, reason }) => [byHash.get(hash) as string, reason]));
  }
}
