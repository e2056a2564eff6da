import { Inject, Injectable } from '@nestjs/common';
import type { LeavingReason, SuppressionReason } from '@pressloom/contracts/subscribers';
import type { EntityManager } from 'typeorm';
import { AddressKeys } from '../../common/secrets/address-keys.service.ts';
import type { SignedFor } from '../../common/secrets/reader-link.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';

/** An address that only its owner may bring back: on one website, or on all. */
export interface NewSuppression {
  siteId: number | null;
  email: string;
  reason: SuppressionReason;
}

/** Somebody who left and of whom no row was found: there may be one all the same, or one that is being written. */
export interface HashedLeaver extends Omit<SignedFor, 'siteId'> {
  /** Null: on every website. */
  siteId: number | null;
  reason: LeavingReason;
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
    await manager.query(ADD, [siteId, hashOf(email), reason, this.runtime.clock.now()]);
  }

  /** The same of many, in one statement; each address once. Those without a reason are passed over. */
  async addAll(
    manager: EntityManager,
    siteId: number,
    leavers: { email: string; leftAs: LeavingReason | null }[],
  ): Promise<void> {
    const hashOf = await this.keys.addressHasher();
    const left = leavers.filter(({ leftAs }) => leftAs !== null);
    const hashes = left.map(({ email }) => hashOf(email));
    await manager.query(ADD_ALL, [siteId, hashes, left.map(({ leftAs }) => leftAs), this.runtime.clock.now()]);
  }

  /** The same of an address of which no row was found. On a website that is no more nothing happens. */
  async addHash(manager: EntityManager, { siteId, addressHash, reason }: HashedLeaver): Promise<void> {
    await manager.query(ADD_HASH, [siteId, addressHash, reason, this.runtime.clock.now()]);
  }

  /** Their owner came back to one website: elsewhere all stays as it is. */
  async lift(manager: EntityManager, siteId: number, email: string): Promise<void> {
    const hashesOf = await this.keys.addressHashes();
    await manager.query(`DELETE FROM suppressions WHERE email_hash = ANY($1::text[]) AND wordpress_site_id = $2`, [
      hashesOf(email),
      siteId,
    ]);
  }

  /** An address that was taken off one list for a bounce may be mailed again; what else keeps it off stays. */
  async liftBounce(manager: EntityManager, siteId: number, email: string): Promise<void> {
    const hashOf = await this.keys.addressHasher();
    await manager.query(
      `DELETE FROM suppressions WHERE email_hash = $1 AND wordpress_site_id = $2 AND reason = 'bounced'`,
      [hashOf(email), siteId],
    );
  }

  /** Those of the addresses whose owners were erased. */
  async findErased(manager: EntityManager, emails: string[]): Promise<Set<string>> {
    if (emails.length === 0) return new Set();
    const byHash = await this.hashesOf(emails);
    const rows: { hash: string }[] = await manager.query(
      `SELECT email_hash AS hash FROM suppressions
       WHERE email_hash = ANY($1::text[]) AND wordpress_site_id IS NULL AND reason = 'erased'`,
      [[...byHash.keys()]],
    );
    return new Set(rows.map(({ hash }) => byHash.get(hash) as string));
  }

  /** Those of the addresses that are on the list, by address as it was given. Of one that is on it twice, a complaint is told. */
  async find(manager: EntityManager, siteId: number, emails: string[]): Promise<Map<string, SuppressionReason>> {
    return this.among(manager, siteId, await this.hashesOf(emails));
  }

  /** Addresses by their hashes, for whoever looks for the same ones twice: hashing takes longer than all else of it. */
  async hashesOf(emails: string[]): Promise<Map<string, string>> {
    const hashesOf = await this.keys.addressHashes();
    return new Map(emails.flatMap((email) => hashesOf(email).map((hash) => [hash, email] as const)));
  }

  /** As `find`, of addresses by their hashes. */
  async among(
    manager: EntityManager,
    siteId: number,
    byHash: Map<string, string>,
  ): Promise<Map<string, SuppressionReason>> {
    const rows: { hash: string; reason: SuppressionReason }[] = await manager.query(
      `SELECT email_hash AS hash, reason FROM suppressions
       WHERE email_hash = ANY($1::text[]) AND (wordpress_site_id = $2 OR wordpress_site_id IS NULL)
       ORDER BY reason = 'complained'`,
      [[...byHash.keys()], siteId],
    );
    return new Map(rows.map(({ hash, reason }) => [byHash.get(hash) as string, reason]));
  }

  /** Why an address is off the list of this very website; null where nothing says so. */
  async reasonOn(manager: EntityManager, { siteId, addressHash }: SignedFor): Promise<LeavingReason | null> {
    const [found]: { reason: LeavingReason }[] = await manager.query(
      'SELECT reason FROM suppressions WHERE email_hash = $1 AND wordpress_site_id = $2',
      [addressHash, siteId],
    );
    return found?.reason ?? null;
  }

  /** Whether an address came onto this list since a moment, for the website or for all. */
  async hasLeftSince(manager: EntityManager, siteId: number, email: string, since: Date): Promise<boolean> {
    const hashOf = await this.keys.addressHasher();
    const [{ found }]: [{ found: boolean }] = await manager.query(
      `SELECT EXISTS (SELECT 1 FROM suppressions
         WHERE email_hash = $1 AND (wordpress_site_id = $2 OR wordpress_site_id IS NULL) AND created_at > $3) AS found`,
      [hashOf(email), siteId, since],
    );
    return found;
  }

  /** Those of the readers who left while no row of theirs was known. Mostly nobody did: then no address is hashed. */
  async leftUnknown<T extends { email: string }>(
    manager: EntityManager,
    siteId: number,
    readers: T[],
  ): Promise<{ reader: T; reason: LeavingReason }[]> {
    const rows: { hash: string; reason: LeavingReason }[] = await manager.query(
      'SELECT email_hash AS hash, reason FROM suppressions WHERE wordpress_site_id = $1 AND is_of_unknown',
      [siteId],
    );
    if (rows.length === 0) return [];
    const reasons = new Map(rows.map(({ hash, reason }) => [hash, reason]));
    const hashesOf = await this.keys.addressHashes();
    return readers.flatMap((reader) => {
      const reason = hashesOf(reader.email)
        .map((hash) => reasons.get(hash))
        .find((found) => found !== undefined);
      return reason === undefined ? [] : [{ reader, reason }];
    });
  }
}

