import { useState } from 'react';
import type { PricingTestTexts } from '@pressloom/contracts/reader-texts/pricing-test.en';
import { readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
import type { Plan } from '@pressloom/contracts/subscribe-wish';
import { MainButton } from '../parts/MainButton.tsx';
import { Problem } from '../parts/Problem.tsx';
import type { FoundOffer, Me } from './api.ts';
import { checkoutSentence } from './texts.ts';
import type { SubscribeTexts } from './texts.ts';
import { TriedPlans } from './TriedPlans.tsx';
import { UnverifiedBox } from './UnverifiedBox.tsx';
import { useBuying } from './use-buying.ts';

interface StartPlansProps {
  found: FoundOffer;
  me: Me;
  said: PricingTestTexts['page'];
  texts: SubscribeTexts;
  /** The server said that there is nothing to buy. */
  onMember: () => void;
}

/** The plans for whoever is signed in: each button opens its payment page, or says why it did not. Who has to verify their address first is asked to. */
export function StartPlans({ found, me, said, texts, onMember }: StartPlansProps) {
  const { checkout, isUnverified } = useBuying(found, me, onMember);
  const [asked, setAsked] = useState<Plan | null>(null);
  const start = (plan: Plan) => {
    setAsked(plan);
    void checkout.run(plan);
  };
  if (isUnverified)
    return (
      <>
        <TriedPlans found={found} said={said} note={null} />
        <UnverifiedBox email={me.email} language={readerLanguageOf(found.site.language)} texts={texts} />
      </>
    );
  return (
    <>
      <TriedPlans
        found={found}
        said={said}
        note={said.real({ email: me.email })}
        button={(plan, label) => (
          <MainButton
            label={label}
            busyLabel={said.starting}
            isBusy={checkout.isBusy && asked === plan}
            isQuiet
            onClick={() => start(plan)}
          />
        )}
      />
      <Problem text={checkout.error === null ? null : checkoutSentence(checkout.error, texts)} />
    </>
  );
}
