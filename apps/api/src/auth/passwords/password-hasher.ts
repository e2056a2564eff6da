import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import type { Options } from '@node-rs/argon2';
import { DomainError } from '../../common/errors.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { HashQueue } from './hash-queue.ts';
import type { HashCaller } from './hash-queue.ts';

/** argon2id; the package's names of algorithms exist for its types only. */
const ARGON2ID = 2;
const OURSELVES: HashCaller = { network: null };

/** Hashes and checks passwords; more work than the machine can bear is refused with 429 rather than queued. */
@Injectable()
export class PasswordHasher {
  private readonly queue = new HashQueue({ atOnce: 2, waiting: 20, waitingKnown: 5 });
  /** Compared against where no account exists, so that both cases cost the same. */
  private readonly nobody: Promise<string>;
  private readonly parameters: Options;

  constructor(@Inject(RUNTIME) { timing }: Runtime) {
    const { memoryKib, passes } = timing.passwordCost;
    this.parameters = { algorithm: ARGON2ID, memoryCost: memoryKib, timeCost: passes, parallelism: 1 };
    this.nobody = hash('no account has this password', this.parameters);
  }

  hash(password: string, caller: HashCaller = OURSELVES): Promise<string> {
    return this.queue.run(caller, () => hash(composed(password), this.parameters), busy);
  }

  /** Takes as long for an unknown account (`stored` null, or no hash at all) as for a wrong password. */
  verify(stored: string | null, password: string, caller: HashCaller = OURSELVES): Promise<boolean> {
    const check = async (): Promise<boolean> => {
      const isHash = stored?.startsWith('$argon2id$') ?? false;
      const compared = isHash ? (stored as string) : await this.nobody;
      for (const spelling of new Set([composed(password), password])) {
        if (await verify(compared, spelling)) return isHash;
      }
      return false;
    };
    return this.queue.run(caller, check, busy);
  }
}

/** One form of letters with accents: systems type them as one character or as two. Older hashes are of what was typed. */
const composed = (password: string): string => password.normalize('NFC');

const busy = (): DomainError => new DomainError(429, 'busy', 'Too many sign-ins at once. Please try again.');
