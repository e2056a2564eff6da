import { Injectable } from '@nestjs/common';

/** Moments of a sending at which a process may die; drills and tests stop it there. */
export type SendMoment = 'marked' | 'frozen-part' | 'frozen' | 'claimed' | 'accepted' | 'before-end' | 'ended';

/** Called at each of these moments; it does nothing but in tests, which put another in its place. */
@Injectable()
export class SendProbe {
  at(_moment: SendMoment): Promise<void> | undefined {
    return undefined;
  }
}
