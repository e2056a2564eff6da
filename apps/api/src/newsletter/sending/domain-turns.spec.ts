import { DomainTurns, PART_MS } from './domain-turns.ts';

const HOUR = 60 * 60_000;
/** The beginning of a part. */
const START = Math.ceil(Date.parse('2026-11-23T09:00:00Z') / PART_MS) * PART_MS;
const EMAIL = 'reader@list.example';
const later = (ms: number) => new Date(START + ms);
const turnsOf = (perHour: number, sent: { part: number; count: number }[] = []) =>
  new DomainTurns(
    [{ domain: 'list.example', perHour }],
    sent.map((one) => ({ ...one, domain: 'list.example' })),
  );

/** When so many mails go out, in milliseconds after the start: each is asked for again when it was told to, by a run that knows what was sent. */
function sentBy(perHour: number, count: number): number[] {
  let waiting = Array.from({ length: count }, () => 0);
  const sent: number[] = [];
  while (waiting.length > 0) {
    const now = Math.min(...waiting);
    const parts = [...Map.groupBy(sent, (at) => (START + at) / PART_MS)];
    const turns = turnsOf(
      perHour,
      parts.map(([part, mails]) => ({ part, count: mails.length })),
    );
    waiting = waiting.flatMap((at) => {
      const until = at === now ? turns.take(EMAIL, later(now)) : later(at);
      if (until === null) sent.push(now);
      return until === null ? [] : [until.getTime() - START];
    });
  }
  return sent;
}

describe('the turns of a domain', () => {
  it.each([1, 5, 12, 100, 1000])('give it no more than %i in any hour, and all in the end', (perHour) => {
    const count = Math.ceil(perHour * 2.5);
    const sent = sentBy(perHour, count);
    expect(sent).toHaveLength(count);
    for (const from of new Set(sent))
      expect(sent.filter((at) => at >= from && at < from + HOUR).length).toBeLessThanOrEqual(perHour);
    // Two and a half hours' worth takes no longer than four.
    expect(Math.max(...sent)).toBeLessThanOrEqual(4 * HOUR);
  });

  it('spread its mails over the hour', () => {
    const turns = turnsOf(120);
    const told = Array.from({ length: 30 }, () => turns.take(EMAIL, later(0)));
    expect(told.map((until) => (until === null ? 0 : until.getTime() - START))).toEqual([
      ...Array<number>(10).fill(0),
      ...Array<number>(10).fill(PART_MS),
      ...Array<number>(10).fill(2 * PART_MS),
    ]);
  });

  it('tell those of later hours to ask again in an hour', () => {
    const turns = turnsOf(12);
    const told = Array.from({ length: 40 }, () => turns.take(EMAIL, later(0))?.getTime());
    expect(Math.max(...told.map((until) => until ?? 0))).toBe(START + HOUR);
  });

  it('know what went out before, whichever run it was', () => {
    const part = START / PART_MS;
    expect(turnsOf(10, [{ part: part - 3, count: 10 }]).take(EMAIL, later(0))).toEqual(later(10 * PART_MS));
    expect(turnsOf(10, [{ part: part - 13, count: 10 }]).take(EMAIL, later(0))).toBeNull();
    expect(turnsOf(10, [{ part: part - 12, count: 10 }]).take(EMAIL, later(0))).toEqual(later(PART_MS));
  });

  it('are none of any other domain’s, a subdomain’s neither', () => {
    const turns = turnsOf(1);
    turns.take(EMAIL, later(0));
    for (const other of ['reader@press.example', 'reader@eu.list.example'])
      for (let count = 0; count < 5; count += 1) expect(turns.take(other, later(0))).toBeNull();
    expect(turns.take('Other@LIST.example', later(0))).not.toBeNull();
  });
});
