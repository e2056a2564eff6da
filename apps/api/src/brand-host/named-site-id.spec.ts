import { namedSiteId } from './named-site-id.ts';

describe('namedSiteId', () => {
  it.each([
    [{ siteId: '7' }, undefined, 7],
    [{ siteId: '7' }, { siteId: 8 }, 7],
    [{}, { siteId: 8 }, 8],
    [{}, {}, undefined],
    [{}, undefined, undefined],
    [{}, [], undefined],
    [Object.create({ siteId: '7' }), undefined, undefined],
  ])('of the query %j and the body %j is %j', (query, body, id) => {
    expect(namedSiteId({ query, body })).toBe(id);
  });

  it.each(['', '0', '-1', '1.5', '1e3', 'seven', '2147483648', ['7'], { id: 7 }, null, true, 1.5])(
    'refuses %j on its field',
    (siteId) => {
      expect(() => namedSiteId({ query: { siteId } })).toThrow(
        expect.objectContaining({ statusCode: 400, fields: { siteId: expect.any(String) } }),
      );
    },
  );
});
