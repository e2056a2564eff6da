import { shownPrice } from '@pressloom/contracts/currencies';
import type { PricingTestTexts } from '@pressloom/contracts/reader-texts/pricing-test.en';
import type { FoundOffer } from './api.ts';
import { subscribeTexts } from './texts.ts';

/** Both plans with buttons that do nothing, and the features. */
export function PlanPreview({ found: { site, offer }, said }: { found: FoundOffer; said: PricingTestTexts['page'] }) {
  const { plans } = subscribeTexts(site);
  const money = (amount: string) => shownPrice(amount, offer.currency, site.language);
  const cards = [
    { title: said.monthly, price: plans.perMonth({ price: money(offer.monthlyPrice) }) },
    { title: said.annual, price: plans.perYear({ price: money(offer.yearlyPrice) }) },
  ];
  return (
    <>
      <div className="plans">
        {cards.map(({ title, price }) => (
          <section key={title} className="plan">
            <h2>{title}</h2>
            <p className="price">{price}</p>
            <button type="button" className="quiet">
              {said.start}
            </button>
          </section>
        ))}
      </div>
      <h2>{said.features}</h2>
      <ul className="ticks">
        {offer.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </>
  );
}
