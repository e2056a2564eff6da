import { PassSigner } from './pass-signer.ts';

const SECRET = 'a secret of this installation, long enough';
const signer = new PassSigner(SECRET);
const claims = { siteId: 4, browser: { id: 77, check: '0a1b2c3d' }, expiresAt: new Date('2027-03-02T12:00:00.000Z') };
const pass = signer.sign(claims);

it('reads what it signed, and names nobody', () => {
  expect(signer.read(pass)).toEqual(claims);
  expect(pass).toMatch(/^4\.77\.0a1b2c3d\.1803988800\.[\w-]{43}$/);
});

it.each([
  ['of another installation', new PassSigner('another secret, which is as long as ours').sign(claims)],
  ['for another website', pass.replace(/^4\./, '1.')],
  ['of another browser', pass.replace('.77.', '.78.')],
  ['of another browser of its number', pass.replace('0a1b2c3d', '0a1b2c3e')],
  ['that lasts longer', pass.replace('1803988800', '1903988800')],
  ['cut off', pass.slice(0, -1)],
  ['with more behind it', `${pass}A`],
  ['without a signature', '4.77.0a1b2c3d.1803988800.'],
  ['of nothing', ''],
  ['in other letters', pass.toUpperCase()],
  ['with a blank', `${pass} `],
])('passes over one %s', (_name, forged) => expect(signer.read(forged)).toBeNull());
