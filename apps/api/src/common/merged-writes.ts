import { TooManyRequests } from './errors.ts';

interface Bounds<Item> {
  /** Items of one statement. */
  together?: number;
  /** So much waits at most. */
  most?: number;
  /** How much of it an item is. */
  sizeOf?: (item: Item) => number;
}

interface Waiting<Item> {
  item: Item;
  settle: () => void;
  fail: (error: unknown) => void;
}

/** Until a full queue has moved. */
const RETRY_MS = 1_000;

/**
 * Writes of many calls that come at once. While a statement is under way those that come gather, and the next statement takes them:
 * never a timer, and one commit for many. What fails fails for all that it took, so an item must be one that can be written.
 */
export class MergedWrites<Item> {
  private waiting: Waiting<Item>[] = [];
  private size = 0;
  private isBusy = false;
  private readonly bounds: Required<Bounds<Item>>;

  /** `write` stores items in one statement. */
  constructor(
    private readonly write: (items: Item[]) => Promise<void>,
    { together = 500, most = Infinity, sizeOf = () => 1 }: Bounds<Item> = {},
  ) {
    this.bounds = { together, most, sizeOf };
  }

  /** Resolves once it is written. @throws what the statement threw; DomainError 429 where too many wait */
  add(item: Item): Promise<void> {
    const size = this.size + this.bounds.sizeOf(item);
    if (size > this.bounds.most)
      return Promise.reject(new TooManyRequests('Too many requests at the moment. Please try again.', RETRY_MS));
    this.size = size;
    const written = new Promise<void>((settle, fail) => this.waiting.push({ item, settle, fail }));
    if (!this.isBusy) void this.writeAll();
    return written;
  }

  private async writeAll(): Promise<void> {
    this.isBusy = true;
    while (this.waiting.length > 0) {
      const taken = this.waiting.splice(0, this.bounds.together);
      for (const { item } of taken) this.size -= this.bounds.sizeOf(item);
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
