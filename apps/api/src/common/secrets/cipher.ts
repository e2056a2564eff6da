import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Where a secret is stored. It is bound to the ciphertext: a value moved to another row can't be read. */
export interface SecretPlace {
  table: string;
  column: string;
  row: number | string;
}

/** The stored value is damaged, belongs to another row, or was encrypted with another key. */
export class SecretUnreadableError extends Error {
  constructor(reason: string) {
    super(`A stored secret can't be read: ${reason}.`);
    this.name = 'SecretUnreadableError';
  }
}

/**
 * AES-256-GCM under one 32-byte key. Stored form: `v1:<key id>:<nonce>:<ciphertext>:<tag>`, parts in base64url. The
 * key id is the first 8 hex digits of the key's SHA-256; it tells a wrong key from a damaged value.
 */
export class SecretCipher {
  readonly keyId: string;
  private readonly key: Buffer;

  constructor(key: Buffer) {
    if (key.length !== 32) throw new Error(`An encryption key has 32 bytes, this one ${key.length}.`);
    this.key = key;
    this.keyId = createHash('sha256').update(key).digest('hex').slice(0, 8);
  }

  encrypt(plain: string, place: SecretPlace): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce);
    cipher.setAAD(additionalData(place));
    const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    const parts = [nonce, body, cipher.getAuthTag()].map((part) => part.toString('base64url'));
    return ['v1', this.keyId, ...parts].join(':');
  }

  /** @throws SecretUnreadableError */
  decrypt(stored: string, place: SecretPlace): string {
    const [version, keyId, nonce, body, tag] = stored.split(':');
    if (version !== 'v1' || !nonce || body === undefined || !tag) throw new SecretUnreadableError('unknown form');
    if (keyId !== this.keyId) throw new SecretUnreadableError(`it needs the key ${keyId}, this is ${this.keyId}`);
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.key, Buffer.from(nonce, 'base64url'));
      decipher.setAAD(additionalData(place));
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8');
    } catch {
      throw new SecretUnreadableError('it was changed or moved');
    }
  }
}

/** Reads a key in base64 or hex. */
export function parseEncryptionKey(text: string): Buffer {
  return /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
}

/** What a screen may show of a secret: its last 4 characters, or none of a short one. Pure. */
export function maskSecret(plain: string): string {
  return plain.length >= 12 ? `••••${plain.slice(-4)}` : '••••';
}

function additionalData(place: SecretPlace): Buffer {
  return Buffer.from(JSON.stringify([place.table, place.column, String(place.row)]));
}
