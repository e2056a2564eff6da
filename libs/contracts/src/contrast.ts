/** The least contrast of text of ordinary size, WCAG 2.2 AA. */
export const TEXT_CONTRAST = 4.5;

/** A colour as all of the product writes it. */
export const HEX_COLOR = /^#[0-9a-f]{6}$/i;

/** Contrast of a colour against white, as `contrast`. */
export const contrastWithWhite = (hex: string): number => contrast(hex, '#ffffff');

/**
 * Contrast of two colours, 1 (the same) to 21 (black and white), by the WCAG 2.2 formula for relative luminance. Both are
 * `#rrggbb`; anything else throws a RangeError. Source: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The colour itself where it has the contrast of text (4.5:1) to every one of the others, else the nearest of twenty steps
 * towards black or white that has, else black or white itself. All are `#rrggbb`; anything else throws a RangeError. Pure.
 */
export function readable(hex: string, others: readonly string[], towards: 'black' | 'white'): string {
  const goal = towards === 'black' ? 0 : 255;
  const start = channels(hex);
  const steps = Array.from({ length: 20 }, (_, step) =>
    formatted(start.map((channel) => channel + ((goal - channel) * step) / 20) as Triple),
  );
  return (
    steps.find((mixed) => others.every((other) => contrast(mixed, other) >= TEXT_CONTRAST)) ??
    formatted([goal, goal, goal])
  );
}

/** A colour as it will be stored, for what people type: `1D4ED8`, `#fff`. Anything else stays as it is, in lower case. Pure. */
export function completeColor(typed: string): string {
  const color = typed.trim().toLowerCase();
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/.exec(color)?.[1];
  if (digits === undefined) return color;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
}

/**
 * The shade of a typed colour that carries white text, which is the colour itself where it does, and what people are told of it; null
 * while it is no whole colour. Pure.
 */
export function whiteTextShade(typed: string): { shade: string; told: string } | null {
  const color = completeColor(typed);
  if (!HEX_COLOR.test(color)) return null;
  const shade = readable(color, ['#ffffff'], 'black');
  const has = shownContrast(contrastWithWhite(color));
  if (shade === color) return { shade, told: `White text on it can be read: its contrast is ${has}:1.` };
  return {
    shade,
    told: `White text on it is hard to read: its contrast is ${has}:1, and ${TEXT_CONTRAST}:1 is needed. The darker ${shade} is used under text.`,
  };
}

/** Rounded down, so that what is too little never looks like enough. Pure. */
export const shownContrast = (contrast: number): string => (Math.floor(contrast * 100) / 100).toFixed(2);

type Triple = [red: number, green: number, blue: number];

/** Each from 0 to 255. */
function channels(hex: string): Triple {
  if (!HEX_COLOR.test(hex)) throw new RangeError(`"${hex}" is not a colour of the form #rrggbb.`);
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as Triple;
}

const formatted = (rgb: Triple): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((channel) => linear(channel / 255)) as Triple;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
