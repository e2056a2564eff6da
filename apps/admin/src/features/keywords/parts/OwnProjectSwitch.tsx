import type { YouTubeApiStatus } from '@pressloom/contracts/youtube';
import { SwitchField } from '../../../shared/ui/SwitchField.tsx';
import { useSaveYouTubeSettings } from '../use-automation-actions.ts';

const HINT =
  'Switch it on only if the key belongs to another Google project. Google counts by project: two keys of one project share one quota.';

/** Whether the quota of a website's own key counts apart; saved at once. */
export function OwnProjectSwitch({ status }: { status: YouTubeApiStatus }) {
  const save = useSaveYouTubeSettings(status.siteId);
  return (
    <SwitchField
      label="This key has its own quota"
      hint={HINT}
      checked={save.isPending ? (save.variables.ownGoogleProject ?? false) : status.ownGoogleProject}
      onChange={(ownGoogleProject) => !save.isPending && save.mutate({ ownGoogleProject })}
    />
  );
}
