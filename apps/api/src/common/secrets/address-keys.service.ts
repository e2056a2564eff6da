import { createHmac, createSecretKey, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { addressForms } from '../addresses/address-pattern.ts';
import { normalizedAddress } from '../addresses/normalized-address.ts';
import { GlobalSettings } from '../global-settings.ts';
import { claimBytes, formerClaimBytes, parseLink } from './reader-link.ts';
import type { ReadLink, ReaderLink } from './reader-link.ts';

const SETTING = 'readers.key';
const place = { table: 'global_settings', column: 'setting_value', row: SETTING };

/** Where the migration notes the last subscriber whom links of before may act for. */
const LAST_BY_NUMBER = 'readers.last_by_number';

/** What a key is for: a signature made for one thing is worth nothing for another. */
type Purpose = ReadLink['key'] | 'address hash';

/** Whom a link is made for. */
export interface LinkedReader {
  siteId: number;
  subscriberId: number;
  email: string;
  /** The issue whose mail carries it, where one does. */
  newsletterId?: number;
}

/** A row that says whose it is; an e-mail that is empty: of a person who was erased. */
export interface OwnedRow {
  siteId: number;
  email: string;
}

/**
 * One random key of the installation, made at the first use and kept encrypted, from which others are derived. It stays when
 * SESSION_SECRET changes: links in mails of last year must still let people leave.
 */
@Injectable()
export class AddressKeys implements OnApplicationBootstrap {
  private readonly keys = new Map<Purpose, Promise<KeyObject>>();

  constructor(
    private readonly settings: GlobalSettings,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Ahead of the first use, which may be in a transaction: that has one connection. What can't be read now is asked for again, by who needs it. */
  async onApplicationBootstrap(): Promise<void> {
    await Promise.allSettled([this.key('address hash'), this.key('signed link')]);
  }

  /** By which an address is known again without being kept: 43 characters, the same for both spellings of its domain. */
  async addressHasher(): Promise<(email: string) => string> {
    const key = await this.key('address hash');
    return (email) => hashed(key, email).toString('base64url');
  }

  /** Its hash as of `addressHasher`, and those that were written down while each spelling had its own. For looking up. */
  async addressHashes(): Promise<(email: string) => string[]> {
    const key = await this.key('address hash');
    return (email) => {
      const address = normalizedAddress(email);
      // Nearly all addresses: no other spelling is looked for.
      if (!address.includes('xn--')) return [hashOf(key, address).toString('base64url')];
      return addressForms(address).map((form) => hashOf(key, form).toString('base64url'));
    };
  }

  /** Makes what a reader's links carry: always 80 characters, so that it fits where another stood. */
  async readerLinks(): Promise<(reader: LinkedReader) => string> {
    const [signing, hashing] = await Promise.all([this.key('signed link'), this.key('address hash')]);
    return ({ siteId, subscriberId, email, newsletterId = null }) => {
      const claim = claimBytes(siteId, { subscriberId, newsletterId }, hashed(hashing, email));
      return Buffer.concat([claim, signed(signing, claim)]).toString('base64url');
    };
  }

  /** The same of 32 characters, for mails that were written for such ones before an upgrade. */
  async formerMailTokens(): Promise<(mail: Required<Pick<LinkedReader, 'newsletterId' | 'subscriberId'>>) => string> {
    const key = await this.key('mail token');
    return ({ newsletterId, subscriberId }) => {
      const claim = formerClaimBytes(newsletterId, subscriberId);
      return Buffer.concat([claim, signed(key, claim)]).toString('base64url');
    };
  }

  /** What a link says; null for one that we didn't make. Whom it acts for is `ownerCheck`'s to tell. */
  async readLink(text: string): Promise<ReaderLink | null> {
    const read = parseLink(text);
    if (!read) return null;
    const { key, claim, signature, ...link } = read;
    return timingSafeEqual(signed(await this.key(key), claim), signature) ? link : null;
  }

  /**
   * Tells of rows whether a link acts for them: for those of its own address on its own website. One of before acts for what has its
   * number, if that number was given away before links were signed for addresses: a younger one may be somebody else's since a backup
   * was restored. Whose an erased row was nobody can tell: there the website decides. `manager`: the caller's transaction, where there is one.
   */
  async ownerCheck(
    { signedFor, subscriberId }: ReaderLink,
    manager?: EntityManager,
  ): Promise<(row: OwnedRow) => boolean> {
    if (!signedFor) {
      const isKnown = subscriberId <= Number((await this.settings.read(LAST_BY_NUMBER, manager)) ?? 0);
      return () => isKnown;
    }
    const hashesOf = await this.addressHashes();
    return ({ siteId, email }) =>
      siteId === signedFor.siteId && (email === '' || hashesOf(email).includes(signedFor.addressHash));
  }

  private key(purpose: Purpose): Promise<KeyObject> {
    const key = this.keys.get(purpose) ?? this.derived(purpose);
    this.keys.set(purpose, key);
    // One that could not be read is asked for again.
    key.catch(() => this.keys.delete(purpose));
    return key;
  }

  /** As a key object: with bare bytes an HMAC takes seven times as long, which an import feels. */
  private async derived(purpose: Purpose): Promise<KeyObject> {
    const { cipher } = this.runtime;
    let sealed = await this.settings.read(SETTING);
    if (sealed === null) {
      const value = cipher.encrypt(randomBytes(32).toString('base64url'), place);
      const description = 'Signs the links of readers and hides addresses that may not be subscribed again';
      await this.settings.keepFirst({ key: SETTING, value, description, isEncrypted: true });
      sealed = (await this.settings.read(SETTING)) ?? value;
    }
    return createSecretKey(Buffer.from(hkdfSync('sha256', cipher.decrypt(sealed, place), '', purpose, 32)));
  }
}

/** 128 bits: what nobody can guess in a link. */
const signed = (key: KeyObject, what: Buffer): Buffer =>
  createHmac('sha256', key).update(what).digest().subarray(0, 16);

const hashed = (key: KeyObject, email: string): Buffer => hashOf(key, normalizedAddress(email));

const hashOf = (key: KeyObject, text: string): Buffer => createHmac('sha256', key).update(text).digest();
