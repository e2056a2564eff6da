/** What every mail to a person carries: how to address them, null where no name is known. */
interface ToPerson {
  firstName: string | null;
}

/**
 * What each mail tells, by its template. Links are absolute and made from PUBLIC_URL; times are ISO 8601. All of it may be
 * hostile: the templates escape.
 */
export interface MailData {
  /** To somebody whose account is ready. `link`: where to go from here. */
  welcome: ToPerson & { link: string };
  /** To the address that is to be verified: of a new account, or the new address of an old one. */
  'verify-email': ToPerson & { link: string; expiresAt: string; reason: 'registration' | 'email-change' };
  'reset-password': ToPerson & { link: string; expiresAt: string };
  /** `link`: where to ask for a reset, for an owner who didn't do this. */
  'password-changed': ToPerson & { changedAt: string; link: string };
  /** To the address that the account had before. */
  'email-changed': ToPerson & { newEmail: string; changedAt: string; undoLink: string; expiresAt: string };
  /** `inviterName`: who invites, null where that account is gone. */
  'operator-invite': { inviterName: string | null; link: string; expiresAt: string };
  /** `device`: such as `Firefox on Linux`, null where it is unknown. `link`: the list of sessions. */
  'new-device': ToPerson & { at: string; device: string | null; link: string };
  /** To the owner of an address that somebody registered with a second time. */
  'registration-attempt': ToPerson & { at: string; signInLink: string; resetLink: string };
}

export type MailTemplate = keyof MailData;

/** A mail to one address. */
export interface MailRequest<T extends MailTemplate> {
  to: string;
  template: T;
  data: MailData[T];
}
