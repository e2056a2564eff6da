import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCKS } from './locks.ts';

const ROOT = join(import.meta.dirname, '../../..');

describe('locks', () => {
  const keys: (string | number)[] = Object.values(LOCKS);

  it('have a key each', () => expect(new Set(keys).size).toBe(keys.length));

  it('can not meet one of another kind, whatever their subjects are called', () => {
    const texts = keys.filter((key) => typeof key === 'string');
    for (const text of texts) expect(texts.filter((other) => other.startsWith(text))).toEqual([text]);
  });

  it.each([
    ['migrations', 715_030_211],
    ['lane', 'jobs:'],
  ] as const)('keep their key, which the last version takes too: %s', (name, key) => expect(LOCKS[name]).toBe(key));

  it('stand in the list, wherever they are taken', () => {
    const files = globSync(['apps/api/src/**/*.ts', 'libs/*/src/**/*.ts'], { cwd: ROOT });
    const taking = files.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('pg_advisory'));
    expect(files.length).toBeGreaterThan(300);
    // The tests' template is made in another database than the installation's.
    const known = ['locks.spec.ts', 'locks.ts', 'patient-reads.spec.ts'].map((file) => `libs/database/src/${file}`);
    known.push('libs/testing/src/template.ts');
    expect(taking.sort()).toEqual(known);
  });
});
