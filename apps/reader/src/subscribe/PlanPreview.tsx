import { useState } from 'react';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { PricingTestTexts } from '@pressloom/contracts/reader-texts/pricing-test.en';
import { withWish } from '@pressloom/contracts/subscribe-wish';
import type { FoundOffer, Me } from './api.ts';
import { wishFor } from './asked-offer.ts';
import { StartPlans } from './StartPlans.tsx';
import { subscribeTexts } from './texts.ts';
import { TriedPlans } from './TriedPlans.tsx';

interface PlanPreviewProps {
  found: FoundOffer;
  /** Null for whoever isn't signed in. */
  me: Me | null;
  said: PricingTestTexts['page'];
}

/** Both plans with buttons that begin to buy them, as on the page that sells, and the features. */
export function PlanPreview({ found, me, said }: PlanPreviewProps) {
  const [isMember, setMember] = useState(me?.isPremium ?? false);
  const texts = subscribeTexts(found.site);
  const { features, canBuy } = found.offer;
  const plans = () => {
    if (!canBuy) return <TriedPlans found={found} said={said} note={texts.action.closed} />;
    if (me === null) {
      return (
        <TriedPlans
          found={found}
          said={said}
          note={said.signInFirst}
          button={(plan, label) => (
            <a className="quiet" href={withWish(ADMIN_PATHS.register, wishFor(found, plan))}>
              {label}
            </a>
          )}
        />
      );
    }
    if (isMember) return <TriedPlans found={found} said={said} note={said.member({ email: me.email })} />;
    return <StartPlans {...{ found, me, said, texts }} onMember={() => setMember(true)} />;
  };
  return (
    <>
      {plans()}
      <h2>{said.features}</h2>
      <ul className="ticks">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </>
  );
}
