import { mailSentence, NO_MAIL } from './mail-text.ts';

const ASKED = { ready: 'It is on its way.', subject: 'A mail with a link' };

describe('mailSentence', () => {
  it.each([
    ['ready', 'It is on its way.'],
    ['unconfigured', NO_MAIL],
    [
      'failing',
      'A mail with a link is tried now, but the mail server did not take the last mail, so that this one may come late or not at all. Please ask again if nothing arrives.',
    ],
  ] as const)('while mail is %s', (state, sentence) => {
    expect(mailSentence({ state, message: 'Connection refused by smtp.internal.' }, ASKED)).toBe(sentence);
  });
});
