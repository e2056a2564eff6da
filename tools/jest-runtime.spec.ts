import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SOURCE = `exports.fail = () => { throw new Error('as told'); };
let count = 0;
exports.next = () => (count += 1);
exports.where = __filename;
`;
const LATER = `exports.later = () => import('node:path');\n`;

interface Loaded {
  fail(): never;
  next(): number;
  where: string;
}

describe('modules of a worker that compiles each once', () => {
  let folder: string;
  let path: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'jest-runtime-'));
    path = join(folder, 'module.cjs');
    writeFileSync(path, SOURCE);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  const loadedAnew = (): Loaded => {
    let loaded: Loaded | undefined;
    jest.isolateModules(() => (loaded = jest.requireActual<Loaded>(path)));
    return loaded as Loaded;
  };

  it('have a state of their own each time they are loaded', () => {
    const [one, other] = [loadedAnew(), loadedAnew()];
    expect([one.next(), one.next(), other.next()]).toEqual([1, 2, 1]);
    expect(one.fail).not.toBe(other.fail);
    expect(one.where).toBe(path);
  });

  it('tell where an error was thrown, on the first line too', () => {
    const column = SOURCE.indexOf('new Error') + 1;
    let stack = '';
    try {
      loadedAnew().fail();
    } catch (error) {
      stack = String((error as Error).stack);
    }
    expect(stack).toContain(`${path}:1:${column}`);
  });

  it('are read anew where their source changed', () => {
    const changing = join(folder, 'changing.json');
    writeFileSync(changing, '{"answer":1}');
    const answer = (): unknown => {
      let told: unknown;
      jest.isolateModules(() => (told = jest.requireActual<{ answer: number }>(changing).answer));
      return told;
    };
    expect(answer()).toBe(1);
    writeFileSync(changing, '{"answer":2}');
    jest.resetModules();
    expect(answer()).toBe(2);
  });

  it('find what they ask for later', async () => {
    const later = join(folder, 'later.cjs');
    writeFileSync(later, LATER);
    const { join: joined } = await jest.requireActual<{ later(): Promise<typeof import('node:path')> }>(later).later();
    expect(joined('a', 'b')).toBe('a/b');
  });
});
