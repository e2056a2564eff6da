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
  expect(brands).toContainEqual({ key: 'night-sky', name: 'Night Sky', color: '#4338ca', isGeneral: false });
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

/** Every file of ours with a digest of what is in it. */
const sources = async (): Promise<Set<string>> =>
  new Set(
    (await installation.type('find apps libs migrations tools -name dist -prune -o -type f -exec md5sum {} +')).split(
      '\n',
    ),
  );

/** Types a line, and gives the files that it changed or made. */
async function changedBy(line: string): Promise<(string | undefined)[]> {
  const before = await sources();
  await installation.type(line);
  return [...(await sources())]
    .filter((file) => !before.has(file))
    .map((file) => file.split(/\s+/)[1])
    .toSorted();
}

// Both change what is built, so they are made when all that needs a build is seen.
describe('a module made by the Nest CLI', () => {
  const refused = async (line: string, sentence: string): Promise<void> => {
    const before = await sources();
    await expect(installation.type(`npm run generate module ${line}`)).rejects.toThrow(sentence);
    expect(await sources()).toEqual(before);
  };

  it.each([
    ['', 'A module needs a name in kebab case such as reading-list, found nothing.'],
    ['Reading', 'A module needs a name in kebab case such as reading-list, found "Reading".'],
    ["'a; touch apps/made'", 'A module needs a name in kebab case such as reading-list, found "a; touch apps/made".'],
    ['reading list', 'Expected one name, found reading list.'],
    ['-- reading-list --flat', "Unknown option '--flat'"],
    ['legal', 'apps/api/src/legal already exists. Choose another name.'],
    ['runtime', 'apps/api/src/runtime.ts already exists. Choose another name.'],
    ['writing', 'WritingModule already exists.'],
  ])('is refused where %j is typed', refused);

  it('is made by nest-cli.json, and says what the CLI does not take there', async () => {
    const config = await readFile(file('nest-cli.json'), 'utf8');
    await writeFile(file('nest-cli.json'), config.replace('@nestjs/schematics', '@nestjs/none'));
    await refused('reading-list', 'Collection "@nestjs/none" cannot be resolved.');
    await writeFile(file('nest-cli.json'), config);
  });

  it('is named in two files', async () =>
    expect(await changedBy('npm run generate module reading-list')).toEqual([
      'apps/api/src/app.module.ts',
      'apps/api/src/reading-list/reading-list.module.ts',
      'tools/eslint/modules.mjs',
    ]));
});

describe('a job made by the generator', () => {
  it('is named in two files', async () =>
    expect(
      await changedBy(
        'npm run generate job tidy-shelves -- --folder pipeline/discovery --at 03:30 --zone Europe/Paris',
      ),
    ).toEqual([
      'apps/api/src/pipeline/discovery/discovery.module.ts',
      'apps/api/src/pipeline/discovery/tidy-shelves.job.ts',
      'libs/contracts/src/jobs.ts',
    ]));

  it(
    'is shown among what is begun by the clock',
    async () => {
      const fromSources = '--conditions=@pressloom/source --import ./tools/ts-hooks.mjs apps/api/src/main.ts';
      const { schedule } = await seenAt(
        `DATA_DIR=.data-night-sky exec node_modules/.bin/node --env-file=.env ${fromSources}`,
      );
      expect(schedule).toContainEqual({
        name: 'tidy-shelves',
        // Its letters change with the season.
        rhythm: expect.stringMatching(/^daily at 3:30 AM, Paris time \(.+\)$/) as string,
        isOn: true,
        lastRunAt: null,
        nextRunAt: null,
        lastJob: null,
      });
    },
    LIMIT_MS,
  );
});

describe('what they leave', () => {
  it(
    'is code that the whole house takes',
    async () => {
      const ofTheJob = ['discovery.module', 'tidy-shelves.job'].map(
        (name) => `apps/api/src/pipeline/discovery/${name}.ts`,
      );
      const ofTheModule = ['app.module', 'reading-list/reading-list.module'].map((name) => `apps/api/src/${name}.ts`);
      const made = ['plugins/night-sky', 'libs/contracts/src/jobs.ts', ...ofTheJob, ...ofTheModule];
      await installation.type('npx oxfmt --check plugins/night-sky package.json tools/eslint/modules.mjs');
      await installation.type('node node_modules/typescript7/bin/tsc -p tsconfig.json');
      // From here on the whole house is no more than what these need: its other types would take the lint another four seconds.
      const config = JSON.parse(await readFile(file('tsconfig.json'), 'utf8')) as object;
      await writeFile(file('tsconfig.json'), JSON.stringify({ ...config, include: made }));
      await installation.type(`npx eslint --max-warnings 0 ${made.join(' ')}`);
      await installation.type(`npx oxlint ${made.join(' ')}`);
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
        { key: 'sort-posts', label: 'Sort Posts Again', path: '/api/night-sky/sort-posts' },
      ]);
    },
    LIMIT_MS,
  );
});
