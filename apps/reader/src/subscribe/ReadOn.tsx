import { MainButton } from '../parts/MainButton.tsx';
import { Problem } from '../parts/Problem.tsx';
import { codeOf } from '../shared/ask.ts';
import { useChange } from '../use-change.ts';
import { linkToRead } from './api.ts';
import { leaveFor } from './leave.ts';

interface ReadOnProps {
  /** An address on a connected website. */
  returnUrl: string;
  label: string;
  busyLabel: string;
  /** Said where no link came. */
  failed: string;
}

/** Leads a member back to what they were reading, by a link that was made for this click. */
export function ReadOn({ returnUrl, label, busyLabel, failed }: ReadOnProps) {
  const way = useChange(async () => leaveFor(await wayTo(returnUrl)));
  return (
    <>
      <MainButton label={label} busyLabel={busyLabel} isBusy={way.isBusy} onClick={() => void way.run(undefined)} />
      <Problem text={way.error === null ? null : failed} />
    </>
  );
}

/** Subdomains of a website get no link that signs in: the way there is the address itself. */
async function wayTo(returnUrl: string): Promise<string> {
  try {
    return (await linkToRead(returnUrl)).authUrl;
  } catch (error) {
    if (codeOf(error) === 'return_url_unknown') return returnUrl;
    throw error;
  }
}
