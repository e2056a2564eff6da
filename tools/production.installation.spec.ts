import { readFile, rm, utimes } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Installation } from './generate/installation.ts';

/** Two builds at most and two starts of the whole product. */
const LIMIT_MS = 600_000;
const PRODUCTION = [
  ...['NODE_ENV=production', 'SANDBOX=off'],
  ...[`SESSION_SECRET=${'s'.repeat(32)}`, `ENCRYPTION_KEY=${'a'.repeat(64)}`],
].join(' ');

interface LockedPackage {
  dev?: boolean;
}

let installation: Installation;
const remove = (path: string): Promise<void> => rm(join(installation.folder, path), { recursive: true, force: true });

/** As `npm ci` leaves them out with NODE_ENV=production or `--omit=dev`, and `npm prune --omit=dev` takes them away. */
async function removeDevelopmentPackages(): Promise<void> {
  const lock = JSON.parse(await readFile(join(installation.folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const paths = Object.keys(lock.packages).filter((path) => lock.packages[path]?.dev);
  expect(paths.length).toBeGreaterThan(100);
  for (const path of paths) await remove(path);
}

beforeAll(async () => {
  installation = await Installation.make();
  // Their link leads to this checkout, whose other packages would be built in beside the installation's own.
  const icons = 'node_modules/@mui/icons-material';
  await remove(icons);
  const from = resolve(__dirname, '..', icons);
  await installation.type(`cp -al ${from} ${icons} || cp -a ${from} ${icons}`);
  await removeDevelopmentPackages();
}, LIMIT_MS);
afterAll(() => installation?.remove());

async function starts(line: string): Promise<string> {
  const { url, output, stop } = await installation.start(line);
  try {
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    expect(await (await fetch(`${url}/`)).text()).toContain('<div id="root">');
  } finally {
    await stop();
  }
  return output();
}

it(
  'builds and starts with the packages that NODE_ENV=production installs',
  async () => expect(await starts(`NX_SKIP_NX_CACHE=true ${PRODUCTION} npm start`)).toContain('Building Pressloom'),
  LIMIT_MS,
);

it(
  'starts from what was built, whatever copying did to the times of files',
  async () => {
    const files = globSync('{apps,libs,plugins,migrations,tools}/**/*.{ts,tsx,json}', {
      cwd: installation.folder,
      exclude: (path) => String(path).includes('node_modules'),
    });
    expect(files.length).toBeGreaterThan(1_000);
    for (const file of files) await utimes(join(installation.folder, file), new Date(0), new Date(0));
    expect(await starts(`${PRODUCTION} npm start`)).not.toContain('Building Pressloom');
  },
  LIMIT_MS,
);

it('says which packages are missing where it has to be built and cannot be', async () => {
  await remove('.cache/build-stamp');
  await remove('node_modules/.bin/nx');
  await expect(installation.type(`${PRODUCTION} npm start`)).rejects.toThrow(
    'Pressloom has to be built, since a source changed or there is no build yet, and packages for that are missing. Run: npm ci',
  );
});
