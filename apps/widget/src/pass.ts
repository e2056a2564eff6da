import type { Installation } from './installation.ts';
import { keep, kept } from './storage.ts';

/** Where the browser keeps nothing, it lasts as long as the page. */
let own: string | null = null;

const keyOf = ({ siteId }: Installation): string => `pressloom.pass-${siteId}`;

/** What this browser holds for a member of a website, to be sent with each view; nothing where it holds none. */
export const passOf = (at: Installation): { pass?: string } => {
  const pass = kept(keyOf(at)) ?? own;
  return pass === null ? {} : { pass };
};

export const keepPass = (at: Installation, pass: string): void => keep(keyOf(at), (own = pass));
