import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../random.ts';

/** How long the stand-in thinks before it takes a mail: it takes it then, whether its sender is still there or not. */
export class MailDelay {
  private bounds = { fromMs: 0, toMs: 0 };

  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  set(fromMs: number, toMs: number): void {
    this.bounds = { fromMs, toMs };
  }

  async think(): Promise<void> {
    const { fromMs, toMs } = this.bounds;
    if (toMs > 0) await pause(fromMs + this.random.next() * (toMs - fromMs));
  }
}
