import 'reflect-metadata';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { start } from './boot/start.ts';

const packageFolder = (name: string): string => dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)));

await start({
  adminDir: join(packageFolder('@pressloom/admin'), 'dist'),
  readerDir: join(packageFolder('@pressloom/reader'), 'dist'),
  sandboxEntry: fileURLToPath(import.meta.resolve('@pressloom/sandbox/main')),
});
