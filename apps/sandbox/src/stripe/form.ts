import { invalid } from './errors.ts';

export type FormValue = string | FormValue[] | FormObject;
export interface FormObject {
  [name: string]: FormValue;
}

/** Deeper than anything Stripe takes. */
const MAX_DEPTH = 8;

/**
 * Reads `a=1&b[c]=2&d[]=3&e[0][f]=4` into objects and lists. A list is an object whose names are 0, 1, 2 and so on, or empty.
 * Throws Stripe's refusal for names that contradict each other.
 */
export function parseForm(text: string): FormObject {
  const root: FormObject = Object.create(null) as FormObject;
  for (const [name, value] of new URLSearchParams(text)) place(root, pathOf(name), value);
  return listsOf(root) as FormObject;
}

function pathOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match) throw invalid(`Invalid parameter name: ${name}`, name);
  const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part);
  if (inner.length > MAX_DEPTH) throw invalid(`Too deep a parameter: ${name}`, name);
  return [match[1] ?? '', ...inner];
}

function place(root: FormObject, path: string[], value: string): void {
  let at = root;
  for (const [index, part] of path.entries()) {
    const name = part === '' && index > 0 ? String(Object.keys(at).length) : part;
    if (index === path.length - 1) {
      at[name] = value;
      return;
    }
    const next = (at[name] ??= Object.create(null) as FormObject);
    if (typeof next !== 'object' || Array.isArray(next)) throw invalid(`Invalid parameter: ${path[0]}`, path[0]);
    at = next;
  }
}

function listsOf(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, listsOf(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  if (isList) return entries.map(([, inner]) => inner);
  return Object.assign(Object.create(null) as FormObject, Object.fromEntries(entries));
}

/** JSON values as a form would send them: everything is text, nothing is empty text. */
export function formOf(values: Record<string, unknown>): FormObject {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, formValue(value)]));
}

function formValue(value: unknown): FormValue {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(formValue);
  if (typeof value === 'object') return formOf(value as Record<string, unknown>);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
