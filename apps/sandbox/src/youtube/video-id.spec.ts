import { decodeVideoId, encodeVideoId } from './video-id.ts';

describe('video ids', () => {
  const keys = [
    { query: 0, day: 0, slot: 0 },
    { query: 0xffffffff, day: 0x3fff, slot: 15 },
    { query: 0x9e3779b1, day: 2500, slot: 3 },
  ];

  it.each(keys)('give back the key %j', (key) => {
    const id = encodeVideoId(1, key);
    expect(id).toMatch(/^[A-Za-z0-9_-]{11}$/);
    expect(decodeVideoId(1, id)).toEqual(key);
  });

  it('are distinct for neighbours', () => {
    const ids = Array.from({ length: 500 }, (_, i) =>
      encodeVideoId(1, { query: 7, day: 2000 + (i >> 2), slot: i & 3 }),
    );
    expect(new Set(ids).size).toBe(500);
  });

  it.each(['goneVideo01', 'abc', '', '___________', 'dQ w9WgXcQ!'])('are not accepted when made up: %j', (id) => {
    expect(decodeVideoId(1, id)).toBeNull();
  });

  it('of one seed mean nothing to another', () => {
    expect(decodeVideoId(2, encodeVideoId(1, { query: 0x9e3779b1, day: 2500, slot: 3 }))).toBeNull();
  });
});
