import type { Runtime } from '../../runtime.ts';

/** Mail servers that may be inside the network: those that the machine's operator listed, and the sandbox's. Pure. */
export function allowedMailHosts({ config, sandboxSmtpUrl }: Pick<Runtime, 'config' | 'sandboxSmtpUrl'>): string[] {
  return sandboxSmtpUrl === null
    ? config.allowPrivateHosts
    : [...config.allowPrivateHosts, new URL(sandboxSmtpUrl).host];
}
