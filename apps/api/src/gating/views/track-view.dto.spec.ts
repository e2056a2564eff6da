import { IsArray } from 'class-validator';
import { TrackViewDto } from './track-view.dto.ts';
import { compiledForm } from '../../common/compiled-form.ts';
import { DomainError } from '../../common/errors.ts';
import { validationPipe } from '../../common/validation.ts';

const compiled = compiledForm(TrackViewDto);
const pipe = validationPipe();
const outcome = async (read: () => unknown): Promise<unknown> => {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [error.statusCode, error.code, error.message, error.fields];
  }
};

/** Neither reading may see what the other one made of a body. */
const copyOf = (body: unknown): unknown => (body instanceof Object && !Array.isArray(body) ? { ...body } : body);

const VALUES = [
  ...[
    undefined,
    null,
    '',
    ' ',
    'a',
    ' a ',
    '7',
    '07',
    ' 7 ',
    '1e3',
    '0x10',
    'NaN',
    'x'.repeat(64),
    'x'.repeat(65),
    'x'.repeat(3_000),
  ],
  ...['\0', '\ud800', '🙂', '"><script>', 0, 1, -1, 7.5, 2_147_483_647, 2_147_483_648, 1e21, true, false],
  ...[[], ['a'], [7], {}, { id: 1 }, 'https://press.example/a'],
];
const BODIES: unknown[] = [
  ...['visitorId', 'siteId', 'articleId', 'pageUrl', 'freeLimit'].flatMap((field) =>
    VALUES.map((value) => ({ visitorId: 'v', siteId: 1, [field]: value })),
  ),
  ...[{}, { visitorId: '', siteId: 0, articleId: {}, pageUrl: 7, more: 1 }, null, undefined, 'text', 7, []],
];

it.each(BODIES.map((body) => [body]))(
  'reads a body as the pipe does, and refuses with the same fields: %j',
  async (body) => {
    const expected = await outcome(() => pipe.transform(copyOf(body), { type: 'body', metatype: TrackViewDto }));
    expect(await outcome(() => compiled(copyOf(body)))).toEqual(expected);
  },
);

it('asks the pipe only about what it must refuse', () => {
  const transform = jest.spyOn(Object.getPrototypeOf(pipe) as typeof pipe, 'transform');
  const read = compiled({ visitorId: ' v ', siteId: '1', articleId: 42, pageUrl: 'https://press.example/a' });
  expect(read).toBeInstanceOf(TrackViewDto);
  expect(read).toEqual({ visitorId: 'v', siteId: 1, articleId: '42', pageUrl: 'https://press.example/a' });
  expect(transform).not.toHaveBeenCalled();
  transform.mockRestore();
});

it('is not made of checks that it does not know', () => {
  class WithList {
    @IsArray({ each: true })
    list: unknown[];
  }
  expect(() => compiledForm(WithList)).toThrow('WithList.list');
});
