import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { READER_PATHS } from '@pressloom/contracts/reader-pages';
import type { PreferencesView } from '@pressloom/contracts/reader-pages';
import { MAIL_FREQUENCIES } from '@pressloom/contracts/subscribers';
import { savePreferences } from '../api.ts';
import { pauseEnd, requestOf, wishesOf } from '../preferences-form.ts';
import type { Wishes } from '../preferences-form.ts';
import { changeProblem, dayIn, textsFor } from '../texts.ts';
import { useChange } from '../use-change.ts';
import { Choices } from './Choices.tsx';
import { Frame } from './Frame.tsx';
import { MainButton } from './MainButton.tsx';
import { PauseField } from './PauseField.tsx';
import { Problem } from './Problem.tsx';
import { SiteChecks } from './SiteChecks.tsx';

/** Saves what the reader chose. It says so only once the server has answered, and shows what holds from then on. */
export function PreferencesForm({ reader, loaded }: { reader: string; loaded: PreferencesView }) {
  const [view, setView] = useState(loaded);
  const [wishes, setWishes] = useState(() => wishesOf(loaded));
  const [state, setState] = useState<'as loaded' | 'changed' | 'saved'>('as loaded');
  const { run, isBusy, problem } = useChange(savePreferences);
  const { site } = view;
  const { t, language } = textsFor(site);
  const [openedAt] = useState(() => new Date());
  const pausedUntil = pauseEnd(view, openedAt);

  const wish = (change: Partial<Wishes>) => {
    setWishes({ ...wishes, ...change });
    setState('changed');
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const saved = await run(requestOf(reader, view, wishes));
    if (!saved) return;
    setView(saved);
    setWishes(wishesOf(saved));
    setState('saved');
  };
  const told = { 'as loaded': '', changed: t.preferences.changed, saved: savedText(view) };
  function savedText({ sites }: PreferencesView): string {
    if (!sites.some(({ isSubscribed }) => isSubscribed)) return t.preferences.savedNothing;
    return pausedUntil ? t.preferences.savedPaused({ day: dayIn(language, pausedUntil) }) : t.preferences.saved;
  }

  return (
    <Frame site={site} title={t.preferences.title}>
      <p className="small">{t.preferences.whose({ email: view.email })}</p>
      {view.canMail ? null : <p role="status">{t.common.noMail}</p>}
      <form onSubmit={submit}>
        <SiteChecks
          legend={t.preferences.sites}
          sites={view.sites}
          chosen={wishes.sites}
          onChoose={(sites) => wish({ sites })}
        />
        <Choices
          legend={t.preferences.frequency}
          name="frequency"
          options={MAIL_FREQUENCIES.map((value) => ({ value, label: t.preferences[value] }))}
          chosen={wishes.frequency}
          onChoose={(frequency) => wish({ frequency })}
        />
        <PauseField
          texts={t}
          pausedUntil={pausedUntil && dayIn(language, pausedUntil, 'medium')}
          chosen={wishes.pause}
          onChoose={(pause) => wish({ pause })}
        />
        <MainButton label={t.preferences.save} busyLabel={t.preferences.saving} isBusy={isBusy} />
        <p role="status" className="told">
          {isBusy ? '' : told[state]}
        </p>
        <Problem text={problem && changeProblem(problem, t)} />
      </form>
      <p>
        <a href={`${READER_PATHS.unsubscribe}?${new URLSearchParams({ r: reader })}`}>
          {t.preferences.leave({ site: site.name })}
        </a>
      </p>
    </Frame>
  );
}
