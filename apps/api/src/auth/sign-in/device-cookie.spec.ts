import { DeviceCookie } from './device-cookie.ts';

const cookie = new DeviceCookie('a secret of the installation');

describe('the device cookie', () => {
  it('knows a browser again for each of its last three accounts, the newest first', () => {
    let value: string | undefined;
    const ids = [1, 2, 3, 4].map((userId) => {
      const next = cookie.with(userId, value);
      value = next.value;
      return next.deviceId;
    });
    expect(cookie.read(value)).toEqual([
      { userId: 4, deviceId: ids[3] },
      { userId: 3, deviceId: ids[2] },
      { userId: 2, deviceId: ids[1] },
    ]);
  });

  it('keeps the id of a device', () => {
    const first = cookie.with(7, undefined);
    expect(cookie.with(7, first.value)).toEqual(first);
  });

  it.each([
    ['nothing', () => undefined],
    ['an empty one', () => ''],
    ['another installation', () => new DeviceCookie('another secret').with(7, undefined).value],
    ['another account', () => cookie.with(7, undefined).value.replace(/^7/, '8')],
    ['another device', () => cookie.with(7, undefined).value.replace(/\..{16}\./, '.AAAAAAAAAAAAAAAA.')],
    ['a cut signature', () => cookie.with(7, undefined).value.slice(0, -1)],
    ['noise', () => '~~7..~x.y.z~'],
    ['a prototype', () => '__proto__.constructor.prototype'],
  ])('is not fooled by %s', (_name, value) => {
    expect(cookie.read(value())).toEqual([]);
  });

  it('passes over forged parts and takes the others', () => {
    const { value, deviceId } = cookie.with(7, undefined);
    expect(cookie.read(`8.AAAAAAAAAAAAAAAA.forged~${value}`)).toEqual([{ userId: 7, deviceId }]);
  });
});
