import type { Runtime } from '../../runtime.ts';

/** Websites that may be inside the network, and be reached without TLS: those that the machine's operator listed, and the sandbox's. Pure. */
export const allowedSiteHosts = ({ config, sandboxUrl }: Pick<Runtime, 'config' | 'sandboxUrl'>): string[] =>
  sandboxUrl === null ? config.allowPrivateHosts : [...config.allowPrivateHosts, new URL(sandboxUrl).host];
