import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { noteOf, readMail } from './kept-mail.ts';
import type { MailNote, ReadMail } from './kept-mail.ts';

/** Enough to look at; older mails are forgotten. */
export const MAX_MAILS = 1000;
const FILE = /^(\d{8})\.mail$/;
/** Every mail that was ever accepted: a line of Message-ID and recipients. It outlives the mails. */
const LOG = 'accepted.log';

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
  /** By Message-ID and recipient, how often. */
  private readonly taken = new Map<string, Map<string, number>>();
  /** A mail never changes, and who waits for one asks for all of its recipient again and again. */
  private readonly readInFull = new WeakMap<MailNote, ReadMail>();
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
    if (note.messageId !== null) {
      await appendFile(path.join(this.folder, LOG), `${JSON.stringify([note.messageId, to])}\n`);
      this.count(note.messageId, to);
    }
    // Two mails may be written at once, and the later one be done first.
    this.notes.push(note);
    this.notes.sort((one, other) => (one.id < other.id ? -1 : 1));
    await this.forgetOldest();
    return id;
  }

  /** How often a mail with this Message-ID was accepted, by recipient; as providers tell who asks. */
  accepted(messageId: string): Record<string, number> {
    return Object.fromEntries(this.taken.get(messageId) ?? []);
  }

  /** Of every mail that was ever accepted. */
  allAccepted(): { messageId: string; to: Record<string, number> }[] {
    return [...this.taken].map(([messageId, to]) => ({ messageId, to: Object.fromEntries(to) }));
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

  /** A mail in its parts; null where there is none. */
  async inFull(id: string): Promise<ReadMail | null> {
    const known = this.notes.find((note) => note.id === id);
    const before = known && this.readInFull.get(known);
    if (before) return before;
    const mail = await this.read(id);
    if (!mail) return null;
    const full = await readMail(mail.note, mail.raw);
    this.readInFull.set(mail.note, full);
    return full;
  }

  /** Forgets the mails, and that they were accepted. */
  async clear(): Promise<void> {
    this.taken.clear();
    await rm(path.join(this.folder, LOG), { force: true });
    const gone = this.notes.splice(0);
    await Promise.all(gone.map(({ id }) => rm(this.fileOf(id), { force: true })));
  }

  private count(messageId: string, to: string[]): void {
    const known = this.taken.get(messageId) ?? new Map<string, number>();
    for (const address of to) known.set(address, (known.get(address) ?? 0) + 1);
    this.taken.set(messageId, known);
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
    const log = (await readFile(path.join(this.folder, LOG), 'utf8').catch(ignoreMissing)) ?? '';
    // The last line may be half: its mail was not confirmed to anybody.
    for (const line of log.split('\n').slice(0, -1)) this.count(...(JSON.parse(line) as [string, string[]]));
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
