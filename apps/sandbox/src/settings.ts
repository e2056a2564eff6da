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
  };
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
