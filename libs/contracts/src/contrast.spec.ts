import { completeColor, contrast, contrastWithWhite, readable, whiteTextShade } from './contrast.ts';

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
  ['#dc2626', '#dc2626', 'White text on it can be read: its contrast is 4.82:1.'],
  ['1D4ED8', '#1d4ed8', /^White text on it can be read/],
  ['#777777', expect.not.stringMatching('#777777'), /contrast is 4\.47:1, and 4\.5:1 is needed\. The darker #/],
  ['fff', expect.not.stringMatching('#ffffff'), /contrast is 1\.00:1/],
])('the colour %s: white text stands on %s', (typed, shade, told) => {
  expect(whiteTextShade(typed)).toEqual({ shade, told: expect.stringMatching(told) });
});

it.each([
  ['', ''],
  ['red', 'red'],
  ['#12345', '#12345'],
  ['#1D4ED8FF', '#1d4ed8ff'],
])('%j is no colour', (typed, completed) => {
  expect(completeColor(typed)).toBe(completed);
  expect(whiteTextShade(typed)).toBeNull();
});

it('gives two colours the same ratio in either order', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#1d4ed8', '#171a21')).toBe(contrast('#171a21', '#1d4ed8'));
  expect(contrast('#60a5fa', '#0b1220')).toBeCloseTo(7.364, 3);
});

describe('readable', () => {
  it.each(['#dc2626', '#d97706', '#059669', '#ffff00', '#000000', '#ffffff'])('%s on light and dark grounds', (hex) => {
    expect(contrast(readable(hex, ['#ffffff'], 'black'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
    const onDark = readable(hex, ['#0f1115', '#171a21'], 'white');
    expect(contrast(onDark, '#0f1115')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(onDark, '#171a21')).toBeGreaterThanOrEqual(4.5);
  });

  it('keeps a colour that reads well, and gives black or white where nothing does', () => {
    expect(readable('#1D4ED8', ['#ffffff'], 'black')).toBe('#1d4ed8');
    expect(readable('#808080', ['#808080'], 'white')).toBe('#ffffff');
  });

  it('refuses what is no colour', () => expect(() => readable('red', ['#ffffff'], 'black')).toThrow(RangeError));
});
