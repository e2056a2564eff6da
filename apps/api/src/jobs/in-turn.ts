/** Runs the work of each key one after another, in the order in which it was asked for; keys don't wait for each other. */
export class InTurn {
  private readonly last = new Map<number, Promise<void>>();

  /** Resolves when this work is done; `work` must not reject. */
  async run(key: number, work: () => Promise<void>): Promise<void> {
    const turn = (this.last.get(key) ?? Promise.resolve()).then(work);
    this.last.set(key, turn);
    await turn;
    if (this.last.get(key) === turn) this.last.delete(key);
  }
}
