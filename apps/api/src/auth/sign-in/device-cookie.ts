import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Accounts that one browser is remembered for. */
const ACCOUNTS = 3;

/** A browser that signed in to an account before. */
export interface KnownDevice {
  userId: number;
  /** Random, the same as long as the browser keeps its cookie. */
  deviceId: string;
  /** When the password was set that it signed in by, in milliseconds; 0 for an account's first one. */
  passwordSetAt: number;
}

/** A cookie's new value, and the id that the device has in it. */
export interface Remembered {
  value: string;
  deviceId: string;
}

/**
 * The cookie by which a browser is known again after the session is over: account, device and password under our signature, no
 * right of its own. It earns the owner a lane of their own while others guess, and spares the mail about a new device. Whoever
 * knew a former password keeps none of this: any number of browsers would each have tries of their own at the new one.
 */
export class DeviceCookie {
  private readonly key: Buffer;

  constructor(sessionSecret: string) {
    this.key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'pressloom device cookie', 32));
  }

  /** Devices that a cookie's value proves; forged parts are passed over. */
  read(value: string | undefined): KnownDevice[] {
    return (value ?? '')
      .slice(0, 500)
      .split('~')
      .slice(0, ACCOUNTS)
      .flatMap((part) => this.device(part) ?? []);
  }

  /** The value that remembers this account too, the newest first. Gives the device its id where it has none. */
  with({ userId, passwordSetAt }: Omit<KnownDevice, 'deviceId'>, value: string | undefined): Remembered {
    const known = this.read(value);
    const deviceId = known.find((one) => one.userId === userId)?.deviceId ?? randomBytes(12).toString('base64url');
    const others = known.filter((one) => one.userId !== userId).slice(0, ACCOUNTS - 1);
    const all = [{ userId, deviceId, passwordSetAt }, ...others];
    return { value: all.map((one) => this.part(one)).join('~'), deviceId };
  }

  private device(part: string): KnownDevice | null {
    const [, named = '', userId = '', deviceId = '', passwordSetAt = '0', signature = ''] = PART.exec(part) ?? [];
    const expected = Buffer.from(this.sign(named));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return { userId: Number(userId), deviceId, passwordSetAt: Number(passwordSetAt) };
  }

  private part({ userId, deviceId, passwordSetAt }: KnownDevice): string {
    const named = `${userId}.${deviceId}.${passwordSetAt}`;
    return `${named}.${this.sign(named)}`;
  }

  private sign(named: string): string {
    return createHmac('sha256', this.key).update(named).digest('base64url');
  }
}

/** Account, device, password and the signature of the three. Those of older versions, when no password had an age, name none. */
const PART = /^(([1-9]\d{0,9})\.([\w-]{16})(?:\.(\d{1,15}))?)\.([\w-]{43})$/;
