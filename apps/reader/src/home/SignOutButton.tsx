import { MainButton } from '../parts/MainButton.tsx';
import { Problem } from '../parts/Problem.tsx';
import { codeOf } from '../shared/ask.ts';
import { useChange } from '../use-change.ts';
import { signOut } from './api.ts';
import type { Speech } from './texts.ts';

/** Ends the session of this browser. */
export function SignOutButton({ speech: { t }, onOut }: { speech: Speech; onOut: () => void }) {
  const call = useChange(async () => {
    await signOut().catch((error: unknown) => {
      // Another tab was faster.
      if (codeOf(error) !== 'not_signed_in') throw error;
    });
    onOut();
  });
  return (
    <div>
      <MainButton
        label={t.page.signOut}
        busyLabel={t.page.signingOut}
        isBusy={call.isBusy}
        isQuiet
        onClick={() => void call.run(undefined)}
      />
      <Problem text={call.error === null ? null : t.page.signOutFailed} />
    </div>
  );
}