const INSERT = 'INSERT INTO suppressions AS known (wordpress_site_id, email_hash, reason, created_at, is_of_unknown)';
const OR_UPDATE = `
  ON CONFLICT (email_hash, wordpress_site_id) DO UPDATE
  SET reason = CASE WHEN known.reason = 'complained' THEN known.reason ELSE EXCLUDED.reason END,
      created_at = CASE WHEN known.reason = 'complained' THEN known.created_at ELSE EXCLUDED.created_at END,
      is_of_unknown = EXCLUDED.is_of_unknown`;

/** $1 site or null, $2 hash, $3 reason, $4 now. */
const ADD = `${INSERT} VALUES ($1, $2, $3, $4, false) ${OR_UPDATE}`;

/** $1 site, $2 hashes, $3 reasons, $4 now. In one order for everybody who writes many. */
const ADD_ALL = `
  ${INSERT}
  SELECT $1::int, hash, reason, $4::timestamptz, false FROM unnest($2::text[], $3::text[]) AS leaver (hash, reason) ORDER BY hash
  ${OR_UPDATE}`;

/** $1 site, or null for all; $2 hash, $3 reason, $4 now. */
const ADD_HASH = `
  ${INSERT}
  SELECT site.id, $2, $3, $4::timestamptz, true FROM wordpress_sites site
  WHERE site.deleted_at IS NULL AND ($1::int IS NULL OR site.id = $1::int)
  ORDER BY site.id FOR KEY SHARE OF site
  ${OR_UPDATE}`;
