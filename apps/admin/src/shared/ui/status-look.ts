/** What a status means, said by a colour; which one, the theme says. */
export type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

/** How a status is shown: its word, and what it means. Tables from a status to its look have this form. */
export interface StatusLook {
  tone: Tone;
  label: string;
}

/** The theme's colour of a tone, for `sx`. */
export const toneColour = (tone: Tone): string => (tone === 'neutral' ? 'text.secondary' : `${tone}.main`);
