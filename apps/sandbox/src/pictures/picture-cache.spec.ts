import { PictureCache } from './picture-cache.ts';

describe('PictureCache', () => {
  it('draws once for callers that ask at the same time, and keeps the picture', async () => {
    const cache = new PictureCache(100);
    const draw = jest.fn(() => Promise.resolve(Buffer.alloc(10)));
    await Promise.all([cache.get('a', draw), cache.get('a', draw)]);
    await cache.get('a', draw);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('lets the longest unused picture go when it is full', async () => {
    const cache = new PictureCache(25);
    const draw = jest.fn(() => Promise.resolve(Buffer.alloc(10)));
    for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, draw);
    expect(cache.size).toBe(20);
    expect(draw).toHaveBeenCalledTimes(3);
    await cache.get('a', draw);
    expect(draw).toHaveBeenCalledTimes(3);
    await cache.get('b', draw);
    expect(draw).toHaveBeenCalledTimes(4);
  });

  it('forgets a drawing that failed, so that the next caller tries again', async () => {
    const cache = new PictureCache(100);
    await expect(cache.get('a', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
    await expect(cache.get('a', () => Promise.resolve(Buffer.from('ok')))).resolves.toEqual(Buffer.from('ok'));
  });
});
