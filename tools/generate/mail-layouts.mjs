/** Turns a layout of the mails, which is MJML with placeholders, into a function that makes HTML of values. */
import { readFile } from 'node:fs/promises';
import mjml2html from 'mjml';

const PLACEHOLDER = /\{\{(?<inner>[^{}]*)\}\}/g;
const COLOR = /\{\{\s*color\s+[a-zA-Z.]+\s*\}\}/g;
/** How a value is written: the functions of `fill.ts`. */
const KINDS = new Set(['text', 'lead', 'link', 'color']);
const NAME = /^[a-z][a-zA-Z]*$/;

/**
 * The HTML of a layout, its placeholders still in it, without indentation.
 * @throws Error where MJML finds anything wrong, or includes a file that is not below the layout's folder
 */
export async function compiledHtml(file) {
  const colors = new Map();
  const { html } = await mjml2html(await readFile(file, 'utf8'), {
    filePath: file,
    ignoreIncludes: false,
    keepComments: false,
    validationLevel: 'strict',
    // Nothing is loaded from elsewhere.
    fonts: {},
    preprocessors: [(source) => source.replace(COLOR, (placeholder) => standIn(placeholder, colors))],
  });
  // MJML only leaves a comment there.
  if (html.includes('<!-- mj-include')) throw new Error(`${file} includes a file that can't be read.`);
  const restored = [...colors].reduce((text, [placeholder, color]) => text.replaceAll(color, placeholder), html);
  return `${restored
    .replace(/\s*\n\s*/g, '\n')
    .replace(/\n(\/?>)/g, '$1')
    .trim()}\n`;
}

/** MJML wants a colour where one stands, so it gets one that is no other's. */
function standIn(placeholder, colors) {
  if (!colors.has(placeholder)) colors.set(placeholder, `#facad${colors.size.toString(16)}`);
  if (colors.size > 16) throw new Error('A layout has more than 16 colours.');
  return colors.get(placeholder);
}

/**
 * TypeScript of a compiled layout: the type of its values, and the function. In the HTML
 * `{{name}}` is a text, `{{lead name}}` the line for lists of mails, `{{link name}}` an address, `{{color name}}` a colour;
 * `{{#list}}...{{list.name}}...{{/list}}` is repeated for each of the list; `{{?list}}...{{/list}}` stands where it has any.
 * @throws Error that names the placeholder
 */
export function layoutSource(name, html) {
  const values = new Map();
  const open = [{ sign: '', path: '', fields: values }];
  let source = '';
  let at = 0;
  for (const { 0: all, index, groups } of html.matchAll(PLACEHOLDER)) {
    source += escaped(html.slice(at, index));
    at = index + all.length;
    const [, sign, words] = /^([#?/]?)(.*)$/s.exec(groups.inner.trim());
    source += sign ? section({ sign, words: words.trim() }, open) : value(words, open);
  }
  source += escaped(html.slice(at));
  if (open.length > 1) throw new Error(`{{${open.at(-1).sign}${open.at(-1).path}}} is never closed.`);
  if (/\{\{|\}\}/.test(html.replace(PLACEHOLDER, ''))) throw new Error(`${name} has an incomplete placeholder.`);
  const type = `${name[0].toUpperCase()}${name.slice(1)}Values`;
  return (
    `export interface ${type} ${typeOf(values)}\n\n` +
    `export const ${name} = (values: ${type}): string =>\n  \`${source}\`;\n`
  );
}

function value(words, open) {
  const parts = words.split(/\s+/);
  const [kind, path] = parts.length === 1 ? ['text', parts[0]] : parts;
  if (parts.length > 2 || !KINDS.has(kind))
    throw new Error(`{{${words}}}: what stands before the name must be lead, link or color.`);
  const { fields, holder, name } = placeOf(path, open);
  if ((fields.get(name) ?? 'value') !== 'value') throw new Error(`{{${words}}} is a list elsewhere.`);
  fields.set(name, 'value');
  return `\${${kind}(${holder}.${name})}`;
}

function section({ sign, words: path }, open) {
  if (sign === '/') {
    const last = open.at(-1);
    if (open.length === 1 || last.path !== path) throw new Error(`{{/${path}}} closes what is not open.`);
    open.pop();
    return last.sign === '#' ? '`)}' : "` : ''}";
  }
  const { fields, holder, name } = placeOf(path, open);
  const list = fields.get(name) ?? new Map();
  if (list === 'value') throw new Error(`{{${sign}${path}}} is a value elsewhere.`);
  fields.set(name, list);
  open.push({ sign, path, fields: list });
  const items = `${holder}.${name}`;
  return sign === '#' ? `\${each(${items}, (${name}) => \`` : `\${${items}.length > 0 ? \``;
}

/** Where a name is found: `list.name` in the item of that list, which must be open; a bare name in the layout's values. */
function placeOf(path, open) {
  const names = path.split('.');
  const name = names.at(-1);
  const holderPath = names.slice(0, -1).join('.');
  const holder = open.find((one) => one.path === holderPath && one.sign !== '?');
  if (!holder || !names.every((one) => NAME.test(one))) throw new Error(`{{${path}}}: there is no such name here.`);
  return { fields: holder.fields, holder: names.at(-2) ?? 'values', name };
}

const typeOf = (fields) =>
  `{ ${[...fields]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, field]) => `${name}: ${field === 'value' ? 'string' : `readonly ${typeOf(field)}[]`};`)
    .join(' ')} }`;

const escaped = (html) => html.replace(/[\\`]|\$\{/g, '\\$&');
