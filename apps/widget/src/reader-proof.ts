/** As `READER_PROOF_FRAGMENT`, and what `ProofSigner` makes. */
const FRAGMENT = /^#pressloom-reader-([\w-]{48}$)?/;

/** The proof in a fragment: empty where it is broken, null for any other fragment. Pure. */
export function proofIn(hash: string): string | null {
  const found = FRAGMENT.exec(hash);
  return found && (found[1] ?? '');
}

/**
 * What the link of a newsletter brought along, taken out of the address as soon as the script runs: people bookmark and share it, and other scripts read
 * it. Empty where nothing came along.
 */
export function takeReaderProof(): string {
  const { pathname, search, hash } = window.location;
  const proof = proofIn(hash);
  if (proof !== null) history.replaceState(history.state, '', pathname + search);
  return proof ?? '';
}
