/**
 * `npm run generate mails`: compiles the layouts of the mails, so that the product needs no MJML when it runs. Each `.mjml`
 * file of the folder becomes a function of one committed file. With `--check` it writes nothing and says whether that is current.
 */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../workspace.mjs';
import { writeGenerated } from './generated-file.mjs';
import { compiledHtml, layoutSource } from './mail-layouts.mjs';

const FOLDER = 'apps/api/src/mail/layouts';
const HEAD = `// Made by \`npm run generate mails\` from the .mjml files beside it.
import { color, each, lead, link, text } from './fill.ts';
`;

/** Writes the file, or with `--check` compares it. */
export async function generateMails(args = []) {
  const files = readdirSync(join(root, FOLDER)).filter((file) => file.endsWith('.mjml'));
  const sources = files.sort().map(async (file) => {
    return layoutSource(basename(file, '.mjml'), await compiledHtml(join(root, FOLDER, file)));
  });
  const source = [HEAD, ...(await Promise.all(sources))].join('\n');
  await writeGenerated(`${FOLDER}/layouts.generated.ts`, source, { command: 'mails', args });
}
