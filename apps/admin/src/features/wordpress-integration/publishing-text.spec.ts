import { publishingText } from './publishing-text.ts';

it.each([
  [null, 'Automatic publishing is switched on.'],
  [{ state: 'active', reason: 'Posts are published automatically.' }, 'Publishes automatically.'],
  [
    { state: 'paused', reason: 'All automation is switched off.' },
    'Automatic publishing is switched on. All automation is switched off.',
  ],
  [{ state: 'attention', reason: 'WordPress is away.' }, 'Automatic publishing is switched on. WordPress is away.'],
] as const)('a website whose publishing stands at %j says so', (part, text) => expect(publishingText(part)).toBe(text));
