import { closeSync, fchownSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';
import type { Owner } from './privileges.ts';

const DEFAULT_MAX_BYTES = 5 * 1024 * 1024;

/**
 * PostgreSQL's log, bounded: past `maxBytes` the file becomes `<path>.1` (the one before is dropped) and a new one
 * begins, so both together stay under twice that. Written at once: a crash loses no line.
 */
export class LogFile {
  readonly path: string;
  private readonly owner: Owner;
  private readonly maxBytes: number;
  private file: number;
  private bytes: number;

  constructor(path: string, owner: Owner, maxBytes = DEFAULT_MAX_BYTES) {
    this.path = path;
    this.owner = owner;
    this.maxBytes = maxBytes;
    [this.file, this.bytes] = this.open();
  }

  /** Appends a line; after close() it does nothing, as late lines of a dying server may still come. */
  write(line: string): void {
    if (this.file < 0) return;
    const data = Buffer.from(`${line}\n`);
    if (this.bytes > 0 && this.bytes + data.length > this.maxBytes) {
      closeSync(this.file);
      renameSync(this.path, `${this.path}.1`);
      [this.file, this.bytes] = this.open();
    }
    this.bytes += writeSync(this.file, data);
  }

  close(): void {
    if (this.file < 0) return;
    closeSync(this.file);
    this.file = -1;
  }

  private open(): [file: number, bytes: number] {
    const file = openSync(this.path, 'a', 0o600);
    if (process.getuid?.() === 0) fchownSync(file, this.owner.uid, this.owner.gid);
    return [file, fstatSync(file).size];
  }
}
