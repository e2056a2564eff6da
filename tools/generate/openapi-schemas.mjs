/** Small turns of generated schemas, each pure. */

const REF = '#/definitions/';

/** Puts ids, counts and times where they are used, without the words for them; objects and enumerations stay named. */
export function inlineScalars(sources) {
  const scalars = Object.fromEntries(Object.entries(sources.schemas).filter(([, schema]) => isScalar(schema)));
  const schemas = Object.fromEntries(Object.entries(sources.schemas).filter(([name]) => !(name in scalars)));
  const inlined = mapped({ ...sources, schemas }, ({ $ref, ...own }) => {
    const scalar = scalars[decodeURIComponent($ref.slice(REF.length))] ?? { $ref };
    return { ...scalar, description: undefined, ...own };
  });
  return mapped(inlined, (schema) => schema, shortNullable);
}

const SCALARS = ['string', 'integer', 'number'];
const isScalar = ({ type, enum: values }) => SCALARS.includes(type) && values === undefined;

/** `undefined` of a handler: what it then sends has no JSON, so that no schema tells of it. */
const isUndefined = ({ not }) => not !== undefined && Object.keys(not).length === 0;

/** `anyOf` of a scalar and null becomes one type with two names; `undefined` is left out. */
function shortNullable({ anyOf: all, ...own }) {
  const anyOf = all.filter((schema) => !isUndefined(schema));
  const [scalar, nothing] = anyOf;
  if (anyOf.length !== 2 || !SCALARS.includes(scalar.type) || nothing.type !== 'null') return { anyOf, ...own };
  return { ...scalar, type: [scalar.type, 'null'], ...own };
}

/** `#/definitions/X` becomes `#/components/schemas/X`. */
export const withComponentRefs = (sources) =>
  mapped(sources, (schema) => ({ ...schema, $ref: schema.$ref.replace(REF, '#/components/schemas/') }));

function mapped(value, onRef, onAnyOf = (schema) => schema) {
  if (Array.isArray(value)) return value.map((item) => mapped(item, onRef, onAnyOf));
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapped(item, onRef, onAnyOf)]));
  if (typeof copy.$ref === 'string') return onRef(copy);
  return Array.isArray(copy.anyOf) ? onAnyOf(copy) : copy;
}

/** Keys of the tables in order, so that the file changes only where a source did. */
export const sorted = (sources) =>
  Object.fromEntries(
    Object.entries(sources).map(([table, entries]) => [
      table,
      Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1))),
    ]),
  );
