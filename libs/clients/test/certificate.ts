import { generateKeyPairSync, sign } from 'node:crypto';

/** A key and a certificate that it signed itself, as PEM. */
export interface TestCertificate {
  key: string;
  cert: string;
}

/** Made anew each time, so that no key lies in the repository. For `localhost` and 127.0.0.1, valid until 2049, unless told otherwise. */
export function selfSigned({ isExpired = false, isForAnotherName = false } = {}): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('localhost')))));
  const dates = sequence(
    der(0x17, Buffer.from('200101000000Z')),
    der(0x17, Buffer.from(isExpired ? '200102000000Z' : '491231235959Z')),
  );
  const own = [der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1]))];
  const hosts = sequence(...(isForAnotherName ? [der(0x82, Buffer.from('other.example'))] : own));
  const isAuthority = sequence(oid('551d13'), der(0x04, sequence(der(0x01, Buffer.from([0xff])))));
  const forHosts = sequence(oid('551d11'), der(0x04, hosts));
  const toBeSigned = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    dates,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(isAuthority, forHosts)),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', toBeSigned, privateKey));
  const certificate = sequence(toBeSigned, ecdsaWithSha256, signature);
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const size = body.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
