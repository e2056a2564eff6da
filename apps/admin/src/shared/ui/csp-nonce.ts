/**
 * The nonce that the server put into this page, for styles made at run time. Browsers hide a `nonce` attribute from
 * `getAttribute`, hence the property; undefined where the page was served without one.
 */
export function readCspNonce(): string | undefined {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[property="csp-nonce"]')) {
    const nonce = meta.nonce || meta.content;
    if (nonce) return nonce;
  }
  return undefined;
}
