import { createHmac, createSecretKey, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { GlobalSettings } from '../global-settings.ts';

const SETTING = 'readers.key';
const place = { table: 'global_settings', column: 'setting_value', row: SETTING };

/** What a key is for: a signature made for one thing is worth nothing for another. */
type Purpose = 'reader link' | 'address hash' | 'mail token';

/** One mail of an issue. */
export interface MailOfIssue {
  newsletterId: number;
  subscriberId: number;
}

/** 24 bytes: both ids and the signature. */
const MAIL_TOKEN = /^[\w-]{32}$/;

/**
 * One random key of the installation, made at the first use and kept encrypted, from which others are derived. It stays when
 * SESSION_SECRET changes: links in mails of last year must still let people leave.
 */
@Injectable()
export class AddressKeys {
  private readonly keys = new Map<Purpose, Promise<KeyObject>>();

  constructor(
    private readonly settings: GlobalSettings,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** By which an address is known again without being kept: 43 characters. The address counts in lower case. */
  async addressHasher(): Promise<(email: string) => string> {
    const key = await this.key('address hash');
    return (email) => createHmac('sha256', key).update(email.toLowerCase()).digest('base64url');
  }

  /** The link of one subscriber, as mails carry it: the id and a signature of 128 bits. */
  async readerLink(subscriberId: number): Promise<string> {
    return `${subscriberId}.${await this.signature(subscriberId)}`;
  }

  /** Makes what the links of one issue's mail to one subscriber carry: always 32 characters, so that it fits where another stood. */
  async mailTokens(): Promise<(mail: MailOfIssue) => string> {
    const key = await this.key('mail token');
    return (mail) => {
      const ids = idsOf(mail);
      return Buffer.concat([ids, signed(key, ids)]).toString('base64url');
    };
  }

  /** The mail whose token this is; null for one that we didn't make. */
  async mailOf(token: string): Promise<MailOfIssue | null> {
    if (!MAIL_TOKEN.test(token)) return null;
    const key = await this.key('mail token');
    const bytes = Buffer.from(token, 'base64url');
    const ids = bytes.subarray(0, 8);
    if (!timingSafeEqual(signed(key, ids), bytes.subarray(8))) return null;
    return { newsletterId: ids.readUInt32BE(0), subscriberId: ids.readUInt32BE(4) };
  }

  /** The subscriber whose link this is, be it of the list or of one mail; null for one that we didn't make. */
  async subscriberOf(link: string): Promise<number | null> {
    const mail = await this.mailOf(link);
    if (mail) return mail.subscriberId;
    const [, id, signature] = /^([1-9]\d{0,9})\.([\w-]{22})$/.exec(link) ?? [];
    if (id === undefined || signature === undefined) return null;
    const ours = Buffer.from(await this.signature(Number(id)));
    return timingSafeEqual(ours, Buffer.from(signature)) ? Number(id) : null;
  }

  private async signature(subscriberId: number): Promise<string> {
    return signed(await this.key('reader link'), String(subscriberId)).toString('base64url');
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
const signed = (key: KeyObject, what: string | Buffer): Buffer =>
  createHmac('sha256', key).update(what).digest().subarray(0, 16);

function idsOf({ newsletterId, subscriberId }: MailOfIssue): Buffer {
  const ids = Buffer.allocUnsafe(8);
  ids.writeUInt32BE(newsletterId, 0);
  ids.writeUInt32BE(subscriberId, 4);
  return ids;
}
