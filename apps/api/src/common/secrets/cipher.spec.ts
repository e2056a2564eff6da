import { randomBytes } from 'node:crypto';
import { SecretCipher, SecretUnreadableError, maskSecret, parseEncryptionKey } from './cipher.ts';

const place = { table: 'wordpress_sites', column: 'application_password', row: 7 };

describe('SecretCipher', () => {
  const cipher = new SecretCipher(randomBytes(32));

  it.each(['', 'abcd efgh', 'pässwörd 🔑', 'x'.repeat(5000)])('gives back what it encrypted', (plain) => {
    const stored = cipher.encrypt(plain, place);
    expect(cipher.decrypt(stored, place)).toBe(plain);
    if (plain) expect(stored).not.toContain(plain);
  });

  it('never writes the same value twice in the same way', () => {
    expect(cipher.encrypt('secret', place)).not.toBe(cipher.encrypt('secret', place));
  });

  it.each([
    ['another row', { ...place, row: 8 }],
    ['another column', { ...place, column: 'youtube_api_key' }],
    ['another table', { ...place, table: 'users' }],
  ])('refuses a value that was moved to %s', (_name, elsewhere) => {
    const stored = cipher.encrypt('secret', place);
    expect(() => cipher.decrypt(stored, elsewhere)).toThrow(SecretUnreadableError);
  });

  it('refuses a changed value and names a wrong key', () => {
    const stored = cipher.encrypt('secret', place);
    const parts = stored.split(':');
    parts[3] = Buffer.from('tampered').toString('base64url');
    expect(() => cipher.decrypt(parts.join(':'), place)).toThrow('changed or moved');
    expect(() => new SecretCipher(randomBytes(32)).decrypt(stored, place)).toThrow(cipher.keyId);
    expect(() => cipher.decrypt('plain text', place)).toThrow('unknown form');
  });
});

describe('keys and masks', () => {
  it('reads keys in hex and base64', () => {
    const key = randomBytes(32);
    expect(parseEncryptionKey(key.toString('hex'))).toEqual(key);
    expect(parseEncryptionKey(key.toString('base64'))).toEqual(key);
  });

  it('shows the end of a long secret and nothing of a short one', () => {
    expect(maskSecret('AIzaSy0123456789')).toBe('••••6789');
    expect(maskSecret('short')).toBe('••••');
  });
});
