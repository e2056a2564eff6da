import type { SubscriptionSettingsView } from '@pressloom/contracts/subscription-settings';
import type { Plan } from '@pressloom/contracts/subscribe-wish';
import type { Me } from './api.ts';
import type { SubscribeTexts } from './texts.ts';
import { taxNote, whenCharged } from './when-charged.ts';

interface WhenChargedProps {
  /** BCP 47, the website's. */
  language: string;
  offer: SubscriptionSettingsView;
  me: Me | null;
  plan: Plan;
  texts: SubscribeTexts;
}

/** What the chosen plan costs whoever looks, and from when. */
export function WhenCharged({ texts, ...facts }: WhenChargedProps) {
  const tax = taxNote(facts.offer, texts);
  return (
    <div role="status">
      <p className="small center">{whenCharged(facts, texts)}</p>
      {tax && <p className="small center">{tax}</p>}
    </div>
  );
}
