import { useState } from 'react';
import { takeHandedOver } from '@pressloom/contracts/handed-over';
import { Page } from '../parts/Page.tsx';
import { useChange } from '../use-change.ts';
import { AccountSettings, VerifyNotice } from './AccountParts.tsx';
import { signOut } from './api.ts';
import type { Home } from './api.ts';
import { InvoicesPanel } from './InvoicesPanel.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import { SignedOut } from './SignedOut.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import { SitesPanel } from './SitesPanel.tsx';
import { speechIn } from './texts.ts';
import { useMembership } from './use-membership.ts';
import './home.css';

/** The plan first, then what was paid and where to read. */
export function HomeView({ home: { me, view: first, site } }: { home: Home }) {
  const [isOut, setOut] = useState(false);
  const leaving = useChange<void, void>(async () => {
    await signOut();
    setOut(true);
  });
  const watched = useMembership(first, { isOver: leaving.isBusy || isOut });
  /** A greeting of the page that they signed in on. */
  const [told] = useState(() => takeHandedOver(() => window.sessionStorage));
  const speech = speechIn(me.language);
  const { page } = speech.t;
  if (isOut || watched.problem === 'signedOut') return <SignedOut site={site} speech={speech} isResult={isOut} />;
  const { isPremium, reason, membership } = watched.view;
  /** What else is shown may be another once this is. */
  const stamp = [isPremium, reason, membership?.renewsAt, membership?.endsAt].join(' ');
  return (
    <Page site={site && { ...site, language: me.language }} title={page.title} name={page.title} language={me.language}>
      <main className="home">
        <div className="home-head">
          <div>
            <h1>{page.title}</h1>
            <p className="small">{[nameOf(me), page.signedInAs({ email: me.email })].filter(Boolean).join(' · ')}</p>
          </div>
          <SignOutButton speech={speech} call={leaving} />
        </div>
        {told ? (
          <p className="banner" lang={told.language}>
            {told.text}
          </p>
        ) : null}
        <p role="status" className="told-old">
          {watched.problem === 'away' ? page.old : ''}
        </p>
        {me.isEmailVerified ? null : <VerifyNotice me={me} />}
        <PlanPanel watched={watched} site={site} speech={speech} />
        <div className="panels">
          <SitesPanel stamp={stamp} speech={speech} />
          <InvoicesPanel stamp={stamp} speech={speech} />
        </div>
        <AccountSettings speech={speech} />
      </main>
    </Page>
  );
}

/** First and last name; empty where neither is known. */
const nameOf = ({ firstName, lastName }: Home['me']): string => [firstName, lastName].filter(Boolean).join(' ');
