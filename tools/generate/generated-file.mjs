import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { root } from '../workspace.mjs';

/**
 * Writes a generated file, formatted, where it differs; with `--check` among the arguments it writes nothing, says that the
 * file is not current, and lets the process fail. `path` counts from the root; `command` is what follows `npm run generate`.
 */
export async function writeGenerated(path, source, { command, args }) {
  const file = join(root, path);
  const { code: text, errors } = await format(
    path,
    source,
    JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')),
  );
  if (errors.length > 0) throw new Error(`${path} can't be formatted: ${errors[0].message}`);
  if (readOrNull(file) === text) return;
  if (args.includes('--check')) {
    process.stderr.write(`${path} is out of date. Run: npm run generate ${command}\n`);
    process.exitCode = 1;
  } else {
    writeFileSync(file, text);
    process.stdout.write(`Wrote ${path}\n`);
  }
}

function readOrNull(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}
