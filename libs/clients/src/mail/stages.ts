import type { ProviderError } from '../http/index.ts';
import type { MailReceipt, MailStage, MailStageName, MailTrial, SmtpServer } from './types.ts';

const ORDER: readonly MailStageName[] = ['dns', 'connect', 'tls', 'signIn', 'accepted'];

/** Takes down when each step of a trial was entered, and makes sentences of it. */
export function stageClock(server: SmtpServer, now: () => number = Date.now) {
  const entered = new Map<MailStageName, number>();
  let current: MailStageName = 'dns';
  let addresses: string[] = [];
  let encryption: string | undefined;
  const msOf = (name: MailStageName, end: number): number => {
    const next = ORDER.slice(ORDER.indexOf(name) + 1).find((later) => entered.has(later));
    return Math.max(0, (next === undefined ? end : (entered.get(next) ?? end)) - (entered.get(name) ?? end));
  };

  const passed = (name: MailStageName): Pick<MailStage, 'state' | 'message'> => {
    const { host, port, credentials } = server;
    if (name === 'dns') {
      const isAddress = addresses.join() === host;
      const found = isAddress
        ? 'is already an IP address, so no name was looked up'
        : `leads to ${addresses.join(', ')}`;
      return { state: 'ok', message: `${host} ${found}.` };
    }
    if (name === 'connect') return { state: 'ok', message: `The mail server answers on port ${port}.` };
    if (name === 'tls') {
      if (encryption === undefined) return { state: 'skipped', message: 'The connection is not encrypted.' };
      return encryption === 'verified'
        ? { state: 'ok', message: `The connection is encrypted, and the certificate is valid for ${host}.` }
        : { state: 'ok', message: 'The connection is encrypted. The certificate was not checked.' };
    }
    if (name === 'signIn') {
      return credentials
        ? { state: 'ok', message: 'User name and password were accepted.' }
        : { state: 'skipped', message: 'No user name is set, so there was no sign-in.' };
    }
    return {
      state: 'ok',
      message: 'The mail server accepted the email. Whether it reaches the inbox is up to the servers behind it.',
    };
  };

  const stages = (error: ProviderError | null): MailStage[] => {
    const end = now();
    const reached = ORDER.indexOf(current);
    return ORDER.map((name, at) => {
      if (at > reached) return { name, state: 'unreached', ms: null, message: 'Not reached.' };
      const ms = msOf(name, end);
      if (at === reached && error) return { name, state: 'failed', ms, message: error.message };
      const { state, message } = passed(name);
      return { name, state, ms: state === 'skipped' ? null : ms, message };
    });
  };

  return {
    /** The next step begins; with `connect` come the addresses that were found, with `signIn` whether TLS has `verified` the server. */
    enter: (name: MailStageName, detail?: string): void => {
      entered.set(name, now());
      current = name;
      if (name === 'connect' && detail !== undefined) addresses = detail.split(', ');
      if (name === 'signIn') encryption = detail;
    },
    done: (receipt: MailReceipt): MailTrial => ({
      stages: stages(null),
      host: server.host,
      addresses,
      receipt,
      error: null,
    }),
    failed: (error: ProviderError): MailTrial => ({
      stages: stages(error),
      host: server.host,
      addresses,
      receipt: null,
      error,
    }),
  };
}
