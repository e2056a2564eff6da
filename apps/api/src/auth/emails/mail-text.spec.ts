import { mailSentence, NO_MAIL } from './mail-text.ts';

const ASKED = { ready: 'It is on its way.', subject: 'An email with a link' };

describe('mailSentence', () => {
  it.each([
    ['ready', 'It is on its way.'],
    ['unconfigured', NO_MAIL],
    [
      'failing',
      'An email with a link is being sent, but the mail server did not accept the last email, so it may come late or not at all. Please ask again if nothing arrives.',
    ],
  ] as const)('while mail is %s', (state, sentence) => {
    expect(mailSentence({ state, message: 'Connection refused by smtp.internal.' }, ASKED)).toBe(sentence);
  });
});
