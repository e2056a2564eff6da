import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeProblem } from './boot/node-version.ts';

const problem = nodeProblem(process.versions.node);
if (problem !== null) {
  console.error(problem);
  process.exit(1);
}

// Imported only now: what a module imports is loaded before its first line runs, and an old Node can't load it.
await import('reflect-metadata');
const { start } = await import('./boot/start.ts');

const packageFolder = (name: string): string => dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)));

await start({
  adminDir: join(packageFolder('@pressloom/admin'), 'dist'),
  readerDir: join(packageFolder('@pressloom/reader'), 'dist'),
  widgetFile: join(packageFolder('@pressloom/widget'), 'dist', 'widget.js'),
  sandboxEntry: fileURLToPath(import.meta.resolve('@pressloom/sandbox/main')),
});
