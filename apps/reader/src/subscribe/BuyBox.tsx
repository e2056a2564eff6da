import { useEffect, useRef } from 'react';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
import type { Plan } from '@pressloom/contracts/subscribe-wish';
import { MainButton } from '../parts/MainButton.tsx';
import { Problem } from '../parts/Problem.tsx';
import { codeOf } from '../shared/ask.ts';
import type { FoundOffer, Me } from './api.ts';
import { checkoutSentence } from './texts.ts';
import type { SubscribeTexts } from './texts.ts';
import { UnverifiedBox } from './UnverifiedBox.tsx';
import { useBuying } from './use-buying.ts';

export interface BuyBoxProps {
  found: FoundOffer;
  me: Me;
  plan: Plan;
  /** They chose before they signed in: the button is all that is left. */
  isReturning: boolean;
  /** The server said that there is nothing to buy. */
  onMember: () => void;
  texts: SubscribeTexts;
}

/** The button that leads whoever is signed in to the payment page. */
export function BuyBox({ found, me, plan, isReturning, onMember, texts }: BuyBoxProps) {
  const { checkout, isUnverified } = useBuying(found, me, onMember);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isReturning) return;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isReturning]);

  const { action } = texts;
  return (
    <div className="buy" ref={box}>
      {isUnverified ? (
        <UnverifiedBox email={me.email} language={readerLanguageOf(found.site.language)} texts={texts} />
      ) : (
        <>
          {isReturning ? <p className="center">{action.ready}</p> : null}
          <MainButton
            label={action.get}
            busyLabel={action.getBusy}
            isBusy={checkout.isBusy}
            onClick={() => void checkout.run(plan)}
          />
          <Problem text={checkout.error === null ? null : checkoutSentence(checkout.error, texts)} />
          {codeOf(checkout.error) === 'already_member' ? (
            <p className="center">
              <a href={ADMIN_PATHS.dashboard}>{texts.problem.toAccount}</a>
            </p>
          ) : null}
          <p className="small center">{action.secure}</p>
        </>
      )}
      <p className="small center">{action.signedInAs({ email: me.email })}</p>
    </div>
  );
}
