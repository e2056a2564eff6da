import type { CheckoutView } from '@pressloom/contracts/billing';
import { READER_LANGUAGES } from '@pressloom/contracts/reader-texts/languages';
import { nextOf } from './PaidView.tsx';
import { resultTexts } from './texts.ts';

const VIEW: CheckoutView = {
  ...{ state: 'paid', isTrial: false, mail: 'sent', hasActiveGate: false },
  ...{ interval: 'month', siteId: 4, siteName: 'Calm', returnUrl: null },
};

describe.each(READER_LANGUAGES)('what comes next (%s)', (language) => {
  const { success } = resultTexts({ language });

  it('promises premium articles only where they are kept to members', () => {
    expect(nextOf(VIEW, success)[0]).toBe(success.nextActive);
    expect(nextOf(VIEW, success).join()).not.toMatch(/premium/i);
    expect(nextOf({ ...VIEW, hasActiveGate: true }, success)[0]).toBe(success.nextRead);
  });

  it.each([
    [{ mail: 'sent' } as const, 'nextMail' as const],
    [{ mail: 'sent', isTrial: true } as const, 'nextMailOfTrial' as const],
    [{ mail: 'waiting' } as const, 'mailWaits' as const],
    [{ mail: 'not-sent' } as const, 'mailNotSent' as const],
  ])('says what became of the mail: %j', (facts, sentence) =>
    expect(nextOf({ ...VIEW, ...facts }, success)).toContain(success[sentence]),
  );

  it('says nothing of an email where there is none, and of no more than the receipt where that was sent', () => {
    const facts = { ...VIEW, mail: 'none', isTrial: true } as const;
    expect(nextOf(facts, success)).toEqual([success.nextActive, success.nextAccount]);
    expect(success.nextMail).not.toMatch(/confirm/i);
  });
});
