import { hash } from '../random.ts';

/** Plays a provider's quirks by chance: the same ones for the same seed and number of requests. */
export class QuirkDice<Quirk extends string> {
  private throws = 0;
  private percent = 0;

  /** @param name makes the dice of two providers fall differently */
  constructor(
    private readonly seed: number,
    private readonly quirks: readonly Quirk[],
    private readonly name = 'quirk',
  ) {}

  setPercent(percent: number): void {
    this.percent = percent;
  }

  throw(): Quirk | null {
    this.throws += 1;
    const number = hash(this.name, this.seed, this.throws);
    return number % 100 < this.percent ? (this.quirks[Math.floor(number / 100) % this.quirks.length] ?? null) : null;
  }
}
