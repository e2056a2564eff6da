import { addressIn } from '../../common/addresses/address-pattern.ts';

/** What a file's name ends with, which would make an address before it a longer one; empty where it ends with nothing of that kind. */
export const ENDING = String.raw`(?:\.[A-Za-z]{1,4})?$`;

/** How a sentence names a list to operators: one whose file is called by the address is named by nothing. Pure. */
export function listName(fileName: string, email: string): string {
  const names = addressIn(email);
  const stem = fileName.replace(new RegExp(ENDING), '');
  return names(fileName) || names(stem) ? 'a list' : `the list ${fileName}`;
}
