/** What `npm run generate module` checks and writes, as pure turns of texts. */

const NAME = /^[a-z]+(-[a-z]+)*$/;
/** `modules.mjs` calls so what stands in no folder: a module of that name could import everything. */
const NO_FOLDER = 'root';

/** A folder of apps/api/src. @throws Error with a sentence */
export function checkedName(name) {
  if (typeof name === 'string' && NAME.test(name) && name.length <= 40 && name !== NO_FOLDER) return name;
  throw new Error(
    `A module needs a name in kebab case such as reading-list, found ${name === undefined ? 'nothing' : `"${name}"`}.`,
  );
}

/** `reading-list` -> `ReadingList`. Pure. */
export const inPascalCase = (kebab) =>
  kebab
    .split('-')
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join('');

/**
 * The text of a Nest module with one class more at the end of a list of its, and the import behind the others. Pure.
 *
 * @param {{ list: 'imports' | 'providers', className: string, path: string }} added `path` as the import names it
 * @throws Error with a sentence where the list is missing or the name is taken
 */
export function withListed(text, { list, className, path }) {
  if (new RegExp(`\\b${className}\\b`).test(text)) throw new Error(`${className} already exists.`);
  const [whole, head, entries] = new RegExp(`^( +${list}: \\[)([\\s\\S]*?)\\],\\n`, 'm').exec(text) ?? [];
  if (whole === undefined) throw new Error(`The module for ${className} has no list of ${list}.`);
  const others = entries.trimEnd().replace(/,$/, '');
  const added = `${head}${others}${others && ', '}${className}],\n`;
  const imported = `import { ${className} } from '${path}';\n`;
  return text.replace(whole, () => added).replace(/^(?:import .*\n)*/, (imports) => imports + imported);
}

/** The table of import boundaries with the new module, which may use the base; as it was where it is there. @throws Error with a sentence */
export function withBoundary(text, name) {
  const [, entries] = /^export const API_MODULES = \{\n([\s\S]*?)^\};\n/m.exec(text) ?? [];
  if (entries === undefined) throw new Error('tools/eslint/modules.mjs no longer has a table API_MODULES.');
  if (new RegExp(`^ {2}'?${name}'?: `, 'm').test(entries)) return text;
  return text.replace(entries, () => `${entries}  '${name}': { may: BASE },\n`);
}
