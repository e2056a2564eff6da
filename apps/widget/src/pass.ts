import type { Installation } from './installation.ts';
import { kept } from './storage.ts';

/** What this browser holds for a member of a website, to be sent with each view; nothing where it holds none. */
export const passOf = ({ siteId }: Installation): { pass?: string } => {
  const pass = kept(`pressloom.pass-${siteId}`);
  return pass === null ? {} : { pass };
};
