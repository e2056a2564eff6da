/** Lets Node run our TypeScript sources: each file is compiled by SWC as it is imported, with the options of .swcrc. */
import { transformSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { root } from './workspace.mjs';

const IS_OUR_TYPESCRIPT = /^file:(?!.*\/node_modules\/).*\.ts$/;

// Built files import each other as `.js`. Sources are run as they are, so their `.ts` imports must stay untouched.
const options = JSON.parse(readFileSync(`${root}/.swcrc`, 'utf8'));
delete options.$schema;
options.jsc.rewriteRelativeImportExtensions = false;
options.sourceMaps = 'inline';

process.setSourceMapsEnabled(true);

registerHooks({
  load(url, context, nextLoad) {
    if (!IS_OUR_TYPESCRIPT.test(url)) return nextLoad(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), { ...options, filename, swcrc: false });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
