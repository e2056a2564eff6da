import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '../../common/errors.ts';

/** argon2id with 19 MiB and two passes (OWASP's first choice): some 20 ms of one core. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;
const WAITING = 20;

/** Hashes and checks passwords; more work than the machine can bear is refused with 429 rather than queued. */
@Injectable()
export class PasswordHasher {
  private running = 0;
  private readonly queue: (() => void)[] = [];
  /** Compared against where no account exists, so that both cases cost the same. */
  private readonly nobody = hash('no account has this password', PARAMETERS);

  hash(password: string): Promise<string> {
    return this.slot(() => hash(password, PARAMETERS));
  }

  /** Takes as long for an unknown account (`stored` null) as for a wrong password. */
  verify(stored: string | null, password: string): Promise<boolean> {
    return this.slot(async () => {
      const matches = await verify(stored ?? (await this.nobody), password);
      return matches && stored !== null;
    });
  }

  private async slot<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) {
      if (this.queue.length >= WAITING)
        throw new DomainError(429, 'busy', 'Too many sign-ins at once. Please try again.');
      await new Promise<void>((go) => this.queue.push(go));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
