import { useCallback, useEffect } from 'react';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
import { isWithoutTerms } from '@pressloom/contracts/terms-later';
import { Notice } from '../parts/Notice.tsx';
import { Waiting } from '../parts/Waiting.tsx';
import { codeOf } from '../shared/ask.ts';
import { useFreshWhenBack } from '../subscribe/leave.ts';
import { useLoad } from '../use-load.ts';
import { lookAtHome } from './api.ts';
import { HomeView } from './HomeView.tsx';
import { SignedOut } from './SignedOut.tsx';
import { speechIn } from './texts.ts';

/** A member's own page. */
export function HomePage({ search }: { search: string }) {
  const load = useCallback(() => lookAtHome(search), [search]);
  const { data, error, retry } = useLoad(load);
  useFreshWhenBack();
  // Whose account it is tells the language; until then the browser does.
  const speech = speechIn(readerLanguageOf(navigator.language));
  const { title, failedTitle, failed, retry: again } = speech.t.page;
  if (data?.me.mustAcceptTerms && !isWithoutTerms(search)) return <ToTerms name={title} />;
  if (data) return <HomeView home={data} />;
  if (error === null) return <Waiting name={title} />;
  if (codeOf(error) === 'not_signed_in') return <SignedOut site={null} speech={speech} />;
  return (
    <Notice name={title} title={failedTitle} text={failed}>
      <button type="button" className="main" onClick={retry}>
        {again}
      </button>
    </Notice>
  );
}

/** Members who have to accept the terms are asked where people sign in, and come back from there. */
function ToTerms({ name }: { name: string }) {
  useEffect(() => window.location.replace(ADMIN_PATHS.login), []);
  return <Waiting name={name} />;
}
