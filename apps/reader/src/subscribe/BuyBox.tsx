import { useEffect, useRef, useState } from 'react';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { Plan } from '@pressloom/contracts/subscribe-wish';
import { MainButton } from '../parts/MainButton.tsx';
import { Problem } from '../parts/Problem.tsx';
import { codeOf } from '../shared/ask.ts';
import { useChange } from '../use-change.ts';
import { beginCheckout, lookAtMe } from './api.ts';
import type { FoundOffer, Me } from './api.ts';
import { wayBack } from './asked-offer.ts';
import { checkoutKeys } from './checkout-keys.ts';
import { leaveFor } from './leave.ts';
import { checkoutSentence, isStale } from './texts.ts';
import type { SubscribeTexts } from './texts.ts';
import { UnverifiedBox } from './UnverifiedBox.tsx';

interface BuyBoxProps {
  found: FoundOffer;
  me: Me;
  plan: Plan;
  /** They chose before they signed in: the button is all that is left. */
  isReturning: boolean;
  /** The server said that there is nothing to buy. */
  onMember: () => void;
  texts: SubscribeTexts;
}

/** The way to the payment page for whoever is signed in. A second click, and a second try, get the same checkout. */
export function BuyBox({ found, me, plan, isReturning, onMember, texts }: BuyBoxProps) {
  const [keys] = useState(checkoutKeys);
  const [isUnverified, setUnverified] = useState(!me.isEmailVerified);
  const box = useRef<HTMLDivElement>(null);
  const checkout = useChange(async (chosen: Plan) => {
    const interval = chosen === 'monthly' ? 'month' : 'year';
    const request = { siteId: found.site.siteId, interval, returnUrl: wayBack(found) } as const;
    try {
      const { url } = await beginCheckout(request, keys.of(chosen));
      return await leaveFor(url);
    } catch (error) {
      if (isStale(error)) keys.forget(chosen);
      if (codeOf(error) === 'email_unverified') setUnverified(true);
      if (codeOf(error) === 'already_member' && (await lookAtMe())?.isPremium) onMember();
      throw error;
    }
  });
  useEffect(() => {
    if (!isReturning) return;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isReturning]);

  const { action } = texts;
  return (
    <div className="buy" ref={box}>
      {isUnverified ? (
        <UnverifiedBox email={me.email} texts={texts} />
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
