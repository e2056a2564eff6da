import { ADMIN_PATHS, isAdminPath, presentAdminPath } from './admin-paths.ts';

it.each([
  ['/', true],
  ['/keywords', true],
  ['/Keywords/', true],
  ['/wordpress-integration/12', true],
  [ADMIN_PATHS.privacy, true],
  ['/content-generation', true],
  ['', true],
  ['/wordpress-integration/12/more', false],
  ['/keywords/12', false],
  ['/no-such-screen', false],
  ['/:id', false],
  ['/keywords?tab=x', false],
])('%j is a screen: %j', (path, verdict) => {
  expect(isAdminPath(path)).toBe(verdict);
});

it.each([
  ['/websites', '/wordpress-integration'],
  ['/Websites/', '/wordpress-integration'],
  ['/websites/new', '/wordpress-integration?dialog=add'],
  ['/websites/12', '/wordpress-integration/12'],
  ['/websites/12/more', '/wordpress-integration/12/more'],
  ['/websites-of-others', null],
  ['/wordpress-integration', null],
  ['/', null],
])('%j moved to %j', (former, present) => {
  expect(presentAdminPath(former)).toBe(present);
});
