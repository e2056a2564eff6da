import { readable } from '@pressloom/contracts/contrast';
import type { GateCardPreview } from '@pressloom/contracts/gate';

/** The ground of the gate, by that of the page. */
const PAPER = { light: '#ffffff', dark: '#1f1c1a' } as const;

/** A website's colour in the shades that can be read. Pure. */
export const cardColors = (hue: string): GateCardPreview['colors'] => ({
  light: { accent: readable(hue, [PAPER.light], 'black'), onAccent: PAPER.light },
  dark: { accent: readable(hue, [PAPER.dark], 'white'), onAccent: PAPER.dark },
});
