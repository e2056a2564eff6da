import { useId, useState } from 'react';
import { BILLING_LIMITS } from '@pressloom/contracts/billing';
import { pauseEnd } from '@pressloom/contracts/pause-end';
import { MainButton } from '../parts/MainButton.tsx';
import { Option } from './ChangeOptions.tsx';
import type { OptionProps } from './ChangeOptions.tsx';
import { priceIn } from './texts.ts';

/** Beside the cancellation: some months without a payment, at the same price afterwards. */
export function PauseOption({ membership, speech, busy, onChoose, renewsAt }: OptionProps & { renewsAt: string }) {
  const id = useId();
  const [months, setMonths] = useState<number>(BILLING_LIMITS.pauseMonths[0]);
  const { change } = speech.t;
  const end = pauseEnd(new Date(renewsAt), months).toISOString();
  return (
    <Option title={change.pauseTitle}>
      <p>{change.pauseText({ price: priceIn(speech, membership) })}</p>
      <label htmlFor={id}>{change.pauseFor}</label>
      <select id={id} value={months} onChange={({ target }) => setMonths(Number(target.value))}>
        {BILLING_LIMITS.pauseMonths.map((count) => (
          <option key={count} value={count}>
            {change.months({ count })}
          </option>
        ))}
      </select>
      <p className="small" aria-live="polite">
        {change.pauseUntil({ until: speech.day(renewsAt), day: speech.day(end) })}
      </p>
      <MainButton
        label={change.pause}
        busyLabel={change.pausing}
        isBusy={busy === 'pause'}
        isQuiet
        onClick={() => onChoose({ action: 'pause', months })}
      />
    </Option>
  );
}
