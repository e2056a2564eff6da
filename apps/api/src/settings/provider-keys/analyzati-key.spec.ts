import { ProviderError } from '@pressloom/clients/http';
import { analyzatiTrial } from './analyzati-key.service.ts';

const failure = (code: string, message: string) => new ProviderError({ provider: 'analyzati', code, message });
const of = (found: ProviderError | string | null) => {
  const { stages, failure: refusal } = analyzatiTrial('press.example', found);
  return [stages.map(({ name, state }) => `${name} ${state}`), refusal?.field, refusal?.message];
};

describe('a trial of a key for Analyzati', () => {
  it.each([
    ['was accepted', null, ['address ok', 'key ok', 'website ok'], undefined, undefined],
    [
      'was accepted, by one that does not count the website',
      failure('not_found', 'Not counted.'),
      ['address ok', 'key ok', 'website warning'],
      undefined,
      undefined,
    ],
    [
      'is not known',
      failure('bad_credentials', 'No.'),
      ['address ok', 'key failed', 'website unreached'],
      'value',
      'No.',
    ],
    ['may not read', failure('forbidden', 'No.'), ['address ok', 'key failed', 'website unreached'], 'value', 'No.'],
    [
      'met silence',
      failure('timeout', 'Late.'),
      ['address failed', 'key unreached', 'website unreached'],
      null,
      'Late.',
    ],
    [
      'met a page',
      failure('unusable_answer', 'A page.'),
      ['address failed', 'key unreached', 'website unreached'],
      null,
      'A page.',
    ],
    ['was not asked', 'No address.', ['address failed', 'key unreached', 'website unreached'], null, 'No address.'],
  ])('that %s', (_name, found, stages, field, message) => {
    expect(of(found)).toEqual([stages, field, message]);
  });

  it('names the website', () => {
    expect(analyzatiTrial('press.example', null).stages.at(-1)?.message).toBe(
      'Analyzati counts visitors of press.example.',
    );
  });
});
