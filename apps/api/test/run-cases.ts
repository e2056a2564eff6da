import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { seeded } from '@pressloom/testing';
// First of all, so that its hooks are those of the whole suite.
import './test-app.ts';

const FILES = /\.(cases|integration)\.ts$/;

/** Files that take long (`*.long.integration.ts`): a folder's `suite.long.spec.ts` runs them, as part of `test:long`. */
export const takesLong = (name: string): boolean => name.includes('.long.');

/**
 * Runs the integration tests of a folder (`*.integration.ts`, and the older `*.cases.ts`) as one spec file, so that the application is loaded once for all of them: that takes two
 * seconds, a new one on an emptied database, with new stand-ins and a clock of its own, a sixth of one. Each is a whole test
 * file of its own and starts what it needs, so none depends on another; the run's seed mixes their order.
 */
export function runCases(folder: string, isChosen = (name: string) => !takesLong(name)): void {
  const files = readdirSync(folder).filter((name) => FILES.test(name) && isChosen(name));
  for (const file of shuffled(files.toSorted(), seeded(jest.getSeed()))) {
    const path = join(folder, file);
    describe(file, () => {
      beforeAll(() => {
        globalThis.pressloomCaseFile = path;
      });
      jest.requireActual(path);
      afterAll(() => {
        jest.restoreAllMocks();
        globalThis.pressloomCaseFile = undefined;
      });
    });
  }
}

function shuffled<T>(items: T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
