import type { ReactNode } from 'react';
import { shownPrice } from '@pressloom/contracts/currencies';
import type { PricingTestTexts } from '@pressloom/contracts/reader-texts/pricing-test.en';
import { PLANS } from '@pressloom/contracts/subscribe-wish';
import type { Plan } from '@pressloom/contracts/subscribe-wish';
import type { FoundOffer } from './api.ts';
import { subscribeTexts } from './texts.ts';

interface TriedPlansProps {
  found: FoundOffer;
  said: PricingTestTexts['page'];
  /** What the buttons do, or why there are none; null where that is said elsewhere. */
  note: string | null;
  button?: (plan: Plan, label: string) => ReactNode;
}

/** Both plans with their prices. */
export function TriedPlans({ found: { site, offer }, said, note, button }: TriedPlansProps) {
  const { plans } = subscribeTexts(site);
  const money = (amount: string) => shownPrice(amount, offer.currency, site.language);
  const cards = {
    monthly: {
      title: said.monthly,
      price: plans.perMonth({ price: money(offer.monthlyPrice) }),
      start: said.startMonthly,
    },
    yearly: { title: said.annual, price: plans.perYear({ price: money(offer.yearlyPrice) }), start: said.startAnnual },
  };
  return (
    <>
      <div className="plans">
        {PLANS.map((plan) => (
          <section key={plan} className="plan">
            <h2>{cards[plan].title}</h2>
            <p className="price">{cards[plan].price}</p>
            {button?.(plan, cards[plan].start)}
          </section>
        ))}
      </div>
      {note !== null && <p className="small">{note}</p>}
    </>
  );
}
