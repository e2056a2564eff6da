import { constants } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { isConnectionLost } from '@pressloom/database';

/** After so long the process ends, whatever still hangs. */
const LIMIT_MS = 10_000;

/** Processes that are told to end at once hear of it within so long. */
export const SIGNALS_APART_MS = 1_000;

/** Ends the process in order: what was started last is stopped first. */
export class Shutdown {
  private readonly steps: (() => Promise<void>)[] = [];
  private running: Promise<void> | null = null;
  private readonly begun = Promise.withResolvers<boolean>();

  constructor() {
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => void this.run(0, constants.signals[signal]));
    process.on('unhandledRejection', (reason) => this.crash(reason));
    process.on('uncaughtException', (error) => this.crash(error));
  }

  /** Whoever tells all processes to end may have reached the database a moment before us: that is no crash. */
  private crash(error: unknown): void {
    this.note(error);
    if (!isConnectionLost(error)) return void this.run(1);
    void this.beginsWithin(SIGNALS_APART_MS).then((isStopping) => {
      if (!isStopping) void this.run(1);
    });
  }

  add(stop: () => Promise<void>): void {
    this.steps.unshift(stop);
  }

  isUnderWay(): boolean {
    return this.running !== null;
  }

  /** Whether it begins within so long: whoever signals all processes at once reaches some of them a moment earlier. */
  beginsWithin(ms: number): Promise<boolean> {
    return Promise.race([this.begun.promise, delay(ms, false, { ref: false })]);
  }

  /** Message and stack only: a query's error carries its parameters. Where the database went away, the place says nothing. */
  note(error: unknown): void {
    const words = error instanceof Error ? (!isConnectionLost(error) && error.stack) || error.message : String(error);
    console.error(words);
  }

  /** Something that we can't do without is gone. */
  fail(reason: string): void {
    console.error(reason);
    void this.run(1);
  }

  /** Nothing is wrong with us, but there is no use in going on. */
  end(reason: string): void {
    console.error(reason);
    void this.run(0);
  }

  /** `signal`: by whose number an end that takes too long tells that it was wanted, as shells count it. */
  run(exitCode: number, signal?: number): Promise<void> {
    this.begun.resolve(true);
    this.running ??= this.stopAll(exitCode, signal === undefined ? exitCode || 1 : 128 + signal);
    return this.running;
  }

  private async stopAll(exitCode: number, forcedCode: number): Promise<void> {
    setTimeout(() => process.exit(forcedCode), LIMIT_MS).unref();
    // What is started meanwhile is stopped too.
    for (let stop = this.steps.shift(); stop; stop = this.steps.shift()) {
      await stop().catch((error: unknown) => this.note(error));
    }
    process.exit(exitCode);
  }
}
