import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ScheduleEntry } from '@pressloom/contracts/jobs';
import type { BrandView, SiteView } from '@pressloom/contracts/sites';
import { added, guideSteps } from './guide.ts';
import type { GuideStep } from './guide.ts';
import { Installation } from './installation.ts';
import { packageBrand } from './packaged-brands.ts';

/** A build and three starts of the whole product. */
const LIMIT_MS = 300_000;

interface Seen {
  brands: BrandView[];
  sites: SiteView[];
  schedule: ScheduleEntry[];
}

let steps: GuideStep[];
let installation: Installation;
const file = (path: string): string => join(installation.folder, path);

beforeAll(async () => {
  steps = guideSteps(await readFile(resolve(__dirname, '../../docs/writing-a-brand-plugin.md'), 'utf8'));
  installation = await Installation.make();
}, LIMIT_MS);
afterAll(() => installation?.remove());

/** Starts the product as typed, signs in with one click, and gives what three calls answer. */
async function seenAt(line: string): Promise<Seen> {
  const { url, stop } = await installation.start(line);
  try {
    const entry = await fetch(`${url}/api/auth/sample-sign-in`, { method: 'POST', headers: { origin: url } });
    const cookie = entry.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const ask = async (path: string): Promise<unknown> => (await fetch(url + path, { headers: { cookie } })).json();
    const brands = (await ask('/api/brands')) as BrandView[];
    const sites = (await ask('/api/wordpress-sites')) as SiteView[];
    return { brands, sites, schedule: (await ask('/api/schedule')) as ScheduleEntry[] };
  } finally {
    await stop();
  }
}

async function take(step: GuideStep): Promise<void> {
  if (step.kind === 'write') return writeFile(file(step.path), step.text);
  if (step.kind === 'add') {
    return writeFile(file(step.path), added(await readFile(file(step.path), 'utf8'), step));
  }
  if (!step.line.endsWith('npm start')) return void (await installation.type(step.line));
  const { brands, sites } = await seenAt(step.line);
  expect(brands).toContainEqual({ key: 'night-sky', name: 'Night Sky', color: '#4338ca' });
  expect(sites.find(({ id }) => id === 5)).toMatchObject({ name: 'Night Sky', brand: 'night-sky', isSample: true });
}

describe('the guide to writing a brand plugin', () => {
  it(
    'works as it is written, step by step',
    async () => {
      expect(steps.map(({ kind }) => kind).join(' ')).toBe(
        'type write write write type write type add add add add write type type write write add type type',
      );
      for (const step of steps) await take(step);
    },
    LIMIT_MS,
  );
});

// A job changes what all packages are built from, so it is made when all that needs a build is seen.
describe('a job made by the generator', () => {
  /** Every file of ours with a digest of what is in it. */
  const sources = async (): Promise<Set<string>> =>
    new Set(
      (await installation.type('find apps libs migrations -name dist -prune -o -type f -exec md5sum {} +')).split('\n'),
    );

  it('is named in two files', async () => {
    const before = await sources();
    await installation.type(
      'npm run generate job tidy-shelves -- --room pipeline/discovery --at 03:30 --zone Europe/Paris',
    );
    const changed = [...(await sources())].filter((line) => !before.has(line)).map((line) => line.split(/\s+/)[1]);
    expect(changed.toSorted()).toEqual([
      'apps/api/src/pipeline/discovery/discovery.module.ts',
      'apps/api/src/pipeline/discovery/tidy-shelves.job.ts',
      'libs/contracts/src/jobs.ts',
    ]);
  });

  it(
    'is shown among what is begun by the clock',
    async () => {
      const fromSources = '--conditions=@pressloom/source --import ./tools/ts-hooks.mjs apps/api/src/main.ts';
      const { schedule } = await seenAt(
        `DATA_DIR=.data-night-sky exec node_modules/.bin/node --env-file=.env ${fromSources}`,
      );
      expect(schedule).toContainEqual({
        name: 'tidy-shelves',
        rhythm: 'daily at 03:30, Europe/Paris',
        isOn: true,
        lastRunAt: null,
        nextRunAt: null,
        lastJob: null,
      });
    },
    LIMIT_MS,
  );
});

describe('what both leave', () => {
  it(
    'is code that the whole house takes',
    async () => {
      const ofTheJob = ['discovery.module', 'tidy-shelves.job'].map(
        (name) => `apps/api/src/pipeline/discovery/${name}.ts`,
      );
      const made = ['plugins/night-sky', 'libs/contracts/src/jobs.ts', ...ofTheJob];
      await installation.type('npx prettier --check plugins/night-sky package.json');
      await installation.type('node node_modules/typescript7/bin/tsc -p tsconfig.json');
      // From here on the whole house is no more than what these need: its other types would take the lint another four seconds.
      const config = JSON.parse(await readFile(file('tsconfig.json'), 'utf8')) as object;
      await writeFile(file('tsconfig.json'), JSON.stringify({ ...config, include: made }));
      await installation.type(`npx eslint --max-warnings 0 ${made.join(' ')}`);
    },
    LIMIT_MS,
  );

  it(
    'is a package that an installation takes, beside one in CommonJS and one in plain ES modules',
    async () => {
      const packages = [
        'pressloom-plugin-night-sky-0.1.0.tgz',
        await packageBrand(installation, 'esm', 'brand-in-esm'),
        await packageBrand(installation, 'commonjs', '@somebody/brand-in-commonjs'),
      ];
      await rm(file('plugins/night-sky'), { recursive: true });
      await installation.type(`npm install ${packages.map((path) => `./${path}`).join(' ')}`);
      const plugins = '@pressloom/plugin-night-sky,brand-in-esm,@somebody/brand-in-commonjs';
      const line = `DATA_DIR=.data-packages PLUGINS=${plugins} exec node_modules/.bin/node apps/api/dist/main.js`;
      const { brands, sites } = await seenAt(line);
      expect(brands.map(({ key }) => key)).toEqual(expect.arrayContaining(['night-sky', 'esm', 'commonjs']));
      expect(sites.find(({ id }) => id === 5)?.capabilities).toEqual([
        { key: 'sort-posts', label: 'Sort Posts Anew', path: '/api/night-sky/sort-posts' },
      ]);
    },
    LIMIT_MS,
  );
});
