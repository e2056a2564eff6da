import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { freeBytesOf } from '../disk/disk-space.service.ts';
import type { FreeBytes } from '../disk/disk-space.service.ts';
import { DomainError } from '../errors.ts';

/** What a process that was killed left behind is removed after so long. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000;
/** PostgreSQL, which is often on the same disk, keeps as much again: a file is stored there from here. */
const ROOM_FACTOR = 2;

/** A file on its way in. */
interface Upload {
  userId: number;
  /** Its file in the folder. */
  name: string;
  /** What its sender announced, else the most that it may have. */
  bytes: number;
}

/**
 * The files that are on their way into this process, and the folder where they lie until their call was answered. Few at a time and only
 * while there is room, so that no account can fill the disk that the database is on.
 */
export class Uploads {
  private readonly uploads = new Set<Upload>();

  constructor(
    private readonly folder: string,
    private readonly freeBytes: FreeBytes = freeBytesOf,
  ) {}

  /**
   * Admits one more file of at most `bytes` bytes, and says where it goes. `end` removes it, if it is still there.
   *
   * @throws DomainError 429 `busy` while too many are on their way, 507 `disk_full`
   */
  async begin(userId: number, bytes: number): Promise<{ path: string; end: () => Promise<void> }> {
    this.assertFew(userId);
    const upload = { userId, name: randomUUID(), bytes };
    this.uploads.add(upload);
    try {
      await mkdir(this.folder, { recursive: true });
      await this.removeForgotten();
      await this.assertRoom();
    } catch (error) {
      this.uploads.delete(upload);
      throw error;
    }
    const path = join(this.folder, upload.name);
    const end = async (): Promise<void> => {
      await rm(path, { force: true });
      this.uploads.delete(upload);
    };
    return { path, end };
  }

  private assertFew(userId: number): void {
    const { ofOnePerson, ofAll } = REQUEST_LIMITS.uploads;
    const own = [...this.uploads].filter((upload) => upload.userId === userId).length;
    if (own >= ofOnePerson) {
      throw new DomainError(429, 'busy', `You are already uploading ${ofOnePerson} files. Wait until one is done.`);
    }
    if (this.uploads.size >= ofAll) {
      throw new DomainError(429, 'busy', 'Other people are uploading files. Please try again in a few minutes.');
    }
  }

  /** Whatever is on its way may still come whole. */
  private async assertRoom(): Promise<void> {
    const announced = [...this.uploads].reduce((sum, { bytes }) => sum + bytes, 0);
    if ((await this.freeBytes(this.folder)) >= ROOM_FACTOR * announced) return;
    throw new DomainError(507, 'disk_full', 'There is not enough free space on the server for this file.');
  }

  /** A disk of another machine may have another clock: files of our own are spared, however old they seem. */
  private async removeForgotten(): Promise<void> {
    const before = Date.now() - FORGOTTEN_AFTER_MS;
    const own = new Set([...this.uploads].map(({ name }) => name));
    for (const name of await readdir(this.folder)) {
      if (own.has(name)) continue;
      const path = join(this.folder, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
      if (mtimeMs < before) await rm(path, { force: true });
    }
  }
}
