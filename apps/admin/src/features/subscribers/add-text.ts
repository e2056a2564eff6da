import { languageName } from '@pressloom/contracts/languages';
import { EMBED_PATH } from '@pressloom/contracts/reader-pages';
import { READER_LANGUAGES } from '@pressloom/contracts/reader-texts/languages';
import type { ReaderLanguage } from '@pressloom/contracts/reader-texts/languages';
import { SUBSCRIBER_MESSAGES } from '@pressloom/contracts/subscribers';
import type { SiteView } from '@pressloom/contracts/sites';
import { isEmail } from '@pressloom/contracts/accounts';

export interface AddFields {
  email: string;
  confirmEmail: string;
  /** Empty: the website's, also where that changes. */
  language: ReaderLanguage | '';
}

/** Those that there are texts in, the website's own first. Pure. */
export const languageChoices = ({
  language,
}: Pick<SiteView, 'language'>): { value: AddFields['language']; label: string }[] => [
  { value: '', label: `As the website (${languageName(language) ?? language})` },
  ...READER_LANGUAGES.map((value) => ({ value, label: languageName(value) ?? value })),
];

/** What is wrong with the second address, or true. Pure. */
export function confirmProblem(confirmEmail: string, email: string): string | true {
  if (!isEmail(confirmEmail)) return SUBSCRIBER_MESSAGES.emailInvalid;
  const same = confirmEmail.trim().toLowerCase() === email.trim().toLowerCase();
  return same || SUBSCRIBER_MESSAGES.emailsDiffer;
}

/** What somebody who is added by hand gets; `hasMail`: mails can go out. Pure. */
export const addedDetails = ({ name }: Pick<SiteView, 'name'>, hasMail: boolean): string[] => [
  hasMail ? 'A welcome email goes out at once.' : 'No welcome email goes out: no mail server is set up.',
  `They get the newsletter of ${name}, from the next issue on.`,
  'Each mail has a link by which they change how often it comes, or leave.',
  'They begin as free readers, and can be upgraded to premium later.',
];

/** The script that draws a form where it stands. Pure. */
export const scriptSnippet = (origin: string, siteId: number): string =>
  `<script src="${origin}${EMBED_PATH}" data-site="${siteId}" async></script>`;

/** A form of plain HTML that needs no script. Pure. */
export const formSnippet = (origin: string, siteId: number): string =>
  [
    `<form action="${origin}/api/subscribers" method="post">`,
    `  <input type="hidden" name="siteId" value="${siteId}">`,
    '  <label>Email <input type="email" name="email" required></label>',
    '  <button type="submit">Subscribe</button>',
    '</form>',
  ].join('\n');
