import { createHmac, createSecretKey, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { GlobalSettings } from '../global-settings.ts';

const SETTING = 'readers.key';
const place = { table: 'global_settings', column: 'setting_value', row: SETTING };

/** What a key is for: a signature made for one thing is worth nothing for another. */
type Purpose = 'reader link' | 'address hash';

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

  /** The subscriber whose link this is; null for one that we didn't make. */
  async subscriberOf(link: string): Promise<number | null> {
    const [, id, signature] = /^([1-9]\d{0,9})\.([\w-]{22})$/.exec(link) ?? [];
    if (id === undefined || signature === undefined) return null;
    const ours = Buffer.from(await this.signature(Number(id)));
    return timingSafeEqual(ours, Buffer.from(signature)) ? Number(id) : null;
  }

  private async signature(subscriberId: number): Promise<string> {
    const key = await this.key('reader link');
    return createHmac('sha256', key).update(String(subscriberId)).digest().subarray(0, 16).toString('base64url');
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
