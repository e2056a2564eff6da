import { invalid } from './errors.ts';
import type { FormObject, FormValue } from './form.ts';

const METADATA = { keys: 50, key: 40, value: 500 };

/**
 * The parameters of one request, read by name. What was not read when `done` is called is unknown to the stand-in and refused, as
 * Stripe refuses unknown parameters.
 */
export class Params {
  private readonly values: FormObject;
  private readonly prefix: string;
  private readonly read = new Set<string>();
  private readonly inner: Params[] = [];

  constructor(values: FormObject, prefix = '') {
    this.values = values;
    this.prefix = prefix;
  }

  has(name: string): boolean {
    return Object.hasOwn(this.values, name);
  }

  isText(name: string): boolean {
    return this.has(name) && typeof this.values[name] === 'string';
  }

  /** Undefined when left out; null when sent empty, which takes a value back. */
  text(name: string, max = 5000): string | null | undefined {
    const value = this.take(name);
    if (value === undefined) return undefined;
    if (typeof value !== 'string') throw invalid(`Invalid string: ${this.path(name)}`, this.path(name));
    if (value.length > max) throw invalid(`Invalid string: must be at most ${max} characters`, this.path(name));
    return value === '' ? null : value;
  }

  need(name: string): string {
    const value = this.text(name);
    if (value) return value;
    const param = this.path(name);
    throw invalid(`Missing required param: ${param}.`, param, 'parameter_missing');
  }

  integer(name: string, { min = 0, max = Number.MAX_SAFE_INTEGER } = {}): number | undefined {
    const text = this.text(name);
    if (text === undefined || text === null) return undefined;
    const number = /^-?\d{1,15}$/.test(text) ? Number(text) : NaN;
    const param = this.path(name);
    if (Number.isNaN(number)) throw invalid(`Invalid integer: ${text}`, param, 'parameter_invalid_integer');
    if (number < min) throw invalid(`This value must be greater than or equal to ${min}.`, param);
    if (number > max) throw invalid(`This value must be less than or equal to ${max}.`, param);
    return number;
  }

  flag(name: string): boolean | undefined {
    const text = this.text(name);
    if (text === undefined || text === null) return undefined;
    if (text === 'true' || text === 'false') return text === 'true';
    throw invalid(`Invalid boolean: ${text}`, this.path(name));
  }

  choice<T extends string>(name: string, choices: readonly T[]): T | undefined {
    const text = this.text(name);
    if (text === undefined || text === null) return undefined;
    const found = choices.find((choice) => choice === text);
    if (found) return found;
    throw invalid(`Invalid ${name}: must be one of ${choices.join(', ')}`, this.path(name));
  }

  /** An inner object; null when sent empty. */
  object(name: string): Params | null | undefined {
    const value = this.take(name);
    if (value === undefined) return undefined;
    if (value === '') return null;
    return this.innerOf(value, this.path(name));
  }

  objects(name: string): Params[] | undefined {
    const value = this.take(name);
    if (value === undefined || value === '') return undefined;
    if (!Array.isArray(value)) throw invalid(`Invalid array`, this.path(name));
    return value.map((item, index) => this.innerOf(item, `${this.path(name)}[${index}]`));
  }

  texts(name: string): string[] | undefined {
    const value = this.take(name);
    if (value === undefined || value === '') return undefined;
    if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
    throw invalid(`Invalid array`, this.path(name));
  }

  /** Merges into what is there: an empty value takes a key away, an empty whole takes all. */
  metadata(before: Record<string, string> = {}): Record<string, string> {
    const sent = this.take('metadata');
    if (sent === undefined) return before;
    if (sent === '') return {};
    if (typeof sent !== 'object' || Array.isArray(sent)) throw invalid('Invalid object', this.path('metadata'));
    const after = new Map(Object.entries(before));
    for (const [key, value] of Object.entries(sent)) this.setMetadata(after, key, value);
    if (after.size > METADATA.keys) throw invalid(`You can only have ${METADATA.keys} metadata keys.`, 'metadata');
    return Object.fromEntries(after);
  }

  /** For what the stand-in takes and has no use for. */
  ignore(...names: string[]): void {
    for (const name of names) this.read.add(name);
  }

  /** The first parameter that nobody read. */
  firstUnread(): string | undefined {
    return Object.keys(this.values).find((name) => !this.read.has(name));
  }

  /** Refuses the first parameter that nobody read. */
  done(): void {
    const name = this.firstUnread();
    if (name !== undefined)
      throw invalid(`Received unknown parameter: ${this.path(name)}`, this.path(name), 'parameter_unknown');
    for (const inner of this.inner) inner.done();
  }

  path(name: string): string {
    return this.prefix === '' ? name : `${this.prefix}[${name}]`;
  }

  private setMetadata(after: Map<string, string>, key: string, value: FormValue): void {
    const param = this.path(`metadata[${key}]`);
    if (typeof value !== 'string') throw invalid('Metadata values must be strings.', param);
    if (key.length > METADATA.key) throw invalid(`Metadata keys must be at most ${METADATA.key} characters.`, param);
    if (value.length > METADATA.value)
      throw invalid(`Metadata values must be at most ${METADATA.value} characters.`, param);
    if (value === '') after.delete(key);
    else after.set(key, value);
  }

  private take(name: string): FormValue | undefined {
    this.read.add(name);
    return this.has(name) ? this.values[name] : undefined;
  }

  private innerOf(value: FormValue, prefix: string): Params {
    if (typeof value !== 'object' || Array.isArray(value)) throw invalid('Invalid object', prefix);
    const inner = new Params(value, prefix);
    this.inner.push(inner);
    return inner;
  }
}
