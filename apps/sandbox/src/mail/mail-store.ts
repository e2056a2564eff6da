import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { noteOf } from './kept-mail.ts';
import type { MailNote } from './kept-mail.ts';

/** Enough to look at; older mails are forgotten. */
export const MAX_MAILS = 1000;
const FILE = /^(\d{8})\.mail$/;

/** One mail as it came over the wire. */
export interface Accepted {
  from: string;
  to: string[];
  raw: Buffer;
}

/**
 * The accepted mails, one file each: a line of JSON, then the mail as it came. A mail is on disk before its sender is told
 * so, and whoever starts next finds it. Numbers go up and are never given twice, so they are the queue ids too.
 */
export class MailStore {
  private notes: MailNote[] = [];
  private last = 0;
  private readonly folder: string;
  private readonly clock: () => Date;

  private constructor(folder: string, clock: () => Date) {
    this.folder = folder;
    this.clock = clock;
  }

  static async open(folder: string, clock: () => Date): Promise<MailStore> {
    await mkdir(folder, { recursive: true });
    const store = new MailStore(folder, clock);
    await store.load();
    return store;
  }

  /** Keeps a mail; resolves with its queue id when it is on disk. */
  async add({ from, to, raw }: Accepted): Promise<string> {
    this.last += 1;
    const id = String(this.last).padStart(8, '0');
    const receivedAt = this.clock().toISOString();
    const note: MailNote = { id, receivedAt, from, to, ...(await noteOf(raw)) };
    const file = this.fileOf(id);
    await writeFile(`${file}.new`, Buffer.concat([Buffer.from(`${JSON.stringify(note)}\n`), raw]));
    await rename(`${file}.new`, file);
    // Two mails may be written at once, and the later one be done first.
    this.notes.push(note);
    this.notes.sort((one, other) => (one.id < other.id ? -1 : 1));
    await this.forgetOldest();
    return id;
  }

  /** Newest first; only those to this address (in any case) where one is given. */
  list(to?: string): MailNote[] {
    const wanted = to?.toLowerCase();
    const found = this.notes.filter((note) => !wanted || note.to.some((address) => address.toLowerCase() === wanted));
    return found.reverse();
  }

  /** A mail and its source; null where there is none. */
  async read(id: string): Promise<{ note: MailNote; raw: Buffer } | null> {
    const note = this.notes.find((kept) => kept.id === id);
    if (!note) return null;
    const bytes = await readFile(this.fileOf(note.id)).catch(ignoreMissing);
    return bytes && { note, raw: bytes.subarray(bytes.indexOf(0x0a) + 1) };
  }

  async clear(): Promise<void> {
    const gone = this.notes.splice(0);
    await Promise.all(gone.map(({ id }) => rm(this.fileOf(id), { force: true })));
  }

  private async forgetOldest(): Promise<void> {
    const gone = this.notes.splice(0, Math.max(0, this.notes.length - MAX_MAILS));
    await Promise.all(gone.map(({ id }) => rm(this.fileOf(id), { force: true })));
  }

  private async load(): Promise<void> {
    const names = (await readdir(this.folder)).sort();
    // Half-written ones were never confirmed to anybody.
    const halves = names.filter((name) => name.endsWith('.new'));
    await Promise.all(halves.map((name) => rm(path.join(this.folder, name), { force: true })));
    for (const [name, number] of names.map((name) => [name, FILE.exec(name)?.[1]] as const)) {
      if (number === undefined) continue;
      this.last = Number(number);
      const bytes = await readFile(path.join(this.folder, name));
      this.notes.push(JSON.parse(bytes.subarray(0, bytes.indexOf(0x0a)).toString('utf8')) as MailNote);
    }
    await this.forgetOldest();
  }

  private fileOf(id: string): string {
    return path.join(this.folder, `${id}.mail`);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null; // forgotten between the look-up and the reading
  throw error;
}
