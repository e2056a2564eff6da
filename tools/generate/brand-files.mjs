/** What the template calls itself, in each spelling; the new brand's spellings take their place. */
const TEMPLATE = { key: 'brand-template', className: 'BrandTemplate', name: 'Brand Template' };

const KEY = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** The same rule as plugin-kit's manifest has. @throws Error with a sentence */
export function checkedKey(key) {
  if (typeof key === 'string' && KEY.test(key) && key.length >= 2 && key.length <= 40) return key;
  throw new Error(
    `The key of a brand must be 2-40 characters in kebab case such as night-sky, found ${key === undefined ? 'nothing' : `"${key}"`}.`,
  );
}

/** The name that people see. @throws Error with a sentence */
export function checkedName(name) {
  if (/^[\p{L}\p{N}][\p{L}\p{N} .,&-]{0,59}$/u.test(name) && name === name.trim()) return name;
  throw new Error(`The name of a brand must be 1-60 letters, digits, spaces, dots, commas, & or -, found "${name}".`);
}

/** Every spelling of a brand: `night-sky`, `NightSky`, `Night Sky`. Pure. */
export function spellings(key, name) {
  const words = key.split('-').map((word) => word[0].toUpperCase() + word.slice(1));
  return { key, className: words.join(''), name: name ?? words.join(' ') };
}

/** A file of the template as the new brand has it: its path and its text. Pure. */
export function brandFile({ path, text }, brand) {
  const rename = (from) =>
    Object.keys(TEMPLATE).reduce((result, spelling) => result.replaceAll(TEMPLATE[spelling], brand[spelling]), from);
  return { path: rename(path), text: rename(text) };
}

/** The text of an `.env` file whose PLUGINS names the package, at the place where PLUGINS stood. Pure. */
export function withPlugin(text, packageName) {
  const lines = text.split('\n');
  const at = lines.findLastIndex((line) => /^\s*PLUGINS\s*=/.test(line));
  if (at < 0) return `${text.trimEnd()}${text.trim() === '' ? '' : '\n'}PLUGINS=${packageName}\n`;
  const value = lines[at].slice(lines[at].indexOf('=') + 1).trim();
  const named = value
    .replace(/^(["'])(.*)\1$/, '$2')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (!named.includes(packageName)) lines[at] = `PLUGINS=${[...named, packageName].join(',')}`;
  return lines.join('\n');
}
