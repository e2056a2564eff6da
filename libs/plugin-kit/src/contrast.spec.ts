import { contrastWithWhite } from './contrast.ts';

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
