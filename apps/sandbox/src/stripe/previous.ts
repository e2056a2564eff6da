import { isSame } from './copy.ts';

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What an event tells as `previous_attributes`: the former values of the fields that changed. Of an inner object only the fields that
 * changed, of a list all; a field that is new has null. Names that begin with `_` are left out.
 */
export function differences(before: object, after: object): Fields {
  const [old, fresh] = [before as Fields, after as Fields];
  const changed: Fields = {};
  for (const name of new Set([...Object.keys(old), ...Object.keys(fresh)])) {
    if (name.startsWith('_') || isSame(old[name], fresh[name])) continue;
    const [was, is] = [old[name], fresh[name]];
    changed[name] = isObject(was) && isObject(is) ? differences(was, is) : (was ?? null);
  }
  return changed;
}
