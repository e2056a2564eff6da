import { constants } from 'node:fs';
import { mkdir, open, readFile, rename, truncate } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Reads every whole line of a journal. A last line without its line feed was never answered to anybody (the write was cut
 * off), so it is dropped from the file too. A broken line further up means a damaged file and throws.
 */
export async function readJournal(path: string): Promise<unknown[]> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  });
  const end = bytes.lastIndexOf(0x0a) + 1;
  if (end < bytes.length) await truncate(path, end);
  const lines = bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1);
  return lines.map((line, index) => {
    try {
      return JSON.parse(line) as unknown;
    } catch {
      throw new Error(`The journal ${path} is damaged at line ${index + 1}: delete the folder to start over`);
    }
  });
}

/** Replaces a journal by these lines in one step: a crash leaves either the old file or the new one, both whole. */
export async function replaceJournal(path: string, entries: unknown[]): Promise<void> {
  const draft = `${path}.new`;
  const file = await open(draft, 'w');
  try {
    await file.writeFile(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  await syncFolder(dirname(path));
}

/** Makes a created, renamed or removed file name survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * One JSON line per accepted write; callers take turns. `append` resolves when a power cut can't lose the line, or, with `isSynced`
 * false, when the end of this process can't.
 */
export class Journal {
  private constructor(
    private readonly file: FileHandle,
    private length: number,
    private readonly isSynced: boolean,
  ) {}

  static async open(path: string, { isSynced = true } = {}): Promise<Journal> {
    await mkdir(dirname(path), { recursive: true });
    const file = await open(path, 'a');
    await syncFolder(dirname(path));
    return new Journal(file, (await file.stat()).size, isSynced);
  }

  async append(entry: unknown): Promise<void> {
    const line = Buffer.from(`${JSON.stringify(entry)}\n`);
    try {
      await this.file.appendFile(line);
      if (this.isSynced) await this.file.datasync();
      this.length += line.length;
    } catch (error) {
      // A half-written line (full disk) must not glue itself to the next one.
      await this.file.truncate(this.length);
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.file.close();
  }
}
