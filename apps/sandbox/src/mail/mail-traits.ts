/** How the stand-in differs from a mail server that takes everything at once. */
export interface Traits {
  /** Mails that it takes in one session; 452 to the next. Null: any number. */
  sessionMails: number | null;
  /** Whether it takes addresses beyond ASCII. */
  smtpUtf8: boolean;
  /** How long it looks for the client's name before it greets. */
  greetingMs: number;
}

const USUAL: Traits = { sessionMails: null, smtpUtf8: true, greetingMs: 0 };

/** The traits that it has now. */
export class MailTraits {
  current: Traits = USUAL;

  set(traits: Partial<Traits>): Traits {
    this.current = { ...USUAL, ...traits };
    return this.current;
  }
}
