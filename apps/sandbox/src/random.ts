// Asked for once: in a context of its own, such as a test's, each look at a global is a hundred times as slow as a local name.
const { imul } = Math;

/**
 * A 53-bit hash of the parts, the same on every machine and in every run. Not for anything secret.
 * Parts are joined with a separator that no part holds by accident, so ('ab', 'c') and ('a', 'bc') differ.
 */
export function hash(...parts: (string | number)[]): number {
  const text = parts.join('\u001f');
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = imul(high ^ code, 0x9e3779b1);
    low = imul(low ^ code, 0x5f356495);
  }
  high = imul(high ^ (high >>> 16), 0x85ebca6b) ^ imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = imul(low ^ (low >>> 16), 0x85ebca6b) ^ imul(high ^ (high >>> 13), 0xc2b2ae35);
  return 0x100000000 * (0x1fffff & low) + (high >>> 0);
}

/** Numbers that look random and depend on the seed parts alone: what the sandbox answers must be repeatable. */
export class Random {
  private state: number;

  constructor(...seed: (string | number)[]) {
    this.state = hash(...seed) >>> 0;
  }

  /** The next number, at least 0 and below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number from `from` to `to`, both possible. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** A number from `from` up to `to`. */
  between(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** One item of a list that has at least one. */
  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.next() * list.length)];
    if (item === undefined) throw new Error('Nothing to pick from: the list is empty.');
    return item;
  }

  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[] {
    const copy = [...list];
    for (let i = copy.length - 1; i > 0; i--) {
      const other = this.int(0, i);
      [copy[i], copy[other]] = [copy[other] as T, copy[i] as T];
    }
    return copy;
  }
}
