import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Accounts that one browser is remembered for. */
const ACCOUNTS = 3;

/** A browser that signed in to an account before. */
export interface KnownDevice {
  userId: number;
  /** Random, the same as long as the browser keeps its cookie. */
  deviceId: string;
}

/**
 * The cookie by which a browser is known again after the session is over: account and device under our signature, no
 * right of its own. It earns the owner a lane of their own while others guess, and spares the mail about a new device.
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
  with(userId: number, value: string | undefined): { value: string; deviceId: string } {
    const known = this.read(value);
    const deviceId = known.find((one) => one.userId === userId)?.deviceId ?? randomBytes(12).toString('base64url');
    const others = known.filter((one) => one.userId !== userId).slice(0, ACCOUNTS - 1);
    return { value: [{ userId, deviceId }, ...others].map((one) => this.part(one)).join('~'), deviceId };
  }

  private device(part: string): KnownDevice | null {
    const [userId = '', deviceId = '', signature = ''] = part.split('.');
    if (!/^[1-9]\d{0,9}$/.test(userId) || !/^[\w-]{16}$/.test(deviceId)) return null;
    const expected = Buffer.from(this.sign(userId, deviceId));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return { userId: Number(userId), deviceId };
  }

  private part({ userId, deviceId }: KnownDevice): string {
    return `${userId}.${deviceId}.${this.sign(String(userId), deviceId)}`;
  }

  private sign(userId: string, deviceId: string): string {
    return createHmac('sha256', this.key).update(`${userId}.${deviceId}`).digest('base64url');
  }
}
