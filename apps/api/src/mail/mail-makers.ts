import { Injectable } from '@nestjs/common';
import type { MailAgain } from '@pressloom/contracts/mail-log';
import type { LoggedMail } from '@pressloom/database/entities';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../common/errors.ts';
import type { MailTemplate } from './mail-data.ts';

/** A mail that did not arrive, as far as whoever makes it anew has to know it. */
export type FormerMail = Pick<LoggedMail, 'queuedAt'> & { subjectId: number };

/**
 * Makes a mail anew from what is stored now, in the caller's transaction, and gives its id in the log; null where a job will make it.
 * @throws DomainError 409 `mail_not_repeatable` where that is over, with a sentence
 */
export type MakeMail = (manager: EntityManager, former: FormerMail) => Promise<number | null>;

/** Mails with a link that works once: only their reader may ask for another. */
const BY_READER: readonly MailTemplate[] = [
  ...(['verify-email', 'reset-password', 'confirm-subscription'] as const),
  ...(['email-change-asked', 'email-changed', 'operator-invite'] as const),
];

/** Who makes which mail anew. Whoever writes a mail tells it here at start. */
@Injectable()
export class MailMakers {
  private readonly makers = new Map<string, MakeMail>();

  register(template: MailTemplate, make: MakeMail): void {
    this.makers.set(template, make);
  }

  /** Undefined where nobody does. */
  of(template: string): MakeMail | undefined {
    return this.makers.get(template);
  }

  again({ template, subjectId, replacedById }: Pick<LoggedMail, 'template' | 'subjectId' | 'replacedById'>): MailAgain {
    if (replacedById !== null) return 'done';
    if ((BY_READER as readonly string[]).includes(template)) return 'by-reader';
    return subjectId !== null && this.makers.has(template) ? 'yes' : 'no';
  }
}

/** Why a mail is not made anew. */
export const notRepeatable = (message: string): DomainError => new DomainError(409, 'mail_not_repeatable', message);
