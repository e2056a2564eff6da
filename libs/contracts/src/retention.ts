/** Days after which what is kept of people is forgotten. The code that forgets works with these figures, and the privacy text tells them. */
export const RETENTION_DAYS = {
  /** A session, from its last visit on. */
  session: 14,
  /** The cookie by which a browser is known again. */
  knownBrowser: 365,
  /** Attempts to sign in, with the network that they came from. */
  signInAttempts: 30,
  /** Links of mails about an account, from their end on. */
  accountLinks: 30,
  /** What tells one reader who opened an issue from another, where opens are counted without their readers. */
  openMarks: 30,
  /** Files with lists of subscribers that were imported. */
  importedLists: 30,
  /** Reports of the payment provider. */
  paymentReports: 60,
  /** How far each mail got: a year of membership, and a month to ask about it. Mails about a price count from the day of the price. */
  mailLog: 400,
} as const;
