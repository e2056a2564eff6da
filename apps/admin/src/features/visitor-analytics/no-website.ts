import type { ErrorCode } from '@pressloom/contracts/errors';

export interface FailureToast {
  title: string;
  description: string;
}

const TEXTS: Partial<Record<ErrorCode, string>> = {
  not_found: 'This website was deleted. Choose another one, then try again.',
  no_site: 'There is no website yet. Add your first website, then try again.',
};

/** The toast where the website was deleted meanwhile, or there is none at all; null of any other failure. `code`: the server's. Pure. */
export function noWebsite(code: ErrorCode | null): FailureToast | null {
  const description = code === null ? undefined : TEXTS[code];
  return description === undefined ? null : { title: 'No Website Selected', description };
}
