import { reload, usePart } from '../use-part.ts';
import type { Me } from './api.ts';
import type { Speech } from './texts.ts';

/** They come after the plan: nobody waits for them. */
const loadVerify = async () => (await import('../account/VerifyCard.tsx')).VerifyCard;
const loadCards = async () => (await import('../account/AccountCards.tsx')).default;

/** For whoever has not proven their address yet. Where it can't be had, the settings below say that something is missing. */
export function VerifyNotice({ me }: { me: Me }) {
  const { Part } = usePart(loadVerify);
  return Part ? <Part account={me} /> : null;
}

/** The settings of the account. */
export function AccountSettings({ speech: { t } }: { speech: Speech }) {
  const { Part, hasFailed } = usePart(loadCards);
  if (Part) return <Part />;
  if (!hasFailed) return <div className="skeleton" aria-hidden="true" />;
  return (
    <div className="panel">
      <p role="alert">{t.page.partFailed}</p>
      <button type="button" className="quiet" onClick={reload}>
        {t.page.reload}
      </button>
    </div>
  );
}
