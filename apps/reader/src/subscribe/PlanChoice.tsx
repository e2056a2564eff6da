import { useId } from 'react';
import { shownPrice } from '@pressloom/contracts/currencies';
import type { SubscriptionSettingsView } from '@pressloom/contracts/subscription-settings';
import { PLANS } from '@pressloom/contracts/subscribe-wish';
import type { Plan } from '@pressloom/contracts/subscribe-wish';
import { PlanCard } from './PlanCard.tsx';
import type { SubscribeTexts } from './texts.ts';

interface PlanChoiceProps {
  /** BCP 47, the website's. */
  language: string;
  offer: SubscriptionSettingsView;
  chosen: Plan;
  onChoose: (plan: Plan) => void;
  texts: SubscribeTexts;
}

/** Both ways to pay, side by side, and what comes with the chosen one. */
export function PlanChoice({ language, offer, chosen, onChoose, texts: { plans } }: PlanChoiceProps) {
  const name = useId();
  const money = (amount: string) => shownPrice(amount, offer.currency, language);
  const facts = {
    monthly: { price: plans.perMonth({ price: money(offer.monthlyPrice) }), badge: null, note: null },
    yearly: {
      price: plans.perYear({ price: money(offer.yearlyPrice) }),
      badge: offer.yearlyDiscount > 0 ? plans.save({ percent: String(offer.yearlyDiscount) }) : null,
      // Beside a month that costs less it would be no argument.
      note: offer.yearlyDiscount > 0 ? plans.only({ price: money(offer.yearlyPerMonth) }) : null,
    },
  };
  return (
    <>
      <fieldset className="plans">
        <legend>{plans.legend}</legend>
        {PLANS.map((plan) => (
          <PlanCard
            key={plan}
            group={name}
            label={plans[plan]}
            {...facts[plan]}
            features={offer.features}
            featuresLabel={plans.features}
            isChosen={plan === chosen}
            onChoose={() => onChoose(plan)}
          />
        ))}
      </fieldset>
    </>
  );
}
