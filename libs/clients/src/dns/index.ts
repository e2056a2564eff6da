import { Resolver } from 'node:dns/promises';
import { remainingMs, secondsText } from '../http/index.ts';

/** The DNS did not tell: it was silent, or failed. That a name is not there is an answer, not a failure. */
export class DnsError extends Error {
  constructor(name: string, timeoutMs: number, cause?: unknown) {
    super(`DNS did not answer for ${name} within ${secondsText(timeoutMs)}, or failed.`, { cause });
    this.name = 'DnsError';
  }
}

/** Reads what the DNS says of names. Both are empty where there is nothing. @throws DnsError */
export interface DnsResolver {
  /** TXT records, the parts of each put together. */
  txt(name: string): Promise<string[]>;
  /** IPv4 and IPv6 addresses. */
  addresses(name: string): Promise<string[]>;
  /** Names of mail servers. */
  mx(name: string): Promise<string[]>;
}

const NOTHING = new Set(['ENOTFOUND', 'ENODATA', 'ENONAME']);

/** What a question may take: no longer than until the deadline of whoever waits. */
const limitMs = (timeoutMs: number): number => Math.max(1, Math.floor(Math.min(timeoutMs, remainingMs() ?? Infinity)));

/**
 * The DNS that this machine is set up with, unless `servers` names others as `address:port`; no answer takes longer than `timeoutMs`, nor
 * than until the deadline of whoever waits.
 */
export function createDnsResolver({ timeoutMs, servers }: { timeoutMs: number; servers?: string[] }): DnsResolver {
  async function ask<T>(name: string, look: (resolver: Resolver) => Promise<T[]>): Promise<T[]> {
    const ms = limitMs(timeoutMs);
    const resolver = new Resolver({ timeout: ms, tries: 1 });
    if (servers) resolver.setServers(servers);
    const timer = setTimeout(() => resolver.cancel(), ms);
    try {
      return await look(resolver);
    } catch (error) {
      if (NOTHING.has((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw new DnsError(name, ms, error);
    } finally {
      clearTimeout(timer);
    }
  }
  return {
    txt: async (name) => (await ask(name, (resolver) => resolver.resolveTxt(name))).map((parts) => parts.join('')),
    mx: async (name) => (await ask(name, (resolver) => resolver.resolveMx(name))).map(({ exchange }) => exchange),
    addresses: async (name) => {
      const both = [ask(name, (resolver) => resolver.resolve4(name)), ask(name, (resolver) => resolver.resolve6(name))];
      return (await Promise.all(both)).flat();
    },
  };
}

/** Names that stand in no DNS (RFC 2606, RFC 6761). */
const RESERVED_NAME = /(^|\.)(example|test|invalid|localhost)\.?$/i;

/** Whether a name exists in no DNS, such as one below `.example`. Pure. */
export const isReservedName = (name: string): boolean => RESERVED_NAME.test(name);

/** The sandbox answers for names that exist nowhere; all others are asked for in earnest. */
export function createSandboxDns(options: { sandboxUrl: string; timeoutMs: number; real: DnsResolver }): DnsResolver {
  const { sandboxUrl, timeoutMs, real } = options;
  async function ask(name: string, type: string): Promise<string[]> {
    const query = new URLSearchParams({ name, type });
    const ms = limitMs(timeoutMs);
    try {
      const answer = await fetch(`${sandboxUrl}/dns/resolve?${query.toString()}`, {
        signal: AbortSignal.timeout(ms),
      });
      if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}.`);
      return ((await answer.json()) as { answers: string[] }).answers;
    } catch (error) {
      throw new DnsError(name, ms, error);
    }
  }
  return {
    txt: (name) => (isReservedName(name) ? ask(name, 'TXT') : real.txt(name)),
    mx: (name) => (isReservedName(name) ? ask(name, 'MX') : real.mx(name)),
    addresses: (name) => (isReservedName(name) ? ask(name, 'A') : real.addresses(name)),
  };
}
