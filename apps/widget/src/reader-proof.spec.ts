import { proofIn } from './reader-proof.ts';

/** As `READER_PROOF_FRAGMENT` of the contracts. */
const NAME = 'pressloom-reader-';
const PROOF = 'Ab-_'.repeat(12);

it.each<[string, string, string | null]>([
  ['a proof', `#${NAME}${PROOF}`, PROOF],
  ['one that was cut off', `#${NAME}${PROOF.slice(1)}`, ''],
  ['one with more behind it', `#${NAME}${PROOF}&more`, ''],
  ['one in other characters', `#${NAME}${PROOF.replace('A', '%')}`, ''],
  ['none', `#${NAME}`, ''],
  ['no fragment', '', null],
  ['a place in the page', '#comments', null],
  ['a place that is called alike', `#about-${NAME}${PROOF}`, null],
  ['the choice not to be counted', '#pressloom-visits=off', null],
])('finds %s', (_what, hash, proof) => expect(proofIn(hash)).toBe(proof));
