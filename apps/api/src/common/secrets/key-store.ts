import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { StartRefusedError } from '../start-errors.ts';
import { parseEncryptionKey } from './cipher.ts';

/** Keys of this installation: from the environment, else made once and kept in the data folder. */
export interface InstallationKeys {
  encryptionKey: Buffer;
  sessionSecret: string;
}

/** Reads or makes the keys. Files are readable by their owner only, and never overwritten. */
export async function installationKeys(config: Config): Promise<InstallationKeys> {
  const made = () => randomBytes(32).toString('base64');
  const encryptionKey = config.encryptionKey ?? (await keptSecret(config.dataDir, 'encryption.key', made));
  const sessionSecret = config.sessionSecret ?? (await keptSecret(config.dataDir, 'session.secret', made));
  return { encryptionKey: parseEncryptionKey(encryptionKey), sessionSecret };
}

async function keptSecret(dataDir: string, name: string, make: () => string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, name);
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      const value = make();
      await file.writeFile(`${value}\n`);
      await file.sync();
      return value;
    } catch (error) {
      // Left empty, on a full disk for example, it would be taken for a key that was lost.
      await rm(path, { force: true });
      throw error;
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const kept = (await readFile(path, 'utf8')).trim();
  if (kept === '') {
    throw new StartRefusedError(`${path} is empty. Restore it from your backup, or delete it to create a new one.`);
  }
  return kept;
}
