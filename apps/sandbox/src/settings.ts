import path from 'node:path';

export interface Settings {
  host: string;
  port: number;
  /** False where nobody asked for that very port: any other free one does as well. */
  portGiven: boolean;
  /** Where mail is taken. */
  smtpPort: number;
  /** As `portGiven`. */
  smtpPortGiven: boolean;
  dataDir: string;
  seed: number;
  /** See `SandboxOptions`; of `SANDBOX_SEEN_AT`, by which journeys meet the same videos on any day at any hour. */
  seenAt: Date | null;
}

/** Reads the sandbox's settings; an empty variable counts as unset. Throws one sentence that names what is wrong. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const host = env.SANDBOX_HOST || '127.0.0.1';
  if (!/^(127(\.\d{1,3}){3}|::1|localhost)$/.test(host)) {
    throw new Error(
      `SANDBOX_HOST is "${host}", but the sandbox serves this machine only: use 127.0.0.1, ::1 or localhost.`,
    );
  }
  const wished = wholeNumber(env, { name: 'SANDBOX_WISHED_PORT', max: 65_535, fallback: 0 });
  const port = wholeNumber(env, { name: 'SANDBOX_PORT', max: 65_535, fallback: wished });
  return {
    host,
    port,
    portGiven: Boolean(env.SANDBOX_PORT),
    smtpPort: wholeNumber(env, { name: 'SANDBOX_SMTP_PORT', max: 65_535, fallback: nextPort(port) }),
    smtpPortGiven: Boolean(env.SANDBOX_SMTP_PORT),
    dataDir: path.resolve(env.SANDBOX_DATA || path.join('.data', 'sandbox')),
    seed: wholeNumber(env, { name: 'SANDBOX_SEED', max: 2_147_483_647, fallback: 1 }),
    seenAt: moment(env, 'SANDBOX_SEEN_AT'),
  };
}

function moment(env: NodeJS.ProcessEnv, name: string): Date | null {
  const text = env[name];
  if (!text) return null;
  const time = new Date(text);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(time.getTime())) return time;
  throw new Error(`${name} is "${text}", but must be a time in UTC, such as 2026-11-23T04:00:00Z.`);
}

function wholeNumber(env: NodeJS.ProcessEnv, rule: { name: string; max: number; fallback: number }): number {
  const text = env[rule.name];
  if (!text) return rule.fallback;
  const number = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  if (number <= rule.max) return number;
  throw new Error(`${rule.name} is "${text}", but must be a whole number from 0 to ${rule.max}.`);
}

/** Behind the web port; any free one where that is any too. */
const nextPort = (port: number): number => (port === 0 || port === 65_535 ? 0 : port + 1);
