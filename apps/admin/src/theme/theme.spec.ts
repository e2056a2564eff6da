import { DARK, LIGHT } from './tokens.ts';
import type { ColorTokens } from './tokens.ts';

/** Contrast of two colours by WCAG 2.2, 1 to 21. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string): number => {
    const [r, g, b] = [1, 3, 5]
      .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
] satisfies [string, ColorTokens][])('in the %s scheme', (_name, tokens) => {
  const texts = ['text', 'textSecondary', 'textDisabled', 'primary', 'error', 'warning', 'success', 'info'] as const;

  it.each(texts)('%s reaches 4.5:1 on background and paper', (name) => {
    expect(contrast(tokens[name], tokens.background)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens[name], tokens.paper)).toBeGreaterThanOrEqual(4.5);
  });

  it('the text of a filled button reaches 4.5:1 and the border of a control 3:1', () => {
    expect(contrast(tokens.onPrimary, tokens.primary)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens.onPrimary, tokens.primaryHover)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens.onSolid, tokens.error)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens.controlBorder, tokens.background)).toBeGreaterThanOrEqual(3);
    expect(contrast(tokens.controlBorder, tokens.paper)).toBeGreaterThanOrEqual(3);
  });
});
