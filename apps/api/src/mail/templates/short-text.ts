import { oneLine } from '@pressloom/clients/mail';

const MAX_NAME = 60;

/**
 * A name as it may stand in a mail of ours, or null. Anybody can register somebody else's address under any name, so one
 * that mail programs would turn into a link or an address is left out, and a long one is cut. Pure.
 */
export function usableName(name: string | null): string | null {
  const characters = [...oneLine(name ?? '', 1000)];
  const line = characters.join('');
  if (line === '' || /[@/\\]|:\S|\.\S{2}|www\./iu.test(line)) return null;
  return characters.length > MAX_NAME ? `${characters.slice(0, MAX_NAME).join('').trim()}…` : line;
}

/** Text of one line and bounded length, for values that we didn't make. Pure. */
export const shortText = (text: string, maxLength = 254): string => oneLine(text, maxLength);
