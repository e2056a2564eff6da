import type { DataSource } from 'typeorm';
import { SecretUnreadableError } from './cipher.ts';
import type { SecretCipher } from './cipher.ts';

const CANARY_KEY = 'encryption.canary';
const CANARY_TEXT = 'pressloom';
const place = { table: 'global_settings', column: 'setting_value', row: CANARY_KEY };

/**
 * Compares the key with the one that this database was first used with, before anything is encrypted with a wrong one.
 *
 * @throws Error with a sentence for the operator.
 */
export async function checkEncryptionKey(dataSource: DataSource, cipher: SecretCipher): Promise<void> {
  await dataSource.query(
    `INSERT INTO global_settings (setting_key, setting_value, description, is_encrypted)
     VALUES ($1, $2, 'Tells whether the encryption key is the right one', true)
     ON CONFLICT (setting_key) DO NOTHING`,
    [CANARY_KEY, cipher.encrypt(CANARY_TEXT, place)],
  );
  const rows: { setting_value: string }[] = await dataSource.query(
    'SELECT setting_value FROM global_settings WHERE setting_key = $1',
    [CANARY_KEY],
  );
  try {
    cipher.decrypt(rows[0]?.setting_value ?? '', place);
  } catch (error) {
    if (!(error instanceof SecretUnreadableError)) throw error;
    throw new Error(
      'The encryption key is not the one that this database was set up with. Set ENCRYPTION_KEY to the former key, ' +
        `or restore encryption.key in the data folder. (${error.message})`,
      { cause: error },
    );
  }
}
