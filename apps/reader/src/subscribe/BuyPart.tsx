import { textsFor } from '../texts.ts';
import { reload, usePart } from '../use-part.ts';
import type { BuyBoxProps } from './BuyBox.tsx';

/** Only whoever is signed in needs it. */
const loadBuyBox = async () => (await import('./BuyBox.tsx')).BuyBox;

/** The way to pay, in a chunk of its own. */
export function BuyPart(props: BuyBoxProps) {
  const { Part, hasFailed } = usePart(loadBuyBox);
  const { failure, common } = textsFor(props.found.site).t;
  if (Part) return <Part {...props} />;
  if (!hasFailed) return <div className="skeleton short" aria-hidden="true" />;
  return (
    <div className="buy">
      <p role="alert">{failure.loadTitle}</p>
      <button type="button" className="quiet" onClick={reload}>
        {common.retry}
      </button>
    </div>
  );
}
