import type { Provider } from '@nestjs/common';
import { createDnsResolver, createSandboxDns } from '@pressloom/clients/dns';
import type { DnsResolver } from '@pressloom/clients/dns';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';

/** The injection token of the one resolver. */
export const DNS_RESOLVER = Symbol('dns-resolver');

const TIMEOUT_MS = 3_000;

/** The machine's DNS; in the sandbox its stand-in answers for names that exist nowhere. */
export const dnsResolver: Provider<DnsResolver> = {
  provide: DNS_RESOLVER,
  inject: [RUNTIME],
  useFactory: ({ sandboxUrl }: Runtime) => {
    const real = createDnsResolver({ timeoutMs: TIMEOUT_MS });
    return sandboxUrl === null ? real : createSandboxDns({ sandboxUrl, timeoutMs: TIMEOUT_MS, real });
  },
};
