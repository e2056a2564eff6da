import { isPostalAddress } from './plain-sender.ts';

it.each([
  ['1 Main Street, Springfield', true],
  ['  ', false],
  ['', false],
  [null, false],
  [undefined, false],
])('%j as a postal address: %s', (address, is) => expect(isPostalAddress(address)).toBe(is));
