import { READER_LIMITS } from '@pressloom/contracts/reader-pages';
import type { Wishes } from '../preferences-form.ts';
import type { PageTexts } from '../texts.ts';

interface PauseFieldProps {
  texts: PageTexts;
  /** The day, in words, on which the present pause ends. */
  pausedUntil: string | null;
  chosen: Wishes['pause'];
  onChoose: (pause: Wishes['pause']) => void;
}

/** How long nothing is to come. */
export function PauseField({ texts: { preferences }, pausedUntil, chosen, onChoose }: PauseFieldProps) {
  return (
    <div className="field">
      <label htmlFor="pause">{preferences.pause}</label>
      <select
        id="pause"
        value={chosen}
        onChange={({ target }) => onChoose(target.value === 'keep' ? 'keep' : Number(target.value))}
      >
        <option value="keep">
          {pausedUntil === null ? preferences.notPaused : preferences.stayPaused({ day: pausedUntil })}
        </option>
        {pausedUntil === null ? null : <option value={0}>{preferences.endPause}</option>}
        {READER_LIMITS.pauses.map((days) => (
          <option key={days} value={days}>
            {preferences.pauseFor({ days })}
          </option>
        ))}
      </select>
    </div>
  );
}
