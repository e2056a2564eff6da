import { TRAP_LINK } from '@pressloom/contracts/newsletter-addresses';
import { ProofSigner } from './proof-signer.ts';

const SECRET = 'a secret of this installation, long enough';
const signer = new ProofSigner(SECRET);
const click = {
  newsletterId: 77,
  subscriberId: 2_147_483_647,
  link: TRAP_LINK,
  at: Date.UTC(2027, 2, 2, 12, 0, 0, 123),
};
const proof = signer.sign(click);

/** With another byte in its place. */
function changed(index: number): string {
  const bytes = Buffer.from(proof, 'base64url');
  bytes.writeUInt8((bytes[index] ?? 0) ^ 1, index);
  return bytes.toString('base64url');
}

it('reads what it signed, which a fragment can carry as it is', () => {
  expect(signer.read(proof)).toEqual(click);
  expect(proof).toMatch(/^[\w-]{48}$/);
});

it.each([
  ['of another installation', new ProofSigner('another secret, which is as long as ours').sign(click)],
  ['of another issue', changed(3)],
  ['of another reader', changed(7)],
  ['of another link', changed(9)],
  ['of another moment', changed(15)],
  ['with another signature', changed(35)],
  ['cut off', proof.slice(0, -1)],
  ['with more behind it', `${proof}A`],
  ['in other letters', proof.toLowerCase()],
  ['of nothing', ''],
])('passes over one %s', (_name, forged) => expect(signer.read(forged)).toBeNull());
