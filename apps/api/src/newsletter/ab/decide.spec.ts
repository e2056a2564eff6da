import { decide } from './decide.ts';

test.each<[string, [sent: number, clicked: number][], number, boolean]>([
  [
    'nobody clicked',
    [
      [500, 0],
      [500, 0],
    ],
    0,
    false,
  ],
  [
    'everybody clicked',
    [
      [500, 500],
      [500, 500],
    ],
    0,
    false,
  ],
  [
    'the second is better by far',
    [
      [1000, 30],
      [1000, 70],
    ],
    1,
    true,
  ],
  [
    'the first is better by far',
    [
      [1000, 70],
      [1000, 30],
    ],
    0,
    true,
  ],
  [
    'the second is a little better',
    [
      [1000, 30],
      [1000, 36],
    ],
    0,
    false,
  ],
  [
    'one click on a small list',
    [
      [5, 0],
      [5, 1],
    ],
    0,
    false,
  ],
  [
    'a small list, all against none',
    [
      [20, 0],
      [20, 20],
    ],
    1,
    true,
  ],
  [
    'nothing was sent',
    [
      [0, 0],
      [0, 0],
    ],
    0,
    false,
  ],
  [
    'one was never sent',
    [
      [0, 0],
      [500, 40],
    ],
    0,
    false,
  ],
  [
    'the third of four',
    [
      [800, 20],
      [800, 22],
      [800, 70],
      [800, 18],
    ],
    2,
    true,
  ],
  [
    'two of three are as good',
    [
      [800, 20],
      [800, 70],
      [800, 71],
    ],
    0,
    false,
  ],
  [
    'the second is better just enough',
    [
      [1000, 30],
      [1000, 52],
    ],
    1,
    true,
  ],
  [
    'the second is better not quite enough',
    [
      [1000, 30],
      [1000, 51],
    ],
    0,
    false,
  ],
  [
    'the second is better, of many who click',
    [
      [100, 70],
      [100, 90],
    ],
    1,
    true,
  ],
  [
    'the second is better, though more clicked the first, which more have',
    [
      [2000, 60],
      [1000, 70],
    ],
    1,
    true,
  ],
  [
    'the first has all the readers but one',
    [
      [1000, 1],
      [1, 0],
    ],
    0,
    false,
  ],
  [
    'clicks are told of one that was never sent',
    [
      [0, 3],
      [500, 40],
    ],
    0,
    false,
  ],
  [
    'the last of three was never sent',
    [
      [1000, 30],
      [1000, 70],
      [0, 0],
    ],
    0,
    false,
  ],
  ['there are no subjects', [], 0, false],
  // Clear between two, not where four were tried.
  [
    'a difference that two may have',
    [
      [1000, 30],
      [1000, 53],
    ],
    1,
    true,
  ],
  [
    'a difference that four may not have',
    [
      [1000, 30],
      [1000, 53],
      [1000, 30],
      [1000, 30],
    ],
    0,
    false,
  ],
  ['a single subject', [[100, 10]], 0, false],
])('%s', (_name, counts, winner, isClear) => {
  expect(decide(counts.map(([sent, clicked]) => ({ sent, clicked })))).toEqual({ winner, isClear });
});
