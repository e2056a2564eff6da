import { MainButton } from '../parts/MainButton.tsx';
import { Problem } from '../parts/Problem.tsx';
import type { Change } from '../use-change.ts';
import type { Speech } from './texts.ts';

/** `call` ends the session of this browser. */
export function SignOutButton({ speech: { t }, call }: { speech: Speech; call: Change<void, void> }) {
  return (
    <div>
      <MainButton
        label={t.page.signOut}
        busyLabel={t.page.signingOut}
        isBusy={call.isBusy}
        isQuiet
        onClick={() => void call.run()}
      />
      <Problem text={call.error === null ? null : t.page.signOutFailed} />
    </div>
  );
}
