import type { GlobalSettings } from '../global-settings.ts';
import { StartRefusedError } from '../start-errors.ts';
import { SecretUnreadableError } from './cipher.ts';
import type { SecretCipher } from './cipher.ts';

const CANARY_KEY = 'encryption.canary';
const CANARY_TEXT = 'pressloom';
const place = { table: 'global_settings', column: 'setting_value', row: CANARY_KEY };

/**
 * Compares the key with the one that this database was first used with, before anything is encrypted with a wrong one.
 *
 * @throws StartRefusedError with a sentence for the operator.
 */
export async function checkEncryptionKey(settings: GlobalSettings, cipher: SecretCipher): Promise<void> {
  await settings.keepFirst({
    key: CANARY_KEY,
    value: cipher.encrypt(CANARY_TEXT, place),
    description: 'Tells whether the encryption key is the right one',
    isEncrypted: true,
  });
  try {
    cipher.decrypt((await settings.read(CANARY_KEY)) ?? '', place);
  } catch (error) {
    if (!(error instanceof SecretUnreadableError)) throw error;
    throw new StartRefusedError(
      'The encryption key is not the one that this database was set up with. Set ENCRYPTION_KEY to the previous key, ' +
        `or restore encryption.key in the data folder. (${error.message})`,
      { cause: error },
    );
  }
}
