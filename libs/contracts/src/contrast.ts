/** The least contrast of text of ordinary size, WCAG 2.2 AA. */
export const TEXT_CONTRAST = 4.5;

/** A colour as all of the product writes it. */
export const HEX_COLOR = /^#[0-9a-f]{6}$/i;

/**
 * Contrast of a colour against white, 1 (white itself) to 21 (black), by the WCAG 2.2 formula for relative luminance.
 * `hex` is `#rrggbb`; anything else throws a RangeError.
 * Source: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function contrastWithWhite(hex: string): number {
  if (!HEX_COLOR.test(hex)) throw new RangeError(`"${hex}" is not a colour of the form #rrggbb.`);
  const [red, green, blue] = [1, 3, 5].map((at) => linear(parseInt(hex.slice(at, at + 2), 16) / 255)) as Triple;
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/** Why white text can't be read on a colour, a sentence for people; null where it can. `hex` as above. Pure. */
export function contrastProblem(hex: string): string | null {
  const contrast = contrastWithWhite(hex);
  if (contrast >= TEXT_CONTRAST) return null;
  return `White text is hard to read on this colour: its contrast is ${shownContrast(contrast)}:1 and must be at least ${TEXT_CONTRAST}:1. Please choose a darker one.`;
}

/** Rounded down, so that what is too little never looks like enough. Pure. */
export const shownContrast = (contrast: number): string => (Math.floor(contrast * 100) / 100).toFixed(2);

type Triple = [number, number, number];

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
