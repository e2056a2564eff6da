import type { MailAddress } from '@pressloom/clients/mail';

/** What the environment settled for this process; made once by `loadConfig` and passed on. */
export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** Origin that people use, without a trailing slash. */
  publicUrl: string;
  /** True when PUBLIC_URL was given; else it is derived from host and port. */
  publicUrlGiven: boolean;
  databaseUrl: string | null;
  dataDir: string;
  sessionSecret: string | null;
  encryptionKey: string | null;
  operator: { email: string; password: string } | null;
  plugins: string[];
  sandbox: boolean;
  /** Whether the pages to try things answer, to a browser on this machine. */
  testPages: boolean;
  /** Null: `USUAL_SANDBOX_PORT`, or any free one. */
  sandboxPort: number | null;
  /** Null: the port behind the sandbox's, or any free one. */
  sandboxSmtpPort: number | null;
  processRole: ProcessRole;
  /** Hops of proxies in front of us that may be believed; 0 for none. */
  trustProxy: number;
  /** `host` or `host:port`, lower case. */
  allowPrivateHosts: string[];
  logLevel: LogLevel;
  youtube: { apiKey: string | null; apiUrl: string | null };
  openai: { apiKey: string | null; baseUrl: string | null; model: string | null; imageModel: string | null };
  /** `apiUrl` is an origin. */
  stripe: { secretKey: string | null; webhookSecret: string | null; apiUrl: string | null };
  /** `from` is set wherever `url` is. */
  mail: { url: string | null; from: MailAddress | null };
  /** `apiUrl` is what stands before `/sites`; without it nobody is asked. */
  analyzati: { apiKey: string | null; apiUrl: string | null };
  /** Every variable that was read for all this, in that order. */
  variables: EnvironmentVariable[];
}

/** A variable of the environment, without its value. */
export interface EnvironmentVariable {
  name: string;
  /** An empty one counts as unset. */
  isSet: boolean;
  /** The stored setting that applies instead once somebody entered it, such as `openai.apiKey`; null where there is none. */
  setting: string | null;
}

/** Where the stand-ins are unless SANDBOX_PORT says otherwise or another program has it. */
export const USUAL_SANDBOX_PORT = 3100;

/** `web` runs no jobs; `worker` and `all` do. Each answers requests. */
export const PROCESS_ROLES = ['all', 'web', 'worker'] as const;
export type ProcessRole = (typeof PROCESS_ROLES)[number];

/** From the least that is told to the most; `silent` tells nothing. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The injection token of the configuration. */
export const CONFIG = Symbol('config');
