import { normalizedAddress } from './normalized-address.ts';

it.each([
  [' Ann@Example.COM\n', 'ann@example.com'],
  ['leser@müller.example', 'leser@xn--mller-kva.example'],
  ['Leser@MÜLLER.example', 'leser@xn--mller-kva.example'],
  ['leser@xn--mller-kva.example', 'leser@xn--mller-kva.example'],
  ['zoë@bücher.example', 'zoë@xn--bcher-kva.example'],
  // Mail servers read these as another domain, so they stay what they are, and are refused.
  ['ann@ｅxample.com', 'ann@ｅxample.com'],
  ['no address', 'no address'],
  ['', ''],
])('%j is %j', (text, address) => expect(normalizedAddress(text)).toBe(address));
