import { createPrivateKey, createPublicKey, generateKeyPair } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

/** Shorter ones are refused by receivers (RFC 8301). */
const MIN_BITS = 1024;

/** A new private key for signing mails, RSA with 2048 bits, as PEM. */
export async function newDkimKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/**
 * What the DNS must say of a private key, under `selector._domainkey.domain`. Null where the text is no RSA key in PEM form
 * with at least 1024 bits and without a passphrase. Pure.
 */
export function dkimRecordOf(privateKey: string): string | null {
  let key: KeyObject;
  try {
    key = createPrivateKey(privateKey);
  } catch {
    return null;
  }
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < MIN_BITS) return null;
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
  return `v=DKIM1; k=rsa; p=${publicKey}`;
}
