/** After so long the process ends, whatever still hangs. */
const LIMIT_MS = 10_000;

/** Ends the process in order: what was started last is stopped first. */
export class Shutdown {
  private readonly steps: (() => Promise<void>)[] = [];
  private running: Promise<void> | null = null;

  constructor() {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void this.run(0));
    process.on('unhandledRejection', (reason) => {
      this.note(reason);
      void this.run(1);
    });
    process.on('uncaughtException', (error) => {
      this.note(error);
      void this.run(1);
    });
  }

  add(stop: () => Promise<void>): void {
    this.steps.unshift(stop);
  }

  /** Message and stack only: a query's error carries its parameters. */
  note(error: unknown): void {
    console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }

  /** Something that we can't do without is gone. */
  fail(reason: string): void {
    console.error(reason);
    void this.run(1);
  }

  run(exitCode: number): Promise<void> {
    this.running ??= this.stopAll(exitCode);
    return this.running;
  }

  private async stopAll(exitCode: number): Promise<void> {
    setTimeout(() => process.exit(exitCode || 1), LIMIT_MS).unref();
    for (const stop of this.steps) {
      await stop().catch((error: unknown) => this.note(error));
    }
    process.exit(exitCode);
  }
}
