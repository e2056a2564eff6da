import escapeHtml from 'escape-html';

/** A letter as strokes in a box 6 high, with its width. */
type Glyph = readonly [width: number, path: string];

/*
 * Letters of our own, drawn as strokes: the picture library draws SVG text only with fonts of the machine, and a bare
 * one has none.
 */
const GLYPHS: Record<string, Glyph> = {
  A: [4, 'M0 6L2 0L4 6M.7 4H3.3'],
  B: [3.8, 'M0 0V6H2.4Q3.8 6 3.8 4.5Q3.8 3 2.4 3H0M0 0H2.2Q3.5 0 3.5 1.5Q3.5 3 2.2 3'],
  C: [4, 'M4 1.1Q3.3 0 2.1 0Q0 0 0 3Q0 6 2.1 6Q3.3 6 4 4.9'],
  D: [4, 'M0 0V6H1.6Q4 6 4 3Q4 0 1.6 0Z'],
  E: [3.4, 'M3.4 0H0V6H3.4M0 3H2.9'],
  F: [3.4, 'M3.4 0H0V6M0 3H2.9'],
  G: [4, 'M4 1.1Q3.3 0 2.1 0Q0 0 0 3Q0 6 2.1 6Q4 6 4 4V3.3H2.5'],
  H: [4, 'M0 0V6M4 0V6M0 3H4'],
  I: [0.4, 'M.2 0V6'],
  J: [3, 'M3 0V4.3Q3 6 1.5 6Q.1 6 0 4.6'],
  K: [3.8, 'M0 0V6M3.7 0L0 3.7M1.2 2.6L3.8 6'],
  L: [3.2, 'M0 0V6H3.2'],
  M: [4.8, 'M0 6V0L2.4 3.8L4.8 0V6'],
  N: [4, 'M0 6V0L4 6V0'],
  O: [4.2, 'M2.1 0Q0 0 0 3Q0 6 2.1 6Q4.2 6 4.2 3Q4.2 0 2.1 0Z'],
  P: [3.7, 'M0 6V0H2.2Q3.7 0 3.7 1.7Q3.7 3.4 2.2 3.4H0'],
  Q: [4.2, 'M2.1 0Q0 0 0 3Q0 6 2.1 6Q4.2 6 4.2 3Q4.2 0 2.1 0ZM2.7 4.4L4.2 6.2'],
  R: [3.8, 'M0 6V0H2.2Q3.7 0 3.7 1.7Q3.7 3.4 2.2 3.4H0M1.9 3.4L3.8 6'],
  S: [3.8, 'M3.6 1Q3 0 1.9 0Q.2 0 .2 1.5Q.2 2.7 1.9 3Q3.8 3.3 3.8 4.5Q3.8 6 1.9 6Q.6 6 0 5'],
  T: [3.8, 'M0 0H3.8M1.9 0V6'],
  U: [4, 'M0 0V4Q0 6 2 6Q4 6 4 4V0'],
  V: [4, 'M0 0L2 6L4 0'],
  W: [5.4, 'M0 0L1.35 6L2.7 1.2L4.05 6L5.4 0'],
  X: [3.8, 'M0 0L3.8 6M3.8 0L0 6'],
  Y: [3.8, 'M0 0L1.9 3L3.8 0M1.9 3V6'],
  Z: [3.8, 'M0 0H3.8L0 6H3.8'],
  '0': [3.8, 'M1.9 0Q0 0 0 3Q0 6 1.9 6Q3.8 6 3.8 3Q3.8 0 1.9 0Z'],
  '1': [1.6, 'M0 1.2L1.6 0V6'],
  '2': [3.6, 'M.1 1.4Q.3 0 1.8 0Q3.5 0 3.5 1.6Q3.5 2.8 1.8 4.2L0 6H3.6'],
  '3': [3.6, 'M.1 .9Q.7 0 1.8 0Q3.4 0 3.4 1.5Q3.4 2.9 1.7 2.9Q3.6 2.9 3.6 4.4Q3.6 6 1.8 6Q.6 6 0 5'],
  '4': [3.8, 'M2.9 6V0L0 4.2H3.8'],
  '5': [3.6, 'M3.3 0H.4L.1 2.8Q.9 2.3 1.8 2.3Q3.6 2.3 3.6 4.1Q3.6 6 1.7 6Q.6 6 0 5.2'],
  '6': [3.7, 'M3.3 .5Q2.8 0 2.1 0Q0 0 0 3.6Q0 6 1.9 6Q3.7 6 3.7 4.2Q3.7 2.5 1.9 2.5Q.5 2.5 0 3.8'],
  '7': [3.5, 'M0 0H3.5L1.3 6'],
  '8': [
    3.7,
    'M1.85 2.8Q.3 2.8 .3 1.4Q.3 0 1.85 0Q3.4 0 3.4 1.4Q3.4 2.8 1.85 2.8Q0 2.8 0 4.4Q0 6 1.85 6Q3.7 6 3.7 4.4Q3.7 2.8 1.85 2.8Z',
  ],
  '9': [3.7, 'M.4 5.5Q.9 6 1.6 6Q3.7 6 3.7 2.4Q3.7 0 1.8 0Q0 0 0 1.8Q0 3.5 1.8 3.5Q3.2 3.5 3.7 2.2'],
  '-': [2, 'M0 3.2H2'],
  '&': [4.4, 'M4.4 6L1.1 2.1Q.3 1.2 .9 .5Q1.4 0 2 0Q3.1 0 3.1 1.2Q3.1 2.1 1.6 2.9Q0 3.7 0 4.6Q0 6 1.7 6Q3.6 6 4.2 3.6'],
  "'": [0.4, 'M.2 0V1.4'],
  ' ': [2, ''],
};

