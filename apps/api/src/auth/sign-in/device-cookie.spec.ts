import { createHmac, hkdfSync } from 'node:crypto';
import { DeviceCookie } from './device-cookie.ts';

const SECRET = 'a secret of the installation';
const cookie = new DeviceCookie(SECRET);
const at = (userId: number, passwordSetAt = 0) => ({ userId, passwordSetAt });

describe('the device cookie', () => {
  it('knows a browser again for each of its last three accounts, the newest first', () => {
    let value: string | undefined;
    const ids = [1, 2, 3, 4].map((userId) => {
      const next = cookie.with(at(userId, userId * 1_000), value);
      value = next.value;
      return next.deviceId;
    });
    expect(cookie.read(value)).toEqual([
      { userId: 4, deviceId: ids[3], passwordSetAt: 4_000 },
      { userId: 3, deviceId: ids[2], passwordSetAt: 3_000 },
      { userId: 2, deviceId: ids[1], passwordSetAt: 2_000 },
    ]);
  });

  it('keeps the id of a device', () => {
    const first = cookie.with(at(7), undefined);
    expect(cookie.with(at(7), first.value)).toEqual(first);
  });

  it.each([
    ['nothing', () => undefined],
    ['an empty one', () => ''],
    ['another installation', () => new DeviceCookie('another secret').with(at(7), undefined).value],
    ['another account', () => cookie.with(at(7), undefined).value.replace(/^7/, '8')],
    ['another password', () => cookie.with(at(7, 5), undefined).value.replace('.5.', '.6.')],
    ['no password', () => cookie.with(at(7, 5), undefined).value.replace('.5.', '.')],
    ['another device', () => cookie.with(at(7), undefined).value.replace(/\..{16}\./, '.AAAAAAAAAAAAAAAA.')],
    ['a cut signature', () => cookie.with(at(7), undefined).value.slice(0, -1)],
    ['noise', () => '~~7..~x.y.z~'],
    ['a prototype', () => '__proto__.constructor.prototype'],
  ])('is not fooled by %s', (_name, value) => {
    expect(cookie.read(value())).toEqual([]);
  });

  it('of an older version is for the password that an account had first', () => {
    const key = Buffer.from(hkdfSync('sha256', SECRET, '', 'pressloom device cookie', 32));
    const signature = createHmac('sha256', key).update('7.AAAAAAAAAAAAAAAA').digest('base64url');
    expect(cookie.read(`7.AAAAAAAAAAAAAAAA.${signature}`)).toEqual([
      { userId: 7, deviceId: 'AAAAAAAAAAAAAAAA', passwordSetAt: 0 },
    ]);
  });

  it('keeps the id of a device whose account has another password', () => {
    const first = cookie.with(at(7), undefined);
    const second = cookie.with(at(7, 5), first.value);
    expect(second.deviceId).toBe(first.deviceId);
    expect(cookie.read(second.value)).toEqual([{ userId: 7, deviceId: first.deviceId, passwordSetAt: 5 }]);
  });

  it('passes over forged parts and takes the others', () => {
    const { value, deviceId } = cookie.with(at(7), undefined);
    expect(cookie.read(`8.AAAAAAAAAAAAAAAA.forged~${value}`)).toEqual([{ userId: 7, deviceId, passwordSetAt: 0 }]);
  });
});
