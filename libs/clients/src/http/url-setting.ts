const ENCODE = 'Characters such as @ / # ? % in a user name or password must be percent-encoded.';

export interface UrlRules {
  /** Such as `postgres:`. */
  schemes: readonly string[];
  /** Shown where the scheme is another. */
  example?: string;
  /** PostgreSQL's may name the folder of a socket instead. */
  mayLackHost?: boolean;
}

/**
 * Reads a URL that somebody entered, and that may hold user name and password. `problem` is a sentence that continues behind the
 * setting's name; it never repeats the value. Pure.
 */
export function readUrlSetting(
  value: string,
  { schemes, example, mayLackHost = false }: UrlRules,
): { url: URL } | { problem: string } {
  const scheme = /^([a-z][a-z0-9+.-]*:)\/\//i.exec(value)?.[1]?.toLowerCase();
  if (scheme === undefined || !schemes.includes(scheme)) {
    const allowed = schemes.map((one) => `${one}//`).join(' or ');
    return { problem: `must start with ${allowed}${example === undefined ? '' : `, such as ${example}`}.` };
  }
  const url = URL.parse(value);
  if (!url || (url.hostname === '' && !mayLackHost)) return { problem: `can’t be read. ${ENCODE}` };
  // A / # or ? in a password ends the part with user name and password: what is behind it is read as something else.
  const behind = `${isHttp(url) ? '' : url.pathname}${url.search}`;
  const isCutOff = url.username === '' && behind.includes('@') && /:\d*$/.test(authorityOf(value));
  // With an @ in front of that, the next part of the password is read as the host.
  const hasOtherHost = !isHttp(url) && url.username !== '' && /^[^?]*(?:\?[^=]*)?@/.test(behind);
  if (url.hash !== '' || isCutOff || hasOtherHost) {
    return { problem: 'has a / # or ? in the user name or password: write / as %2F, # as %23 and ? as %3F.' };
  }
  if (!isDecodable(url.username + url.password)) {
    return { problem: 'has a user name or password that is not percent-encoded correctly: write a % as %25.' };
  }
  return { url };
}

/** Paths of the web may hold an @. */
const isHttp = ({ protocol }: URL): boolean => /^https?:$/.test(protocol);

/** Between the slashes and what follows host and port. */
const authorityOf = (value: string): string => /^[^/]*\/\/([^/?#]*)/.exec(value)?.[1] ?? '';

function isDecodable(text: string): boolean {
  try {
    // A NUL separates user and password on some wires; no control belongs in either.
    return !/[\p{Cc}]/u.test(decodeURIComponent(text));
  } catch {
    return false;
  }
}
