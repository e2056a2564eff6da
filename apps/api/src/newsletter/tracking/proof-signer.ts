import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** A link of somebody's mail that was followed. */
export interface ProvenClick {
  newsletterId: number;
  subscriberId: number;
  link: number;
  /** In milliseconds since 1970, by our clock. */
  at: number;
}

/** Of a click: issue, subscriber, link, and six bytes of time. */
const CLAIM = 16;
const SIGNATURE = 20;
/** 36 bytes: each character counts, and no two texts spell the same one. */
const PROOF = /^[\w-]{48}$/;

/** Proofs that a link of a mail was followed: its numbers under our signature, in characters that are fit for a fragment. They name nobody. */
export class ProofSigner {
  private readonly key: Buffer;

  constructor(sessionSecret: string) {
    this.key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'pressloom proof of a click', 32));
  }

  sign({ newsletterId, subscriberId, link, at }: ProvenClick): string {
    const claim = Buffer.allocUnsafe(CLAIM);
    claim.writeUInt32BE(newsletterId, 0);
    claim.writeUInt32BE(subscriberId, 4);
    claim.writeUInt16BE(link, 8);
    claim.writeUIntBE(at, 10, 6);
    return Buffer.concat([claim, this.signatureOf(claim)]).toString('base64url');
  }

  /** Null for what we never signed. How old it is, is for the caller to judge. */
  read(proof: string): ProvenClick | null {
    if (!PROOF.test(proof)) return null;
    const bytes = Buffer.from(proof, 'base64url');
    const claim = bytes.subarray(0, CLAIM);
    if (!timingSafeEqual(bytes.subarray(CLAIM), this.signatureOf(claim))) return null;
    return {
      ...{ newsletterId: claim.readUInt32BE(0), subscriberId: claim.readUInt32BE(4) },
      ...{ link: claim.readUInt16BE(8), at: claim.readUIntBE(10, 6) },
    };
  }

  private signatureOf(claim: Buffer): Buffer {
    return createHmac('sha256', this.key).update(claim).digest().subarray(0, SIGNATURE);
  }
}
