import { readable } from '@pressloom/contracts/contrast';

export interface ReadableColors {
  /** Readable on the gate's ground. */
  accent: string;
  /** Readable on the accent. */
  onAccent: string;
}

/** The ground of the gate, by that of the page. */
const PAPER = { light: '#ffffff', dark: '#1f1c1a' } as const;

/** A website's colour in the shades that can be read. Pure. */
export const cardColors = (hue: string): Record<'light' | 'dark', ReadableColors> => ({
  light: { accent: readable(hue, [PAPER.light], 'black'), onAccent: PAPER.light },
  dark: { accent: readable(hue, [PAPER.dark], 'white'), onAccent: PAPER.dark },
});
