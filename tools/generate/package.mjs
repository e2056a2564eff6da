import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNpm } from '../npm.mjs';
import { root, runScript } from '../workspace.mjs';
import { checkedKey } from './brand-files.mjs';

/**
 * Builds a plugin and packs it into the root as a file that `npm install` takes in another installation. The package is
 * the built code alone: our own condition for sources means nothing there.
 *
 * @throws Error with a sentence for the person who typed
 */
export async function generatePackage([key, ...more]) {
  if (more.length > 0) throw new Error(`Expected one key, found ${[key, ...more].join(' ')}.`);
  const folder = join(root, 'plugins', checkedKey(key));
  if (!existsSync(join(folder, 'package.json'))) throw new Error(`There is no plugin in plugins/${key}.`);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const build = await runScript('node_modules/.bin/nx', ['run', `${manifest.name}:build`], {
    capture: true,
    env: { NX_DAEMON: 'false', NX_TUI: 'false' },
  });
  if (build.code !== 0) throw new Error(`${build.output.trim()}\n\nThe build failed (see above).`);
  const temporary = mkdtempSync(join(tmpdir(), 'pressloom-package-'));
  try {
    cpSync(join(folder, 'dist'), join(temporary, 'dist'), { recursive: true });
    writeFileSync(join(temporary, 'package.json'), `${JSON.stringify(packed(manifest), null, 2)}\n`);
    const { code, output } = await runNpm(['pack', temporary, '--json']);
    if (code !== 0) throw new Error(output.trim());
    const [{ filename }] = Object.values(JSON.parse(output));
    process.stdout.write(
      `Packed ${filename}. In another installation, run\n\n  npm install ./${filename}\n\nand add ${manifest.name} to PLUGINS.\n`,
    );
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/**
 * The manifest of the package: what only this workspace needs is left out. Our own packages are in no registry, where npm
 * would look for them; the installation has them.
 */
function packed({ name, version, description, license, type, dependencies, peerDependencies }) {
  const kept = { name, version, description, license, type, exports: { '.': './dist/index.js' }, files: ['dist'] };
  return { ...kept, dependencies: fromElsewhere(dependencies), peerDependencies: fromElsewhere(peerDependencies) };
}

const fromElsewhere = (versions = {}) =>
  Object.fromEntries(Object.entries(versions).filter(([name]) => !name.startsWith('@pressloom/')));
