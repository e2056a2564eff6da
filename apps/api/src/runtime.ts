import { REPLY_TIMEOUT_MS, SEND_TIMEOUT_MS } from '@pressloom/clients/mail';
import { JOB_ANSWER_WAIT_MS } from '@pressloom/contracts/jobs';
import type { DatabaseConnection } from '@pressloom/database';
import type { Clock } from './common/clock.ts';
import type { SecretCipher } from './common/secrets/cipher.ts';
import type { Config } from './config/config.ts';

/** What the boot made before Nest: the parts of a process that are not modules. */
export interface Runtime {
  config: Config;
  database: DatabaseConnection;
  cipher: SecretCipher;
  sessionSecret: string;
  /** Address of the sandbox process, or null while the sandbox is off. */
  sandboxUrl: string | null;
  /** Address of the sandbox's mail server, or null while the sandbox is off. */
  sandboxSmtpUrl: string | null;
  clock: Clock;
  timing: Timing;
}

/** What takes long on purpose, which tests shorten. */
export interface Timing {
  /** Longer than WordPress can work on one request: after it, what is not there will not come any more. */
  wordpressSettleMs: number;
  /** How long a mail server may be silent before its greeting and each reply, whoever's mail it is. */
  mailReplyMs: number;
  /** Longer than anybody waits for what a mail server says of a mail: after it, what it did not take it will not take any more. */
  mailSettleMs: number;
  /** How long a request waits in all for the outside services that it asks itself; jobs take what each call may take. */
  requestWaitMs: number;
  /** The same of a test in stages, which tells the stage that hung. */
  stagedWaitMs: number;
  /** Time that a call waits for its job. */
  jobAnswerWaitMs: number;
  /** Time that running jobs get when the server stops. */
  drainMs: number;
  /** Wait before a failed job's first new try; it doubles with each. 0 tries at once. */
  jobRetrySeconds: number;
  /** Longest wait before a call to a provider is repeated within a try; it doubles with each. */
  repeatMs: number;
  /** Wait of automatic work before it asks a failing provider again; it grows where the provider had the call. */
  outageWaitSeconds: number;
  /** What a password's hash costs whoever guesses: KiB of memory, and passes over it. */
  passwordCost: { memoryKib: number; passes: number };
  /** How long a job of hours works until the next point from which a restart continues it. */
  jobPartMs: number;
  /** Whether the clock begins work by itself; tests do it by hand. */
  ticks: boolean;
  /** How often a worker looks for jobs that no message told it of, such as those tried again. */
  queueWatchMs: number;
}

/** The waits of a real installation. */
export const DEFAULT_TIMING: Timing = {
  wordpressSettleMs: 35_000,
  mailReplyMs: REPLY_TIMEOUT_MS,
  mailSettleMs: SEND_TIMEOUT_MS + 10_000,
  requestWaitMs: 10_000,
  stagedWaitMs: 20_000,
  jobAnswerWaitMs: JOB_ANSWER_WAIT_MS,
  drainMs: 5_000,
  jobRetrySeconds: 2,
  repeatMs: 500,
  outageWaitSeconds: 30,
  // argon2id with 19 MiB and two passes is OWASP's first choice: some 20 ms of one core.
  passwordCost: { memoryKib: 19_456, passes: 2 },
  jobPartMs: 3_600_000,
  ticks: true,
  queueWatchMs: 2_000,
};

/** The injection token of the runtime. */
export const RUNTIME = Symbol('runtime');
