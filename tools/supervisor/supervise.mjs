import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterExit, causeOf, PAUSES_MS, sentenceOf } from './after-exit.mjs';

/**
 * The server ends within 10 s after it was told to; one that doesn't hangs.
 *
 * @public a test compares the systemd unit with it
 */
export const STOP_LIMIT_MS = 15_000;

/**
 * Runs the server with these arguments for Node, and again when it ends unexpectedly
 * (docs/adr/058-a-parent-restarts-the-server.md). Resolves with the exit code for this process. `limits` are other ones in tests.
 */
export const supervise = (args, limits = {}) => new Supervisor(args, limits).run();

class Supervisor {
  child = null;
  stopping = new AbortController();
  hasBeenReady = false;
  restartedAt = [];
  /** Unexpected exits that no server has recorded yet. */
  untold = [];

  constructor(args, { pauses = PAUSES_MS, stopLimitMs = STOP_LIMIT_MS }) {
    Object.assign(this, { args, pauses, stopLimitMs });
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => this.stop(signal));
  }

  async run() {
    for (;;) {
      const exit = await this.serve();
      const { hasBeenReady, restartedAt } = this;
      const isStopping = this.stopping.signal.aborted;
      const next = afterExit(exit, { isStopping, hasBeenReady, restartedAt, now: performance.now() });
      const at = new Date().toISOString();
      const isExpected = next.pauseMs === undefined && !next.gaveUp;
      if (!isExpected) process.stderr.write(`${sentenceOf(exit, at, next)}\n`);
      if (next.pauseMs === undefined) return next.code;
      this.untold.push({ id: randomUUID(), at, cause: causeOf(exit) });
      if (!(await this.pause(this.pauses[next.number - 1]))) return 0;
      this.restartedAt.push(performance.now());
    }
  }

  /**
   * Resolves with how the server ended. A session of its own keeps a terminal's Ctrl-C to us, who hand it on, so that the server
   * gets each signal once. By the channel it notices that we are gone, kill -9 included.
   */
  serve() {
    this.child = spawn(process.execPath, this.args, {
      env: { ...process.env, UNEXPECTED_EXITS: JSON.stringify(this.untold) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    });
    const { child } = this;
    child.on('message', (message) => this.hear(message));
    return new Promise((done) => {
      child.once('exit', (code, signal) => done({ code, signal }));
      child.on('error', (error) => {
        process.stderr.write(`The server: ${error.message}\n`);
        if (child.pid === undefined) done({ code: 1, signal: null });
      });
    });
  }

  hear({ type, ids }) {
    if (type === 'ready') this.hasBeenReady = true;
    if (type === 'recorded') this.untold = this.untold.filter(({ id }) => !ids.includes(id));
  }

  stop(signal) {
    this.child.kill(signal);
    if (!this.stopping.signal.aborted) setTimeout(() => this.child.kill('SIGKILL'), this.stopLimitMs);
    this.stopping.abort();
  }

  /** Resolves with false when we are told to stop meanwhile. */
  pause(ms) {
    const { signal } = this.stopping;
    return delay(ms, true, { signal }).catch(() => false);
  }
}
