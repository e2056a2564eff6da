import { Injectable } from '@nestjs/common';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The code that makes the first operator. It lives as long as the process and is told in its log only. */
@Injectable()
export class SetupCode {
  private readonly value = randomBytes(9).toString('base64url');

  /** For the log, and nowhere else. */
  reveal(): string {
    return this.value;
  }

  matches(code: string): boolean {
    return timingSafeEqual(digest(code), digest(this.value));
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
