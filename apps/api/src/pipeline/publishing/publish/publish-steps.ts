import type { JobContext } from '../../../jobs/job-context.ts';

const STEPS = 5;

/** How far a publish is, as its job tells it. */
export class PublishSteps {
  private readonly context: JobContext;
  private done = 0;
  private note = '';

  constructor(context: JobContext) {
    this.context = context;
  }

  async at(done: number, note: string): Promise<void> {
    this.done = done;
    this.note = note;
    await this.report(note);
  }

  /** Waits for what WordPress may still be working on, and says so only as long as it lasts. */
  async waitOut(ms: number): Promise<void> {
    const seconds = Math.ceil(ms / 1000);
    await this.report(`Waiting ${seconds} s to be sure that WordPress did not accept the first attempt`);
    await this.context.sleep(ms);
    await this.report(this.note);
  }

  private report(note: string): Promise<void> {
    return this.context.progress({ done: this.done, total: STEPS, note });
  }
}
