import type { ProviderMode } from '@pressloom/contracts/providers';
import { removeKeyQuestion } from './key-source.ts';

it.each<[ProviderMode | undefined, string]>([
  ['live', 'The website then uses the shared key.'],
  ['sandbox', 'Its searches are then simulated by the sandbox.'],
  ['unconfigured', 'There is no shared key, so the website is no longer searched for.'],
  [undefined, 'The website then uses the shared key if there is one.'],
])('asks before a key is removed, with what comes then (%s)', (mode, then) => {
  expect(removeKeyQuestion('Fire News', mode)).toBe(
    `The saved key of Fire News is deleted and can’t be shown again. ${then}`,
  );
});
