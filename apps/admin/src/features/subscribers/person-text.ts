/** What is said of an address that left. */
export const KEPT_OUT =
  'A fingerprint of the address is kept, so that only its owner can subscribe it again. The address can’t be read from it.';

/** What erasing a person does, a sentence each. */
export const ERASE_WARNING = [
  'Everything listed above is deleted on all websites, except what is kept without naming this person.',
  'Uploaded lists lose only the rows with this address; other people’s rows stay.',
  KEPT_OUT,
  'Nothing is deleted elsewhere: Stripe keeps its customer, YouTube its videos, and their mailbox the emails you sent.',
  'This can’t be undone.',
] as const;

/** Whether what was typed is the address. Pure. */
export const isSameAddress = (typed: string, email: string): boolean =>
  typed.trim().toLowerCase() === email.trim().toLowerCase();
