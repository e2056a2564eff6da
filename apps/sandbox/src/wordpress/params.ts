import { WpError } from './errors.ts';

/** One argument of a REST route, in the order in which WordPress checks and names them. */
export interface Rule {
  kind: 'integer' | 'boolean' | 'string' | 'text' | 'date' | 'object' | 'integers' | 'strings' | 'termIds';
  enum?: readonly string[];
  min?: number;
  max?: number;
  required?: boolean;
}
export type Schema = Record<string, Rule>;

type Value<R extends Rule> = R['kind'] extends 'integer'
  ? number
  : R['kind'] extends 'boolean'
    ? boolean
    : R['kind'] extends 'integers' | 'termIds'
      ? number[]
      : R['kind'] extends 'strings'
        ? string[]
        : string;

export type Values<S extends Schema> = { [K in keyof S]?: Value<S[K]> };

/** Why one argument is wrong, in the words of `rest_validate_value_from_schema()`. */
export interface Complaint {
  code: string;
  message: string;
  data: unknown;
}

const complain = (code: string, message: string, data: unknown = null): Complaint => ({ code, message, data });
const wrongType = (name: string, type: string): Complaint =>
  complain('rest_invalid_type', `${name} is not of type ${type}.`, { param: name });

function sentence(values: readonly string[]): string {
  const shown = values.map((value) => (value === '' ? 'blank' : value));
  if (shown.length < 3) return shown.join(' and ');
  return `${shown.slice(0, -1).join(', ')}, and ${shown.at(-1)!}`;
}

const isComplaint = (value: unknown): value is Complaint =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value && 'data' in value;

function readInteger(name: string, given: unknown, rule: Rule): number | Complaint {
  const numeric = typeof given === 'number' || (typeof given === 'string' && /^\s*-?\d+(\.0+)?\s*$/.test(given));
  const value = Number(given);
  if (!numeric || !Number.isSafeInteger(value)) return wrongType(name, 'integer');
  const tooLow = rule.min !== undefined && value < rule.min;
  const tooHigh = rule.max !== undefined && value > rule.max;
  if (!tooLow && !tooHigh) return value;
  const bound =
    rule.max === undefined
      ? `must be greater than or equal to ${rule.min}`
      : `must be between ${rule.min} (inclusive) and ${rule.max} (inclusive)`;
  return complain('rest_out_of_bounds', `${name} ${bound}`);
}

function readBoolean(name: string, given: unknown): boolean | Complaint {
  if (typeof given === 'boolean') return given;
  const word = String(given).toLowerCase();
  if (word === 'true' || word === '1') return true;
  if (word === 'false' || word === '0') return false;
  return wrongType(name, 'boolean');
}

function readString(name: string, given: unknown, rule: Rule): string | Complaint {
  if (typeof given !== 'string') return wrongType(name, 'string');
  if (rule.enum && !rule.enum.includes(given)) {
    return complain('rest_not_in_enum', `${name} is not one of ${sentence(rule.enum)}.`);
  }
  return given;
}

/** `title`, `content` and the like: a string or `{raw}`; anything else counts as not given, as in core. */
function readText(given: unknown): string | undefined {
  const raw = typeof given === 'object' && given !== null && 'raw' in given ? given.raw : given;
  return typeof raw === 'string' ? raw : undefined;
}

/** An ISO time; without an offset it is the site's own time, which is UTC here. */
function readDate(given: unknown): string | Complaint {
  const match = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?$/i.exec(String(given));
  const time = match ? new Date(`${match[1]}T${match[2]}${match[3]?.toUpperCase() ?? 'Z'}`) : null;
  if (!time || Number.isNaN(time.getTime())) return complain('rest_invalid_date', 'Invalid date.');
  return time.toISOString().slice(0, 19);
}

function readList(name: string, given: unknown, rule: Rule): unknown[] | Complaint {
  const items: unknown[] | null = Array.isArray(given)
    ? given
    : typeof given === 'string'
      ? given.split(/[\s,]+/).filter((item) => item !== '')
      : typeof given === 'number'
        ? [given]
        : null;
  if (!items) return wrongType(name, 'array');
  const read = items.map((item, index) =>
    rule.kind === 'strings'
      ? readString(`${name}[${index}]`, item, rule)
      : readInteger(`${name}[${index}]`, item, { kind: 'integer' }),
  );
  const bad = read.find(isComplaint);
  if (!bad) return read;
  if (rule.kind !== 'termIds') return bad;
  return complain('rest_no_matching_schema', `${name} is not a valid Term ID List. Reason: ${bad.message}`, {
    position: 0,
  });
}

function readOne(name: string, given: unknown, rule: Rule): unknown {
  switch (rule.kind) {
    case 'integer':
      return readInteger(name, given, rule);
    case 'boolean':
      return readBoolean(name, given);
    case 'string':
      return readString(name, given, rule);
    case 'text':
      return readText(given);
    case 'date':
      return readDate(given);
    case 'object':
      return typeof given === 'object' ? JSON.stringify(given) : wrongType(name, 'object');
    default:
      return readList(name, given, rule);
  }
}

/** `rest_invalid_param` with every wrong argument at once. */
export function invalidParams(complaints: Record<string, Complaint>): WpError {
  const params = Object.fromEntries(Object.entries(complaints).map(([name, one]) => [name, one.message]));
  return new WpError('rest_invalid_param', `Invalid parameter(s): ${Object.keys(params).join(', ')}`, {
    status: 400,
    extra: { params, details: complaints },
  });
}

/**
 * The arguments of a request, checked and turned into their types. Null counts as not given; unknown arguments are
 * ignored. Throws `rest_missing_callback_param` or `rest_invalid_param` with all complaints, as WordPress does.
 */
export function readParams<S extends Schema>(schema: S, given: Record<string, unknown>): Values<S> {
  const missing = Object.keys(schema).filter((name) => schema[name]!.required && given[name] === undefined);
  if (missing.length > 0) {
    throw new WpError('rest_missing_callback_param', `Missing parameter(s): ${missing.join(', ')}`, {
      status: 400,
      extra: { params: missing },
    });
  }
  const values: Record<string, unknown> = {};
  const complaints: Record<string, Complaint> = {};
  for (const [name, rule] of Object.entries(schema)) {
    if (given[name] === undefined || given[name] === null) continue;
    const value = readOne(name, given[name], rule);
    if (isComplaint(value)) complaints[name] = value;
    else values[name] = value;
  }
  if (Object.keys(complaints).length > 0) throw invalidParams(complaints);
  return values as Values<S>;
}
