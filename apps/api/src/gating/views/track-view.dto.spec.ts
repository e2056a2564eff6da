import { IsArray } from 'class-validator';
import { TrackViewDto } from './track-view.dto.ts';
import { readsAsThePipe } from '../../common/compiled-form.fixture.ts';
import { compiledForm } from '../../common/compiled-form.ts';
import { validationPipe } from '../../common/validation.ts';

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

readsAsThePipe(TrackViewDto, BODIES);

it('asks the pipe only about what it must refuse', () => {
  const compiled = compiledForm(TrackViewDto);
  const transform = jest.spyOn(
    Object.getPrototypeOf(validationPipe()) as ReturnType<typeof validationPipe>,
    'transform',
  );
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
