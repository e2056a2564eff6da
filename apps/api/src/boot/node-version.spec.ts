import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeProblem } from './node-version.ts';

const read = (path: string): string => readFileSync(join(process.cwd(), path), 'utf8');

it.each(['22.19.0', '22.30.1', '24.11.0', '24.21.0', '25.0.0', '26.1.0'])('the server runs on Node %s', (version) => {
  expect(nodeProblem(version)).toBeNull();
});

it.each(['18.20.8', '20.20.2', '22.18.9', '23.11.0', '24.10.0', '6.0.0', ''])('and not on %j', (version) => {
  expect(nodeProblem(version)).toContain(
    `doesn't run on Node ${version}. It needs Node 22 from 22.19, or 24.11 and newer.`,
  );
});

it('is what the packages of the server name', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  expect(engines.node).toBe('^22.19.0 || >=24.11.0');
  const needed = (name: string) =>
    (JSON.parse(read(`node_modules/${name}/package.json`)) as typeof engines & { engines: { node: string } }).engines
      .node;
  expect(needed('undici')).toBe('>=22.19.0');
  expect(needed('typeorm')).toBe('^20.19.0 || ^22.13.0 || >=24.11.0');
});

it('is asked before anything is imported that an old Node can not load', () => {
  const imports = [...read('apps/api/src/main.ts').matchAll(/^import .*'([^']+)';$/gm)].map(([, name]) => name);
  expect(imports).toEqual(['node:path', 'node:url', './boot/node-version.ts']);
  expect(read('apps/api/src/boot/node-version.ts')).not.toMatch(/^import /m);
});
