import type { Outcome } from './outcome.ts';
import { Streaks } from './streaks.ts';

type State = Outcome['state'];

/** Outcomes one after another, each begun after the one before had ended; `row` numbers from 1. */
function run(states: State[]) {
  const streaks = new Streaks();
  const ends = states.flatMap((state, index) => {
    const number = index + 1;
    const outcome = state === 'sent' ? { state } : { state, message: `${state}.` };
    return streaks.saw(outcome, String(number), { number, begun: number }) ?? [];
  });
  return { end: ends[0] ?? null, confirmed: [...streaks.confirmed] };
}

const times = (count: number, state: State): State[] => Array.from({ length: count }, () => state);

describe('a doubt about an address', () => {
  it.each<[string, State[], string[]]>([
    ['is confirmed by a mail that is taken later', ['sent', 'doubtful', 'sent'], ['2']],
    ['is confirmed behind other refusals too', ['doubtful', 'bounced', 'failed', 'delayed', 'sent'], ['1']],
    ['stays one where nothing is taken after it', ['sent', 'doubtful', 'doubtful'], []],
    ['stays one where nothing is taken at all', times(12, 'doubtful'), []],
  ])('%s', (_name, states, confirmed) => expect(run(states).confirmed).toEqual(confirmed));

  it('is not confirmed by a mail that was begun before it: a limit may have been reached in between', () => {
    const streaks = new Streaks();
    streaks.saw({ state: 'doubtful', message: 'No.' }, 'a', { number: 1, begun: 4 });
    streaks.saw({ state: 'sent' }, 'b', { number: 4, begun: 4 });
    expect(streaks.confirmed).toEqual([]);
    streaks.saw({ state: 'sent' }, 'c', { number: 5, begun: 5 });
    expect(streaks.confirmed).toEqual(['a']);
  });
});

it('a limit is met though mails that were under way are taken meanwhile', () => {
  const streaks = new Streaks();
  const saw = (state: State, number: number) =>
    streaks.saw(state === 'sent' ? { state } : { state, message: 'No.' }, String(number), {
      number,
      begun: 9,
    });
  expect([saw('limited', 5), saw('limited', 6), saw('sent', 3), saw('sent', 4), saw('limited', 7)]).toMatchObject([
    ...[null, null, null, null],
    { reason: 'later', waitMinutes: 60 },
  ]);
});

describe('a run', () => {
  it.each<[string, State[], object | null]>([
    ['goes on after two refusals that seem to concern the sender', times(2, 'systematic'), null],
    ['stops at the third', times(3, 'systematic'), { reason: 'pause', doubted: ['1', '2', '3'] }],
    ['goes on where others are taken between them', ['systematic', 'sent', 'systematic', 'sent', 'systematic'], null],
    ['stops at once where the sign-in is refused', ['sent', 'bounced', 'stop'], { reason: 'pause', doubted: ['2'] }],
    ['waits an hour at the third limit', times(3, 'limited'), { reason: 'later', waitMinutes: 60, doubted: [] }],
    ['waits a minute where nothing is answered', times(5, 'unreached'), { reason: 'later', waitMinutes: 1 }],
    ['takes texts that are put off for no answer', times(5, 'deferred'), { reason: 'later', waitMinutes: 1 }],
    ['goes on where one of many texts is put off', ['sent', 'deferred', 'sent', 'deferred', 'sent', 'deferred'], null],
    ['goes on after nineteen refusals', [...times(19, 'failed'), 'sent'], null],
    ['stops at the twentieth', ['bounced', 'sent', ...times(20, 'bounced')], { reason: 'pause' }],
    ['doubts refusals before a server that answers nothing', ['bounced', ...times(5, 'unreached')], { doubted: ['1'] }],
  ])('%s', (_name, states, end) => {
    if (end === null) expect(run(states).end).toBeNull();
    else expect(run(states).end).toMatchObject(end);
  });

  it('doubts also what is refused while its last mails end, and keeps what it doubted', () => {
    const streaks = new Streaks();
    const saw = (state: State, id: string) => streaks.saw({ state, message: 'No.' }, id, { number: 9, begun: 9 });
    saw('bounced', 'a');
    const end = saw('stop', 'b');
    saw('failed', 'c');
    saw('sent', 'd');
    saw('failed', 'e');
    expect(end).toMatchObject({ doubted: ['a', 'c', 'e'] });
  });
});
