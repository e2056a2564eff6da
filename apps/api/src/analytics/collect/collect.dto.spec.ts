import { compiledForm, fieldsOf } from '../../common/compiled-form.ts';
import { DomainError } from '../../common/errors.ts';
import { validationPipe } from '../../common/validation.ts';
import { EventDto } from './collect.dto.ts';

const compiled = compiledForm(EventDto);
const pipe = validationPipe();

const outcome = async (read: () => unknown): Promise<unknown> => {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [error.statusCode, error.code, error.message, error.fields];
  }
};

const GOOD = { visitorId: 'v000000000000031', wordpressSiteId: 1, eventType: 'page_view' };
const VALUES = [
  ...[undefined, null, '', ' ', 'abcdefgh', ' abcdefgh ', '7', '1e3', 'x'.repeat(64), 'x'.repeat(65), 'a\0b', '\ud800'],
  ...['page_view', 'premium_upgrade', 'https://press.example/a', 0, 1, -1, 7.5, 86_400_001, 1e21, true, false],
  ...[[], ['a'], {}, { a: 'b' }],
];
const BODIES = fieldsOf(EventDto).flatMap((field) => VALUES.map((value) => ({ ...GOOD, [field]: value })));

it.each(BODIES.map((body) => [body]))(
  'reads an event as the pipe does, and refuses with the same fields: %j',
  async (body) => {
    const expected = await outcome(() => pipe.transform({ ...body }, { type: 'body', metatype: EventDto }));
    expect(await outcome(() => compiled({ ...body }))).toEqual(expected);
  },
);