const GAP = 1.5;

/** Only what can be drawn: letters of the alphabet (accents dropped), digits, hyphen, ampersand, apostrophe. */
function drawable(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2018\u2019]/g, "'")
    .toUpperCase();
  return [...plain]
    .map((character) => (GLYPHS[character] ? character : ' '))
    .join('')
    .replace(/ +/g, ' ')
    .trim();
}

function widthOf(line: string): number {
  return [...line].reduce((width, character) => width + (GLYPHS[character]?.[0] ?? 0) + GAP, -GAP);
}

export interface StrokeTextOptions {
  x: number;
  /** Bottom of the last line. */
  bottom: number;
  maxWidth: number;
  /** Height of a capital at most; long lines come out smaller. */
  size: number;
  colour: string;
  outline: string;
}

/** Lines of capitals as SVG strokes, left-aligned, scaled down until the longest one fits. */
export function strokeText(lines: readonly string[], options: StrokeTextOptions): string {
  const drawn = lines.map(drawable).filter(Boolean);
  if (drawn.length === 0) return '';
  const widest = Math.max(...drawn.map(widthOf));
  const scale = Math.min(options.size / 6, options.maxWidth / widest);
  const lineHeight = 6 * scale * 1.5;
  const rows = drawn.map((line, index) => {
    const y = options.bottom - 6 * scale - (drawn.length - 1 - index) * lineHeight;
    return `<g transform="translate(${fix(options.x)} ${fix(y)}) scale(${fix(scale)})">${paths(line)}</g>`;
  });
  const group = (colour: string, width: number) =>
    `<g fill="none" stroke="${escapeHtml(colour)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${rows.join('')}</g>`;
  return group(options.outline, 2.2) + group(options.colour, 1);
}

function paths(line: string): string {
  let x = 0;
  return [...line]
    .map((character) => {
      const [width, path] = GLYPHS[character] ?? [0, ''];
      const drawn = path ? `<path transform="translate(${fix(x)} 0)" d="${path}"/>` : '';
      x += width + GAP;
      return drawn;
    })
    .join('');
}

function fix(value: number): string {
  return String(Math.round(value * 100) / 100);
}
