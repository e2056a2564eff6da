import { hash } from '../random.ts';

/** What a sample video's id says: the query it was made for, its day (days since 2020-01-01 UTC) and place in it. */
export interface VideoKey {
  query: number;
  day: number;
  slot: number;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BODY_BITS = 50n;
const BODY_MASK = (1n << BODY_BITS) - 1n;

/**
 * The id of a sample video: 11 characters of YouTube's alphabet, 66 bits. 16 are a checksum keyed by the seed, 50 hold the
 * key (32 query, 14 day, 4 slot), masked by the checksum so that neighbours don't look alike.
 */
export function encodeVideoId(seed: number, key: VideoKey): string {
  const body = (BigInt(key.query >>> 0) << 18n) | (BigInt(key.day & 0x3fff) << 4n) | BigInt(key.slot & 0xf);
  const check = checksum(seed, body);
  let bits = (check << BODY_BITS) | (body ^ mask(seed, check));
  let id = '';
  for (let i = 0; i < 11; i++) {
    id = ALPHABET.charAt(Number(bits & 63n)) + id;
    bits >>= 6n;
  }
  return id;
}

/** The key inside an id, null for an id that no encoder with this seed made (every real YouTube id, nearly always). */
export function decodeVideoId(seed: number, id: string): VideoKey | null {
  if (!/^[A-Za-z0-9_-]{11}$/.test(id)) return null;
  let bits = 0n;
  for (const character of id) bits = (bits << 6n) | BigInt(ALPHABET.indexOf(character));
  const check = bits >> BODY_BITS;
  const body = (bits & BODY_MASK) ^ mask(seed, check);
  if (checksum(seed, body) !== check) return null;
  return { query: Number(body >> 18n), day: Number((body >> 4n) & 0x3fffn), slot: Number(body & 0xfn) };
}

function checksum(seed: number, body: bigint): bigint {
  return BigInt(hash('video check', seed, body.toString())) & 0xffffn;
}

function mask(seed: number, check: bigint): bigint {
  return BigInt(hash('video mask', seed, check.toString())) & BODY_MASK;
}
