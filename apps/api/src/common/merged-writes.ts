interface Waiting<Item> {
  item: Item;
  settle: () => void;
  fail: (error: unknown) => void;
}

/**
 * Writes of many calls that come at once. While a statement is under way those that come gather, and the next statement takes them:
 * never a timer, and one commit for many. What fails fails for all that it took, so an item must be one that can be written.
 */
export class MergedWrites<Item> {
  private waiting: Waiting<Item>[] = [];
  private isBusy = false;

  /** `write` stores items in one statement; `most` of them at a time. */
  constructor(
    private readonly write: (items: Item[]) => Promise<void>,
    private readonly most = 500,
  ) {}

  /** Resolves once it is written. @throws what the statement threw */
  add(item: Item): Promise<void> {
    const written = new Promise<void>((settle, fail) => this.waiting.push({ item, settle, fail }));
    if (!this.isBusy) void this.writeAll();
    return written;
  }

  private async writeAll(): Promise<void> {
    this.isBusy = true;
    while (this.waiting.length > 0) {
      const taken = this.waiting.splice(0, this.most);
      try {
        await this.write(taken.map(({ item }) => item));
        for (const { settle } of taken) settle();
      } catch (error) {
        for (const { fail } of taken) fail(error);
      }
    }
    this.isBusy = false;
  }
}
