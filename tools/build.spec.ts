import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const manifests = globSync('{apps,libs,plugins}/*/package.json', { cwd: root }).concat('migrations/package.json');
const builds = manifests
  .map((path): [string, string] => [path, JSON.parse(readFileSync(join(root, path), 'utf8')).scripts?.build ?? ''])
  .filter(([, script]) => script.startsWith('swc '));

describe('the builds', () => {
  it('are those of all packages but the screens, the pages of readers and the widget', () => {
    expect(builds.length).toBe(manifests.length - 3);
  });

  it.each(builds)('of %s leave out what only tests use', (_path, script) => {
    expect(script).toContain('--ignore "**/*.spec.ts,**/*.fixture.ts');
  });
});

describe('what builds Pressloom', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };

  it.each(['nx', '@swc/cli', '@swc/core', 'vite', '@vitejs/plugin-react'])(
    'is installed with NODE_ENV=production, too: %s',
    (name) => {
      const found = Object.keys(packages).filter((path) => path.endsWith(`node_modules/${name}`));
      expect(found.map((path) => packages[path]?.dev ?? false)).toEqual([false]);
    },
  );
});
