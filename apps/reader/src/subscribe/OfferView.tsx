import { useState } from 'react';
import type { Plan } from '@pressloom/contracts/subscribe-wish';
import { Frame } from '../parts/Frame.tsx';
import type { FoundOffer, Me } from './api.ts';
import { firstPlan } from './asked-offer.ts';
import type { AskedOffer } from './asked-offer.ts';
import { Blurbs } from './Blurbs.tsx';
import { BuyBox } from './BuyBox.tsx';
import { MemberNotice } from './MemberNotice.tsx';
import { PlanChoice } from './PlanChoice.tsx';
import { subscribeTexts } from './texts.ts';
import { VisitorBox } from './VisitorBox.tsx';

interface OfferViewProps {
  asked: AskedOffer;
  found: FoundOffer;
  /** Null for whoever isn't signed in. */
  me: Me | null;
}

/** The offer of a website. Members are led on reading at once. */
export function OfferView({ asked, found, me }: OfferViewProps) {
  const [plan, setPlan] = useState<Plan>(() => firstPlan(asked.plan, found));
  /** The server knows better than the page, which may be old. */
  const [isFoundMember, setFoundMember] = useState(false);
  const { offer } = found;
  const site = { ...found.site, color: offer.textSafeColor };
  const texts = subscribeTexts(site);
  if (me?.isPremium || isFoundMember) return <MemberNotice found={{ ...found, site }} isResult={isFoundMember} />;

  const choose = (chosen: Plan) => {
    setPlan(chosen);
    const query = new URLSearchParams(window.location.search);
    query.set('plan', chosen);
    // A reload, and the way back from the payment page, find the choice again.
    window.history.replaceState(null, '', `?${query}`);
  };
  const { memberCountShown: count, professionalType: who } = offer;
  return (
    <Frame site={site} title={offer.title} isWide>
      {offer.isTestMoney ? <p className="banner">{texts.page.testMoney}</p> : null}
      {asked.isFromPremium ? <p className="banner">{texts.page.banner}</p> : null}
      {offer.subtitle === '' ? null : <p className="lead">{offer.subtitle}</p>}
      {count === null ? null : (
        <p className="small">{who === '' ? texts.page.members({ count }) : texts.page.membersOf({ count, who })}</p>
      )}
      <PlanChoice language={site.language} offer={offer} chosen={plan} onChoose={choose} texts={texts} />
      {me ? (
        <BuyBox
          found={found}
          me={me}
          plan={plan}
          isReturning={asked.isReturning}
          onMember={() => setFoundMember(true)}
          texts={texts}
        />
      ) : (
        <VisitorBox found={found} plan={plan} isReturning={asked.isReturning} texts={texts} />
      )}
      <Blurbs site={site} reach={offer.membershipReach} texts={texts} />
    </Frame>
  );
}
