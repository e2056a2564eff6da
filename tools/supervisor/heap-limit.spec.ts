import { heapLimitMib, serverSwitches } from './heap-limit.mjs';

const GIB = 2 ** 30;

describe("the limit of the server's heap", () => {
  it.each([
    [GIB / 2, 384],
    [GIB, 384],
    [2 * GIB, 512],
    [4 * GIB, 1_024],
    [8 * GIB, 2_048],
    [64 * GIB, 2_048],
  ])('for %d bytes of memory is %d MiB', (bytes, mib) => expect(heapLimitMib(bytes)).toBe(mib));

  const given = ['--max-semi-space-size=4'];

  it('is added to the given switches', () => {
    expect(serverSwitches(given)).toEqual([...given, expect.stringMatching(/^--max-old-space-size=\d+$/)]);
  });

  it.each(['--max-old-space-size=900', '--enable-source-maps --max_old_space_size=900'])(
    'is that of NODE_OPTIONS where it says %s',
    (options) => expect(serverSwitches(given, options)).toEqual(given),
  );

  it('is a given one where there is one', () => {
    expect(serverSwitches(['--max-old-space-size=700'])).toEqual(['--max-old-space-size=700']);
  });
});
