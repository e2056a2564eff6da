import { TRAP_LINK } from '@pressloom/contracts/newsletter-addresses';
import { isReadersClick, judgeClicks } from './judge-clicks.ts';
import type { ClickEvent } from './judge-clicks.ts';

const SENT = Date.UTC(2026, 0, 5, 9);
/** A link, and the seconds after the mail was sent. */
const clicks = (...list: [link: number, seconds: number][]): ClickEvent[] =>
  list.map(([link, seconds]) => ({ link, at: SENT + seconds * 1000 }));
const judged = (
  events: ClickEvent[],
  { links = 8, sentAt = SENT }: { links?: number; sentAt?: number | null } = {},
) => {
  const { human, machine } = judgeClicks(events, { sentAt, links });
  return [human.length, machine.length];
};

test.each<[string, ClickEvent[], number, number]>([
  ['nothing', [], 0, 0],
  ['one link after a minute', clicks([2, 60]), 1, 0],
  ['one link within the first moments', clicks([2, 9]), 0, 1],
  ['one link as soon as a person may have read it', clicks([2, 10]), 1, 0],
  ['one before the mail was said to be sent', clicks([2, -1]), 0, 1],
  ['two links, one soon after the other', clicks([2, 60], [3, 62]), 2, 0],
  ['the same link again and again', clicks([2, 60], [2, 60.1], [2, 60.2], [2, 61]), 4, 0],
  ['three links at once', clicks([2, 600], [3, 601], [4, 605]), 0, 3],
  ['three links in some seconds', clicks([2, 600], [3, 603], [4, 606]), 3, 0],
  ['the trap', clicks([TRAP_LINK, 600]), 0, 1],
  ['the trap, and links around it', clicks([1, 590], [TRAP_LINK, 600], [2, 615]), 0, 3],
  ['the trap by a scanner, and a person an hour later', clicks([1, 600], [TRAP_LINK, 601], [1, 4200]), 1, 2],
  ['a scanner in the first moments that takes its time', clicks([1, 5], [2, 20], [3, 35], [4, 50]), 0, 4],
  ['a person shortly after a scanner is done', clicks([1, 5], [2, 26]), 1, 1],
  ['in another order than they came', clicks([4, 605], [2, 600], [3, 601]), 0, 3],
  ['a scanner and a person, told the other way round', clicks([1, 4200], [TRAP_LINK, 601], [1, 600]), 1, 2],
  ['what comes twenty seconds after it belongs to it', clicks([1, 5], [2, 25]), 0, 2],
  ['by a known scanner', [{ link: 1, at: SENT + 600_000, scanner: true }], 0, 1],
  ['with a known scanner among them', [...clicks([2, 601]), { link: 1, at: SENT + 600_000, scanner: true }], 0, 2],
])('%s', (_name, events, human, machine) => {
  expect(judged(events)).toEqual([human, machine]);
});

test('all links of a short mail at once are a machine', () => {
  expect(judged(clicks([0, 600], [1, 602]), { links: 2 })).toEqual([0, 2]);
  expect(judged(clicks([0, 600], [1, 602]), { links: 3 })).toEqual([2, 0]);
});

test('the only link of a mail is followed by people too', () => {
  expect(judged(clicks([0, 600]), { links: 1 })).toEqual([1, 0]);
  expect(judged(clicks([0, 600], [0, 601]), { links: 1 })).toEqual([2, 0]);
});

test('without the time of sending nothing is too soon', () => {
  expect(judged(clicks([2, 1]), { sentAt: null })).toEqual([1, 0]);
});

describe('a click whose proof is shown', () => {
  const waiting = (...list: [link: number, seconds: number][]) => ({ clicks: clicks(...list) });
  test.each<[string, Parameters<typeof isReadersClick>[0], boolean]>([
    ['that waits alone', waiting([1, 60]), true],
    ['that waits among others of its reader', waiting([2, 50], [1, 60]), true],
    ['that waits beside the trap', waiting([1, 60], [TRAP_LINK, 61]), false],
    ['that waits, and was said to be a scanner’s', { clicks: [{ link: 1, at: SENT + 60_000, scanner: true }] }, false],
    ['that was judged to be its reader’s', { human: [1] }, true],
    ['that was judged, where its reader followed another link alone', { human: [2] }, false],
    ['that nobody wrote down', {}, false],
    ['of another moment', waiting([1, 61]), false],
  ])('%s', (_name, data, isReaders) => {
    expect(isReadersClick(data, { link: 1, at: SENT + 60_000 }, { sentAt: SENT, links: 8 })).toBe(isReaders);
  });

  test('in the first moments is a machine’s', () => {
    expect(isReadersClick(waiting([1, 5]), { link: 1, at: SENT + 5_000 }, { sentAt: SENT, links: 8 })).toBe(false);
  });
});
