import { MainButton } from '../parts/MainButton.tsx';
import { Problem } from '../parts/Problem.tsx';
import { leaveFor } from '../subscribe/leave.ts';
import { useChange } from '../use-change.ts';
import { openPortal } from './api.ts';
import type { Speech } from './texts.ts';

/** The way to the payment provider's own page, which leads back here. */
export function BillingButton({ speech: { t } }: { speech: Speech }) {
  const { billing } = t;
  const way = useChange(async () => leaveFor((await openPortal()).url));
  return (
    <div className="billing">
      <MainButton
        label={billing.manage}
        busyLabel={billing.opening}
        isBusy={way.isBusy}
        isQuiet
        onClick={() => void way.run(undefined)}
      />
      <p className="small">{billing.hint}</p>
      <Problem text={way.error === null ? null : billing.failed} />
    </div>
  );
}
