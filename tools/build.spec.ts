import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const manifests = globSync('{apps,libs,plugins}/*/package.json', { cwd: root }).concat('migrations/package.json');
const builds = manifests
  .map((path): [string, string] => [path, JSON.parse(readFileSync(join(root, path), 'utf8')).scripts?.build ?? ''])
  .filter(([, script]) => script.startsWith('swc '));

describe('the builds', () => {
  it('are those of all packages but the screens and the pages of readers', () => {
    expect(builds.length).toBe(manifests.length - 2);
  });

  it.each(builds)('of %s leave out what only tests use', (_path, script) => {
    expect(script).toContain('--ignore "**/*.spec.ts,**/*.fixture.ts');
  });
});
