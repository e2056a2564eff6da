/** Writes one after another, every so many milliseconds, while something else happens: how long the slowest had to wait. */
import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 50;

export class Probe {
  longestMs = 0;
  count = 0;
  isOver = false;

  /** `write` resolves with false for one that is not to count. What it throws ends the probe. */
  constructor(write) {
    this.ended = this.play(write);
  }

  async play(write) {
    while (!this.isOver) {
      const startedAt = performance.now();
      if (await write(this.count)) {
        this.longestMs = Math.max(this.longestMs, performance.now() - startedAt);
        this.count += 1;
      }
      await pause(EVERY_MS);
    }
  }

  async stop() {
    this.isOver = true;
    await this.ended;
  }
}
