import { resolve } from 'node:path';
import { LOG_LEVELS, PROCESS_ROLES } from './config.ts';
import type { Config } from './config.ts';
import { EnvironmentReader } from './environment-reader.ts';
import { isLoopbackHost } from './loopback.ts';

/** The environment can't be used; `problems` has one sentence for each variable that must change. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(
      `The environment variables need ${problems.length === 1 ? 'a change' : 'changes'}:\n  - ${problems.join('\n  - ')}`,
    );
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const DATABASE_URLS = {
  schemes: ['postgres:', 'postgresql:'],
  example: 'postgres://user:password@host:5432/pressloom',
  mayLackHost: true,
};

/**
 * Reads and checks the whole environment. An empty variable counts as unset.
 *
 * @throws ConfigError with all problems at once.
 */
export function loadConfig(env: Record<string, string | undefined>, workingDir = process.cwd()): Config {
  const read = new EnvironmentReader(env);
  const production = read.text('NODE_ENV') === 'production';
  const host = read.text('HOST') ?? '127.0.0.1';
  const port = read.integer('PORT', { min: 0, max: 65_535 }) ?? 3000;
  const givenUrl = read.origin('PUBLIC_URL');
  const databaseUrl = read.url('DATABASE_URL', DATABASE_URLS);
  const trustProxy = read.integer('TRUST_PROXY', { min: 0, max: 10 });
  const sandboxByDefault =
    isLoopbackHost(host) &&
    (givenUrl === null || isLoopbackHost(new URL(givenUrl).hostname)) &&
    trustProxy === null &&
    databaseUrl === null &&
    !production;
  const sandbox = read.onOff('SANDBOX') ?? sandboxByDefault;
  const config: Config = {
    production,
    host,
    port,
    publicUrl: givenUrl ?? derivedUrl(host, port),
    publicUrlGiven: givenUrl !== null,
    databaseUrl,
    dataDir: resolve(workingDir, read.text('DATA_DIR') ?? '.data'),
    sessionSecret: read.secret('SESSION_SECRET', 32),
    encryptionKey: read.encryptionKey('ENCRYPTION_KEY'),
    operator: read.operator(),
    plugins: read.list('PLUGINS'),
    sandbox,
    testPages: read.onOff('TEST_PAGES') ?? sandbox,
    sandboxPort: read.integer('SANDBOX_PORT', { min: 0, max: 65_535 }),
    sandboxSmtpPort: read.integer('SANDBOX_SMTP_PORT', { min: 0, max: 65_535 }),
    processRole: read.oneOf('PROCESS_ROLE', PROCESS_ROLES) ?? 'all',
    trustProxy: trustProxy ?? 0,
    allowPrivateHosts: read.list('ALLOW_PRIVATE_HOSTS').map((entry) => entry.toLowerCase()),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS) ?? 'info',
    youtube: {
      apiKey: read.text(read.overridable('YOUTUBE_API_KEY', 'youtube.apiKey')),
      apiUrl: read.url('YOUTUBE_API_URL'),
    },
    openai: {
      apiKey: read.text(read.overridable('OPENAI_API_KEY', 'openai.apiKey')),
      baseUrl: read.url(read.overridable('OPENAI_BASE_URL', 'openai.baseUrl')),
      model: read.text(read.overridable('OPENAI_MODEL', 'openai.model')),
      imageModel: read.text(read.overridable('OPENAI_IMAGE_MODEL', 'openai.imageModel')),
    },
    stripe: {
      secretKey: read.text(read.overridable('STRIPE_SECRET_KEY', 'stripe.secretKey')),
      webhookSecret: read.text(read.overridable('STRIPE_WEBHOOK_SECRET', 'stripe.webhookSecret')),
      apiUrl: read.origin('STRIPE_API_URL'),
    },
    mail: {
      url: read.smtpUrl(read.overridable('SMTP_URL', 'mail.url')),
      from: read.sender(read.overridable('MAIL_FROM', 'mail.from')),
    },
    analyzati: {
      apiKey: read.text(read.overridable('ANALYZATI_API_KEY', 'analyzati.apiKey')),
      apiUrl: read.url('ANALYZATI_API_URL'),
    },
    variables: [],
  };
  if (config.mail.url !== null && read.text('MAIL_FROM') === null) {
    read.problems.push('MAIL_FROM is needed with SMTP_URL: set the sender, such as Pressloom <press@press.example>.');
  }
  config.variables = read.variables;
  const problems = [...unreadNames(env), ...read.problems, ...contradictions(config)];
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function derivedUrl(host: string, port: number): string {
  const name = isLoopbackHost(host) || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Node's own --env-file takes the BOM of a file for a part of its first name. Without DATABASE_URL all data would seem to be gone. */
function unreadNames(env: Record<string, string | undefined>): string[] {
  return Object.keys(env)
    .filter((name) => name.startsWith('\uFEFF'))
    .map((name) => `${name.slice(1)} has the invisible character U+FEFF in front: save its file as UTF-8 without BOM.`);
}

const isOnlyLocal = ({ host, publicUrl }: Config): boolean =>
  isLoopbackHost(host) && isLoopbackHost(new URL(publicUrl).hostname);

/** Values that are fine alone but not together. */
function contradictions(config: Config): string[] {
  const problems: string[] = [];
  if (config.production && config.sessionSecret === null) {
    problems.push('SESSION_SECRET is needed with NODE_ENV=production: set at least 32 random characters.');
  }
  if (config.production && config.encryptionKey === null) {
    problems.push('ENCRYPTION_KEY is needed with NODE_ENV=production: set 32 random bytes in base64 or hex.');
  }
  if (config.processRole !== 'all' && config.databaseUrl === null) {
    problems.push(
      `PROCESS_ROLE=${config.processRole} needs DATABASE_URL: the embedded database serves one process, with PROCESS_ROLE=all.`,
    );
  }
  if (config.publicUrl.startsWith('https:') && config.trustProxy === 0) {
    problems.push(
      'TRUST_PROXY is needed with an https PUBLIC_URL: set the number of proxies in front, usually 1. Without it nobody could stay signed in.',
    );
  }
  if (config.production && config.publicUrl.startsWith('http:') && !isOnlyLocal(config)) {
    problems.push(
      'PUBLIC_URL must start with https:// with NODE_ENV=production: passwords and cookies are sent over it.',
    );
  }
  if (config.sandboxPort && config.sandbox && config.sandboxPort === config.port) {
    problems.push('SANDBOX_PORT and PORT are the same: set SANDBOX_PORT to another port.');
  }
  if (config.sandboxSmtpPort && config.sandbox && [config.port, config.sandboxPort].includes(config.sandboxSmtpPort)) {
    problems.push('SANDBOX_SMTP_PORT is already used as another port: set it to a free one.');
  }
  return problems;
}
