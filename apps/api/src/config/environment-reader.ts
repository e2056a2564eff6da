import { readUrlSetting } from '@pressloom/clients/http';
import type { UrlRules } from '@pressloom/clients/http';
import { checkSmtpUrl, parseSender } from '@pressloom/clients/mail';
import type { MailAddress } from '@pressloom/clients/mail';
import { ACCOUNT_LIMITS } from '@pressloom/contracts/accounts';
import { isEmail } from 'class-validator';
import type { EnvironmentVariable } from './config.ts';

/** Reads variables one by one and gathers what is wrong with them, a sentence each. */
export class EnvironmentReader {
  readonly problems: string[] = [];
  private readonly env: Record<string, string | undefined>;
  /** Those that were read, by name, in the order in which they were. */
  private readonly known = new Map<string, EnvironmentVariable>();

  constructor(env: Record<string, string | undefined>) {
    this.env = env;
  }

  /** Every variable that was read so far, without its value. */
  get variables(): EnvironmentVariable[] {
    return [...this.known.values()];
  }

  text(name: string): string | null {
    const value = this.env[name]?.trim() || null;
    this.known.set(name, { setting: null, ...this.known.get(name), name, isSet: value !== null });
    return value;
  }

  /** With the spaces around it: they are a part of a password. */
  private verbatim(name: string): string | null {
    return this.text(name) === null ? null : (this.env[name] ?? null);
  }

  /** Notes which stored setting applies instead of a variable once it is entered, such as `openai.apiKey`; gives the variable's name. */
  overridable(name: string, setting: string): string {
    this.known.set(name, { name, isSet: false, setting });
    return name;
  }

  integer(name: string, range: { min: number; max: number }): number | null {
    const value = this.text(name);
    if (value === null) return null;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= range.min && number <= range.max) return number;
    this.problems.push(`${name} must be a whole number from ${range.min} to ${range.max}, not "${value}".`);
    return null;
  }

  oneOf<T extends string>(name: string, allowed: readonly T[]): T | null {
    const value = this.text(name);
    if (value === null) return null;
    const found = allowed.find((option) => option === value);
    if (!found) this.problems.push(`${name} must be one of ${allowed.join(', ')}, not "${value}".`);
    return found ?? null;
  }

  onOff(name: string): boolean | null {
    const value = this.oneOf(name, ['on', 'off'] as const);
    return value === null ? null : value === 'on';
  }

  list(name: string): string[] {
    return (this.text(name) ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
  }

  /** A URL as the provider documents it, without a trailing slash. The message never repeats the value: it may hold a password. */
  url(name: string, rules: UrlRules = { schemes: ['http:', 'https:'] }): string | null {
    const value = this.text(name);
    if (value === null) return null;
    const read = readUrlSetting(value, rules);
    if ('url' in read) return value.replace(/(?<!\/)\/+$/, '');
    this.problems.push(`${name} ${read.problem}`);
    return null;
  }

  /** A URL of which only scheme, host and port count. The message doesn't repeat it either. */
  origin(name: string): string | null {
    const value = this.url(name);
    if (value === null) return null;
    const url = new URL(value);
    if (url.pathname === '/' && !url.search && !url.username) return url.origin;
    this.problems.push(`${name} must be scheme, host and port only, such as https://press.example.`);
    return null;
  }

  /** The address of a mail server. The message doesn't repeat it: it may hold a password. */
  smtpUrl(name: string): string | null {
    const value = this.text(name);
    if (value === null) return null;
    const read = checkSmtpUrl(value);
    if ('server' in read) return value;
    this.problems.push(`${name} ${read.problem}`);
    return null;
  }

  /** `Name <address>` or the address alone. */
  sender(name: string): MailAddress | null {
    const value = this.text(name);
    const sender = value === null ? null : parseSender(value);
    if (value !== null && sender === null) {
      this.problems.push(`${name} must be a sender such as Pressloom <press@press.example>.`);
    }
    return sender;
  }

  secret(name: string, minLength: number): string | null {
    const value = this.text(name);
    if (value !== null && value.length < minLength) {
      this.problems.push(`${name} is too short: give it at least ${minLength} random characters.`);
    }
    return value;
  }

  encryptionKey(name: string): string | null {
    const value = this.text(name);
    if (value === null) return null;
    const valid = /^[0-9a-f]{64}$/i.test(value) || Buffer.from(value, 'base64').length === 32;
    if (!valid) this.problems.push(`${name} must be 32 bytes in base64 (44 characters) or hex (64 characters).`);
    return value;
  }

  operator(): { email: string; password: string } | null {
    const email = this.text('OPERATOR_EMAIL')?.toLowerCase() ?? null;
    const password = this.verbatim('OPERATOR_PASSWORD');
    if (email === null && password === null) return null;
    if (email === null || password === null) {
      this.problems.push('OPERATOR_EMAIL and OPERATOR_PASSWORD belong together: set both or neither.');
      return null;
    }
    // The same rules as at the sign-in, or the account could never be used.
    if (!isEmail(email)) this.problems.push('OPERATOR_EMAIL must be an email address such as me@press.example.');
    const { min, max } = ACCOUNT_LIMITS.password;
    if (password.length < min || password.length > max) {
      this.problems.push(`OPERATOR_PASSWORD must have ${min} to ${max} characters.`);
    }
    return { email, password };
  }
}
