import { seeded } from '@pressloom/testing';
import { TRAP_LINK } from '@pressloom/contracts/newsletter-addresses';
import { judgeClicks } from '../tracking/judge-clicks.ts';
import type { ClickEvent } from '../tracking/judge-clicks.ts';
import { decide } from './decide.ts';
import type { SubjectCount } from './decide.ts';
import { variantOf } from './variant.ts';

const READERS = 10_000;
const LINKS = 6;
const TEST = { subjects: ['A', 'B'], sharePercent: 100 };

/** How the readers of a test click: three of ten mailboxes are scanned, whose scanner follows every link. */
function tested(seed: number, rates: [number, number], isJudged = true): SubjectCount[] {
  const random = seeded(seed);
  const counts = [
    { sent: 0, clicked: 0 },
    { sent: 0, clicked: 0 },
  ];
  for (let reader = 1; reader <= READERS; reader++) {
    // The 10,000 are the part that tries: each of two subjects has some 5,000 readers.
    const variant = variantOf(seed, reader, TEST) as 0 | 1;
    const events = random() < 0.3 ? scanned(random) : [];
    if (random() < rates[variant]) events.push(read(random));
    const human = isJudged ? judgeClicks(events, { sentAt: 0, links: LINKS }).human : events;
    counts[variant]!.sent += 1;
    if (human.length > 0) counts[variant]!.clicked += 1;
  }
  return counts;
}

/** In the first seconds, or later: all links, some with the trap. */
function scanned(random: () => number): ClickEvent[] {
  const from = random() < 0.5 ? random() * 5_000 : random() * 3_600_000;
  const links = Array.from({ length: LINKS }, (_, link) => link);
  if (random() < 0.5) links.push(TRAP_LINK);
  return links.map((link) => ({ link, at: from + link * random() * 100 }));
}

const read = (random: () => number): ClickEvent => ({ link: 0, at: 60_000 + random() * 10_800_000 });

const runs = (rates: [number, number], isJudged = true) =>
  Array.from({ length: 100 }, (_, run) => decide(tested(run + 1, rates, isJudged)));

describe('10,000 readers, of whom machines open and follow everything for 30 %', () => {
  it('who click 3 % against 6 %: the better one wins in at least 95 of 100 tests', () => {
    const right = runs([0.03, 0.06]).filter(({ winner, isClear }) => isClear && winner === 1);
    expect(right.length).toBeGreaterThanOrEqual(95);
  });

  it('who click as often: a winner in at most 5 of 100 tests', () => {
    expect(runs([0.04, 0.04]).filter(({ isClear }) => isClear).length).toBeLessThanOrEqual(5);
  });

  it('could not be told apart where machines counted', () => {
    expect(runs([0.03, 0.06], false).filter(({ winner }) => winner === 1).length).toBeLessThan(95);
  });
});
