/** What a reader's link says: of whose subscription it is, for which address it was signed, and the mail that carries it. */
export interface ReaderLink {
  subscriberId: number;
  /** The issue whose mail carries it; null where it is of no issue. */
  newsletterId: number | null;
  /** Whom it acts for; null in links of before, which are signed over the numbers alone. */
  signedFor: SignedFor | null;
}

/** An address on the list of a website. */
export interface SignedFor {
  siteId: number;
  /** As suppressions keep it: 43 characters. */
  addressHash: string;
}

/** Of a claim: the website, the subscriber and the issue, four bytes each, and the 32 of the hash. */
const NUMBERS = 12;
const CLAIM = NUMBERS + 32;
const SIGNATURE = 16;

/** Characters of a link's token: 60 bytes, so that each character counts and no two spell the same one. */
export const TOKEN_LENGTH = ((CLAIM + SIGNATURE) / 3) * 4;
/** Of the tokens in mails of before: both numbers and a signature. */
export const FORMER_TOKEN_LENGTH = 32;

const TOKEN = new RegExp(`^[\\w-]{${TOKEN_LENGTH}}$`);
const FORMER_TOKEN = new RegExp(`^[\\w-]{${FORMER_TOKEN_LENGTH}}$`);
const FORMER_LINK = /^([1-9]\d{0,9})\.([\w-]{22})$/;

/** Bytes of a link's claim, as they are signed. `addressHash`: 32 bytes. Pure. */
export function claimBytes(siteId: number, link: Omit<ReaderLink, 'signedFor'>, addressHash: Buffer): Buffer {
  const claim = Buffer.allocUnsafe(CLAIM);
  claim.writeUInt32BE(siteId, 0);
  claim.writeUInt32BE(link.subscriberId, 4);
  claim.writeUInt32BE(link.newsletterId ?? 0, 8);
  addressHash.copy(claim, NUMBERS);
  return claim;
}

/** Both numbers, as tokens of before sign them. Pure. */
export function formerClaimBytes(newsletterId: number, subscriberId: number): Buffer {
  const numbers = Buffer.allocUnsafe(8);
  numbers.writeUInt32BE(newsletterId, 0);
  numbers.writeUInt32BE(subscriberId, 4);
  return numbers;
}

/** A text that has the form of a link: what it says, and what is to be signed how by which key. Nothing of it is proven. */
export interface ReadLink extends ReaderLink {
  key: 'signed link' | 'mail token' | 'reader link';
  claim: Buffer;
  signature: Buffer;
}

/** Takes a link apart; null for a text that has the form of none. Pure. */
export function parseLink(text: string): ReadLink | null {
  if (TOKEN.test(text)) {
    const bytes = Buffer.from(text, 'base64url');
    const signedFor = {
      siteId: bytes.readUInt32BE(0),
      addressHash: bytes.subarray(NUMBERS, CLAIM).toString('base64url'),
    };
    const numbers = { subscriberId: bytes.readUInt32BE(4), newsletterId: bytes.readUInt32BE(8) || null };
    return { ...numbers, signedFor, key: 'signed link', ...parts(bytes, CLAIM) };
  }
  if (FORMER_TOKEN.test(text)) {
    const bytes = Buffer.from(text, 'base64url');
    const numbers = { newsletterId: bytes.readUInt32BE(0), subscriberId: bytes.readUInt32BE(4) };
    return { ...numbers, signedFor: null, key: 'mail token', ...parts(bytes, 8) };
  }
  const [, id, signature] = FORMER_LINK.exec(text) ?? [];
  if (id === undefined || signature === undefined) return null;
  const bytes = Buffer.from(signature, 'base64url');
  // Four bits of the last character say nothing: only one of sixteen spells it as we do.
  if (bytes.toString('base64url') !== signature) return null;
  const numbers = { subscriberId: Number(id), newsletterId: null, signedFor: null };
  return { ...numbers, key: 'reader link', claim: Buffer.from(id), signature: bytes };
}

const parts = (bytes: Buffer, length: number): Pick<ReadLink, 'claim' | 'signature'> => ({
  claim: bytes.subarray(0, length),
  signature: bytes.subarray(length),
});
