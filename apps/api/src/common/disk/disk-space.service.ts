import { statfs } from 'node:fs/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { CONFIG } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';

/** The free bytes of the disk that a folder is on. */
export type FreeBytes = (folder: string) => Promise<number>;

export const freeBytesOf: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const MIB = 2 ** 20;
/**
 * Below it nothing more is begun. PostgreSQL ends, and can't start again, where it has no room for the next file of its log of changes
 * (16 MiB); until then it only refuses single writes. Sign-ins, and what was begun before, still fit.
 */
export const RESERVE_BYTES = 32 * MIB;
/** So much must be free again, or it would change with each file that comes and goes. */
export const ENOUGH_BYTES = 48 * MIB;
const CHECK_MS = 2_000;
/** The disk of a database of its own can't be measured from here: after so long a write may find out. */
const BELIEVED_MS = 10_000;

/** Whether there is room to save anything: by the disk of the data folder, or by what the database of `DATABASE_URL` last refused. */
@Injectable()
export class DiskSpace implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('disk');
  private readonly listeners: ((isFull: boolean) => void)[] = [];
  private timer: NodeJS.Timeout | undefined;
  private refusedAt = -Infinity;
  private full = false;
  /** Replaced by tests. */
  freeBytes: FreeBytes = freeBytesOf;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'dataDir' | 'databaseUrl'>) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.check(), CHECK_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  isFull(): boolean {
    return this.full;
  }

  /** `listener` is called when it becomes full, and when there is room again. */
  onChange(listener: (isFull: boolean) => void): void {
    this.listeners.push(listener);
  }

  /** A write failed because a disk is full. */
  refused(): void {
    this.refusedAt = performance.now();
    this.change(true);
  }

  /** Never throws: a folder that can't be asked about says nothing of its disk. */
  async check(): Promise<void> {
    const wasRefused = performance.now() - this.refusedAt < BELIEVED_MS;
    if (this.config.databaseUrl !== null) return this.change(wasRefused);
    const free = await this.freeBytes(this.config.dataDir).catch(() => Infinity);
    this.change(free < (this.full ? ENOUGH_BYTES : RESERVE_BYTES));
  }

  private change(isFull: boolean): void {
    if (isFull === this.full) return;
    this.full = isFull;
    if (isFull)
      this.logger.error('The disk with Pressloom’s data is full: nothing is saved until there is space again.');
    else this.logger.log('There is space on the disk with Pressloom’s data again.');
    for (const listener of this.listeners) listener(isFull);
  }
}
