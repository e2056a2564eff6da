import { closeSync, fchownSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';
import type { Owner } from './privileges.ts';

const DEFAULT_MAX_BYTES = 5 * 1024 * 1024;

/**
 * PostgreSQL's log, bounded: past `maxBytes` the file becomes `<path>.1` (the one before is dropped) and a new one
 * begins, so both together stay under twice that. Written at once: a crash loses no line. What can't be written, on a full disk for
 * example, is dropped: PostgreSQL lives on then, and its log is nothing to end for.
 */
export class LogFile {
  readonly path: string;
  private readonly owner: Owner;
  private readonly maxBytes: number;
  /** Null where it can't be opened now. */
  private file: number | null = null;
  private bytes = 0;
  private isClosed = false;

  constructor(path: string, owner: Owner, maxBytes = DEFAULT_MAX_BYTES) {
    this.path = path;
    this.owner = owner;
    this.maxBytes = maxBytes;
    this.open();
  }

  /** Appends a line; after close() it does nothing, as late lines of a dying server may still come. Never throws. */
  write(line: string): void {
    if (this.isClosed) return;
    try {
      this.append(Buffer.from(`${line}\n`));
    } catch {
      // The next line tries again.
    }
  }

  close(): void {
    this.isClosed = true;
    this.closeFile();
  }

  private append(data: Buffer): void {
    if (this.bytes > 0 && this.bytes + data.length > this.maxBytes) {
      this.closeFile();
      renameSync(this.path, `${this.path}.1`);
    }
    this.bytes += writeSync(this.file ?? this.open(), data);
  }

  private open(): number {
    const file = openSync(this.path, 'a', 0o600);
    this.file = file;
    if (process.getuid?.() === 0) fchownSync(file, this.owner.uid, this.owner.gid);
    this.bytes = fstatSync(file).size;
    return file;
  }

  private closeFile(): void {
    if (this.file !== null) closeSync(this.file);
    this.file = null;
  }
}
