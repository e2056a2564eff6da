import { ADMIN_PATHS, isAdminPath } from './admin-paths.ts';

it.each([
  ['/', true],
  ['/keywords', true],
  ['/Keywords/', true],
  ['/websites/12', true],
  ['/websites/new', true],
  [ADMIN_PATHS.privacy, true],
  ['/content-generation', true],
  ['', true],
  ['/websites/12/more', false],
  ['/keywords/12', false],
  ['/no-such-screen', false],
  ['/:id', false],
  ['/keywords?tab=x', false],
])('%j is a screen: %j', (path, verdict) => {
  expect(isAdminPath(path)).toBe(verdict);
});
