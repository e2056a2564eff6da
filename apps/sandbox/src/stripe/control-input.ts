import { ControlError } from '../faults/control-error.ts';
import type { Mode } from './types.ts';

/** The body of a control, read by name; throws a sentence for what is missing or of another kind. */
export class Input {
  private readonly body: Record<string, unknown>;

  constructor(body: unknown) {
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw new ControlError('Send a JSON object with content-type application/json.', 415);
    this.body = body as Record<string, unknown>;
  }

  /** The mode that it concerns; the test mode where nothing is said. */
  get mode(): Mode {
    return this.flag('livemode') ? 'live' : 'test';
  }

  has(name: string): boolean {
    return this.body[name] !== undefined;
  }

  optional(name: string): string | undefined {
    const value = this.body[name];
    if (value === undefined || value === null) return undefined;
    if (typeof value !== 'string') throw new ControlError(`"${name}" is a text.`);
    return value;
  }

  text(name: string): string {
    const value = this.optional(name);
    if (!value) throw new ControlError(`"${name}" is missing.`);
    return value;
  }

  /** One text or a list of them. */
  texts(name: string): string[] {
    const value = this.body[name];
    const list = Array.isArray(value) ? value : [value];
    if (list.every((item): item is string => typeof item === 'string')) return list;
    throw new ControlError(`"${name}" is a text or a list of texts.`);
  }

  /** Those of these texts that are given; at least one. */
  some<T extends string>(...names: T[]): Partial<Record<T, string>> {
    const given = names.filter((name) => this.optional(name));
    if (given.length === 0) throw new ControlError(`Give one of: ${names.join(', ')}.`);
    return Object.fromEntries(given.map((name) => [name, this.text(name)])) as Partial<Record<T, string>>;
  }

  number(name: string, { min = 0, max = Number.MAX_SAFE_INTEGER } = {}): number | undefined {
    const value = this.body[name];
    if (value === undefined || value === null) return undefined;
    if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max) return value as number;
    throw new ControlError(`"${name}" is a whole number from ${min} to ${max}.`);
  }

  numbers(name: string, limits: { min: number; max: number }): number[] | undefined {
    const value = this.body[name];
    if (value === undefined) return undefined;
    if (!Array.isArray(value)) throw new ControlError(`"${name}" is a list of numbers.`);
    return value.map((item: unknown) => new Input({ [name]: item }).number(name, limits) ?? limits.min);
  }

  flag(name: string): boolean {
    const value = this.body[name] ?? false;
    if (typeof value !== 'boolean') throw new ControlError(`"${name}" is true or false.`);
    return value;
  }

  choice<T extends string>(name: string, choices: readonly T[], fallback?: T): T {
    const value = this.body[name] ?? fallback;
    const found = choices.find((choice) => choice === value);
    if (found) return found;
    throw new ControlError(`"${name}" is one of: ${choices.join(', ')}.`);
  }

  object(name: string): Record<string, unknown> {
    const value = this.body[name];
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
    throw new ControlError(`"${name}" is an object.`);
  }
}
