import { Failure } from '../shared/ask.ts';
import { changeSentence } from './change-words.ts';
import { speechIn } from './texts.ts';

const UNSURE = /can’t tell whether this was done.*nothing is done twice/;
const NOTHING = /Nothing was changed|changed nothing/;

it.each<[string, unknown, RegExp]>([
  ['another window was faster', new Failure('refused', '', 'membership_changed'), NOTHING],
  ['there is none any more', new Failure('missing', '', 'not_found'), NOTHING],
  ['payments are not set up', new Failure('refused', '', 'provider_unconfigured'), NOTHING],
  ['the provider is dead', new Failure('away', '', 'provider_failed'), UNSURE],
  ['no answer came', new Failure('away', ''), UNSURE],
  ['there was too much', new Failure('busy', '', 'too_many_requests'), NOTHING],
  ['it was refused', new Failure('refused', '', 'validation_failed'), NOTHING],
  ['the session is over', new Failure('refused', '', 'not_signed_in'), /signed out/],
])('says what is known where %s', (_name, error, words) => {
  expect(changeSentence(error, speechIn('en'))).toMatch(words);
});
