import type { DkimFinding } from '@pressloom/contracts/newsletter-sender';
import { readDkimRecords } from './dkim-record.ts';

const KEY = 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAuZ';
const VALUE = `v=DKIM1; k=rsa; p=${KEY}`;

describe('readDkimRecords', () => {
  it.each<[string, string[], DkimFinding]>([
    ['the record as it is shown', [VALUE], 'found'],
    ['one with spaces inside the key', [`v=DKIM1;k=rsa;p=${KEY.slice(0, 9)} \t${KEY.slice(9)} ;`], 'found'],
    ['the key alone', [`p=${KEY}`], 'found'],
    ['spaces around its signs', [`v = DKIM1 ; k = rsa ; p = ${KEY} ; `], 'found'],
    ['a tag that nobody knows', [`${VALUE}; x_note=one`], 'found'],
    ['a key for all signatures with spaces between', [`${VALUE}; h=sha1 : sha256`], 'found'],
    ['a key for everything', [`${VALUE}; s=*`], 'found'],
    ['a key for something else and mails', [`${VALUE}; s=tlsrpt:email`], 'found'],
    ['tags in another order', [`v=DKIM1; p=${KEY}; n=a note; t=s; h=sha1:sha256; s=email; k=rsa`], 'found'],
    ['nothing', [], 'missing'],
    ['another key', [`v=DKIM1; k=rsa; p=${KEY.replace('uZ', 'uY')}`], 'other_key'],
    ['the beginning of the key', [`v=DKIM1; k=rsa; p=${KEY.slice(0, -1)}`], 'other_key'],
    ['the key and more', [`v=DKIM1; k=rsa; p=${KEY}A`], 'other_key'],
    ['the key in other letters', [`v=DKIM1; k=rsa; p=${KEY.toLowerCase()}`], 'other_key'],
    ['an empty key', ['v=DKIM1; k=rsa; p='], 'revoked'],
    ['the record twice', [VALUE, VALUE], 'several'],
    ['another record beside it', [VALUE, 'v=spf1 -all'], 'several'],
    ['no key', ['v=DKIM1; k=rsa'], 'unusable'],
    ['an empty text', [''], 'unusable'],
    ['a key of another kind', [`v=DKIM1; k=ed25519; p=${KEY}`], 'unusable'],
    ['another version', [`v=DKIM2; k=rsa; p=${KEY}`], 'unusable'],
    ['a version that is not the first', [`k=rsa; v=DKIM1; p=${KEY}`], 'unusable'],
    ['a key for other signatures', [`v=DKIM1; h=sha1; p=${KEY}`], 'unusable'],
    ['a key for something else than mails', [`v=DKIM1; s=tlsrpt; p=${KEY}`], 'unusable'],
    ['a key that is tried out', [`v=DKIM1; t=s:y; p=${KEY}`], 'unusable'],
    ['a tag whose name has a sign in it', [`${VALUE}; x-note=one`], 'unusable'],
    ['the key twice', [`v=DKIM1; p=${KEY}; p=${KEY}`], 'unusable'],
    ['quotes that were pasted along', [`"${VALUE}"`], 'unusable'],
    ['semicolons that were escaped', [VALUE.replaceAll(';', String.raw`\;`)], 'unusable'],
    ['something else', ['google-site-verification'], 'unusable'],
  ])('finds %s', (_name, records, found) => expect(readDkimRecords(records, VALUE)).toBe(found));

  it('never takes no key for no key', () => {
    expect(readDkimRecords(['v=DKIM1; p='], 'v=DKIM1; p=')).toBe('revoked');
    expect(readDkimRecords(['v=DKIM1'], 'v=DKIM1')).toBe('unusable');
  });
});
