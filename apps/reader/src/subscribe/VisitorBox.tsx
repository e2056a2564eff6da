import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { withWish } from '@pressloom/contracts/subscribe-wish';
import type { Plan } from '@pressloom/contracts/subscribe-wish';
import type { FoundOffer } from './api.ts';
import { wishFor } from './asked-offer.ts';
import type { SubscribeTexts } from './texts.ts';

interface VisitorBoxProps {
  found: FoundOffer;
  plan: Plan;
  /** They have chosen before and made an account, maybe in another browser. */
  isReturning: boolean;
  texts: SubscribeTexts;
}

/** The way on for whoever isn't signed in: an account comes first, and what was chosen goes along. */
export function VisitorBox({ found, plan, isReturning, texts: { action } }: VisitorBoxProps) {
  const wish = wishFor(found, plan);
  const [register, login] = [withWish(ADMIN_PATHS.register, wish), withWish(ADMIN_PATHS.login, wish)];
  if (isReturning) {
    return (
      <div className="buy">
        <p>{action.signInFirst}</p>
        <a className="main" href={login}>
          {action.signInButton}
        </a>
      </div>
    );
  }
  return (
    <div className="buy">
      <a className="main" href={register}>
        {action.get}
      </a>
      <p className="center">
        {action.haveAccount} <a href={login}>{action.signIn}</a>
      </p>
      <p className="small center">{action.secure}</p>
    </div>
  );
}
