import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { IssuedPass } from '@pressloom/contracts/gate';
import type { BrowserRef } from '../../auth/reader-links/member-browsers.service.ts';

export const PASS_MS = 24 * 60 * 60 * 1000;

/** What a pass says: which listed browser reads on which website. */
export interface PassClaims {
  siteId: number;
  browser: BrowserRef;
  /** By our clock. */
  expiresAt: Date;
}

/** Passes of members' browsers: a website, a browser and an end under our signature. They name nobody. */
export class PassSigner {
  private readonly key: Buffer;

  constructor(sessionSecret: string) {
    this.key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'pressloom pass of a member', 32));
  }

  /** A pass of a day. */
  issue({ siteId, browser }: Pick<PassClaims, 'siteId' | 'browser'>, now: Date): IssuedPass {
    const expiresAt = new Date(now.getTime() + PASS_MS);
    return { pass: this.sign({ siteId, browser, expiresAt }), expiresAt: expiresAt.toISOString() };
  }

  sign({ siteId, browser: { id, check }, expiresAt }: PassClaims): string {
    const claims = `${siteId}.${id}.${check}.${Math.floor(expiresAt.getTime() / 1000)}`;
    return `${claims}.${this.signatureOf(claims)}`;
  }

  /** Null for what we never signed. One that ran out is read, too. */
  read(pass: string): PassClaims | null {
    const [, claims = '', siteId, id, check = '', seconds, signature = ''] = PASS.exec(pass) ?? [];
    const [given, expected] = [Buffer.from(signature), Buffer.from(this.signatureOf(claims))];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const expiresAt = new Date(Number(seconds) * 1000);
    return { siteId: Number(siteId), browser: { id: Number(id), check }, expiresAt };
  }

  private signatureOf(claims: string): string {
    return createHmac('sha256', this.key).update(claims).digest('base64url');
  }
}

/** Website, browser, what tells it from another of its number, end in seconds since 1970, and the signature of the four. */
const PASS = /^(([1-9]\d{0,9})\.([1-9]\d{0,9})\.([\da-f]{8})\.([1-9]\d{0,11}))\.([\w-]{43})$/;
