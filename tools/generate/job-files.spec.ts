import { checkedRhythm, checkedType, classNameOf, withType } from './job-files.mjs';

describe('the type of a new job', () => {
  it.each(['refresh-videos', 'send-mail', 'a-b'])('may be %s', (type) => expect(checkedType(type)).toBe(type));

  it.each([undefined, '', 'refresh', 'Refresh-videos', 'refresh_videos', 'refresh-', '-videos', '../etc', 'a-1'])(
    'may not be %s',
    (type) => expect(() => checkedType(type)).toThrow('The type of a job is a verb and its object in kebab case'),
  );

  it('gives its class a name', () => expect(classNameOf('refresh-old-videos')).toBe('RefreshOldVideosJob'));
});

describe('the rhythm of a new job', () => {
  it.each([
    [{}, null],
    [{ every: '60' }, { everyMinutes: 60 }],
    [
      { at: '03:30', zone: 'America/New_York' },
      { at: '03:30', zone: 'America/New_York' },
    ],
  ])('of %j is %j', (given, rhythm) => expect(checkedRhythm(given)).toEqual(rhythm));

  it.each([
    [{ every: '0' }, '--every takes a whole number of minutes, found "0".'],
    [{ every: 'hour' }, '--every takes a whole number of minutes, found "hour".'],
    [{ every: '5', at: '03:30' }, 'Use either --every or --at, not both.'],
    [{ at: '24:00', zone: 'UTC' }, '--at takes a time such as 03:30, found "24:00".'],
    [{ at: '03:30' }, '--at needs a zone, such as --zone America/New_York.'],
  ])('of %j is refused', (given, sentence) => expect(() => checkedRhythm(given)).toThrow(sentence));
});

describe('the contracts', () => {
  const text =
    "const a = 1;\nexport const JOBS = {\n  'send-mail': kind<NoPayload, null>(),\n};\n\nexport type B = {};\n";

  it('take a new type at the end of their list', () =>
    expect(withType(text, 'sort-shelves')).toBe(
      text.replace('};\n\n', "  'sort-shelves': kind<NoPayload, { message: string }>(),\n};\n\n"),
    ));

  it('refuse one that is there', () =>
    expect(() => withType(text, 'send-mail')).toThrow('The job type send-mail already exists.'));
});
