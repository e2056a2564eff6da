/** What is said of an address that left. */
export const KEPT_OUT =
  'A fingerprint of the address is kept, so that nobody but its owner subscribes it again. The address can’t be read from it.';

/** What erasing a person does, a sentence each. */
export const ERASE_WARNING = [
  'All that is listed above is deleted, on all websites.',
  'A list in a file that names the address goes as a whole: to import from it again, it has to be sent again.',
  KEPT_OUT,
  'Mails that were sent are in their mailbox, and stay there.',
  'This can’t be undone.',
] as const;

/** Whether what was typed is the address. Pure. */
export const isSameAddress = (typed: string, email: string): boolean =>
  typed.trim().toLowerCase() === email.trim().toLowerCase();
