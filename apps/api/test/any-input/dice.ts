import { seeded } from '@pressloom/testing';

/** Choices that follow from a seed alone. */
export class Dice {
  private readonly next: () => number;

  constructor(seed: number) {
    this.next = seeded(seed);
  }

  /** A whole number below `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  one<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)] as T;
  }

  shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, place: this.next() }))
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item);
  }
}
