import { useCallback } from 'react';
import type { Asked } from '../address.ts';
import { lookAtPreferences } from '../api.ts';
import { LookFailed } from '../parts/LookFailed.tsx';
import { Notice } from '../parts/Notice.tsx';
import { PreferencesForm } from '../parts/PreferencesForm.tsx';
import { Waiting } from '../parts/Waiting.tsx';
import { textsFor } from '../texts.ts';
import { useLoad } from '../use-load.ts';

/** Where the reader's own link leads: what they get, how often, and a pause. */
export function PreferencesPage({ asked: { reader } }: { asked: Asked }) {
  const { t } = textsFor(null);
  if (reader === null) return <Notice title={t.failure.noLinkTitle} text={t.failure.noLink} />;
  return <ByLink reader={reader} />;
}

function ByLink({ reader }: { reader: string }) {
  const load = useCallback(() => lookAtPreferences(reader), [reader]);
  const { data, problem, retry } = useLoad(load);
  if (problem) return <LookFailed kind={problem} onRetry={retry} />;
  return data ? <PreferencesForm reader={reader} loaded={data} /> : <Waiting />;
}
