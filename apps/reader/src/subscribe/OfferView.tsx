import { useState } from 'react';
import type { Plan } from '@pressloom/contracts/subscribe-wish';
import { Frame } from '../parts/Frame.tsx';
import type { FoundOffer, Me } from './api.ts';
import { firstPlan } from './asked-offer.ts';
import type { AskedOffer } from './asked-offer.ts';
import { Blurbs } from './Blurbs.tsx';
import { BuyPart } from './BuyPart.tsx';
import { MemberNotice } from './MemberNotice.tsx';
import { PlanChoice } from './PlanChoice.tsx';
import { subscribeTexts } from './texts.ts';
import { VisitorBox } from './VisitorBox.tsx';
import { WhenCharged } from './WhenCharged.tsx';

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
  const buyBox = () => {
    if (!offer.canBuy) return <p className="banner">{texts.action.closed}</p>;
    const way = { found, plan, isReturning: asked.isReturning, texts };
    return me ? <BuyPart {...way} me={me} onMember={() => setFoundMember(true)} /> : <VisitorBox {...way} />;
  };
  return (
    <Frame site={site} title={offer.title} isWide>
      {offer.isTestMoney ? <p className="banner">{texts.page.testMoney}</p> : null}
      {asked.isFromPremium && offer.hasActiveGate ? <p className="banner">{texts.page.banner}</p> : null}
      {offer.subtitle === '' ? null : <p className="lead">{offer.subtitle}</p>}
      {count === null ? null : (
        <p className="small">{who === '' ? texts.page.members({ count }) : texts.page.membersOf({ count, who })}</p>
      )}
      <PlanChoice language={site.language} offer={offer} chosen={plan} onChoose={choose} texts={texts} />
      {offer.canBuy && isAbleToPay(me) ? (
        <WhenCharged language={site.language} {...{ offer, me, plan, texts }} />
      ) : null}
      {buyBox()}
      <Blurbs site={site} reach={offer.membershipReach} isGated={offer.hasActiveGate} texts={texts} />
    </Frame>
  );
}

/** Whoever isn't signed in is asked for an address first, and told then. */
const isAbleToPay = (me: Me | null): boolean => me === null || me.isEmailVerified;
