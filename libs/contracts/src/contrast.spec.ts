import { contrastProblem, contrastWithWhite } from './contrast.ts';

describe('contrastWithWhite', () => {
  it.each([
    ['#ffffff', 1],
    ['#000000', 21],
    ['#767676', 4.54],
    ['#777777', 4.48],
    ['#ff0000', 4],
    ['#0000FF', 8.59],
  ])('gives %s the ratio that the WCAG formula gives', (hex, ratio) => {
    expect(contrastWithWhite(hex)).toBeCloseTo(ratio, 2);
  });

  it.each(['red', '#fff', '#12345g', '', '#1234567'])('refuses "%s", which is not #rrggbb', (hex) => {
    expect(() => contrastWithWhite(hex)).toThrow(RangeError);
  });
});

it.each([
  ['#767676', null],
  ['#000000', null],
  ['#777777', expect.stringContaining('its contrast is 4.47:1 and must be at least 4.5:1')],
  ['#ffffff', expect.stringContaining('1.00:1')],
])('tells of %s: %j', (hex, problem) => {
  expect(contrastProblem(hex)).toEqual(problem);
});
