/** A mail in its parts; the layout makes HTML and plain text of the same parts. All of it is plain text. */
export interface MailContent {
  subject: string;
  heading: string;
  /** Null where no usable name is known. */
  name: string | null;
  /** The first says what happened; the others lead to the action. */
  paragraphs: string[];
  /** Behind the first paragraph, as lines of name and value. */
  facts?: [name: string, value: string][];
  /** The one thing to do. */
  action?: MailAction;
  /** After the action: how long it works, and what to do if it wasn't you. */
  notes: string[];
  /** A second way, as a plain link. */
  otherAction?: MailAction;
  /** Why this person gets it, as the footer goes on with it. */
  reason: string;
}

export interface MailAction {
  label: string;
  /** Absolute, http or https. */
  url: string;
}

/** What both parts of a mail show around its content. */
export interface MailFrame {
  greeting: string;
  /** The sentence that says why it came. */
  reason: string;
  /** Ways out, below that. */
  leave: MailAction[];
}

/** An issue of a newsletter in its parts. All of it is plain text that may be hostile; addresses are absolute, http or https. */
export interface NewsletterContent {
  subject: string;
  /** What lists of mails show beside the subject. */
  preheader: string;
  heading: string;
  /** Paragraphs. */
  intro: string[];
  items: NewsletterContentItem[];
  signOff: string | null;
  /** Where the logo leads. */
  home: string;
  /** The issue on the web, and the ways out. */
  leave: MailAction[];
  /** Picture that counts opens. */
  open: string | null;
  /** Link that no person sees. */
  trap: string | null;
}

export interface NewsletterContentItem {
  title: string;
  summary: string;
  /** Null where it leads nowhere any more since it was sent. */
  url: string | null;
  isVideo: boolean;
  /** For members alone, where the website keeps it to them. */
  isPremium: boolean;
  imageUrl: string | null;
}
