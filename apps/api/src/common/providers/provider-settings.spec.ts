import { healthScope } from './provider-settings.ts';

describe('healthScope', () => {
  it.each([
    ['the stand-in', 'sandbox', null, 'sandbox'],
    ['the stand-in for a site with a key', 'sandbox', 7, 'sandbox'],
    ['the shared key', 'live', null, 'shared'],
    ["a site's own key", 'live', 7, 'site:7'],
    ['no key at all', 'unconfigured', null, 'shared'],
  ] as const)('of %s', (_name, mode, ownSiteId, scope) => expect(healthScope(mode, ownSiteId)).toBe(scope));
});
