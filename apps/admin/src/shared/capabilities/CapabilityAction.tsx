import Box from '@mui/material/Box';
import type { SiteCapability, SiteView } from '@pressloom/contracts/sites';
import { BusyButton } from '../ui/BusyButton.tsx';
import { FailureNote } from '../ui/FailureNote.tsx';
import { WarningList } from '../ui/WarningList.tsx';
import { WorkProgress } from '../ui/WorkProgress.tsx';
import { useCapability } from './use-capability.ts';

/** The button of something that a brand's plugin can do for a website, with how far it is and what went wrong. */
export function CapabilityAction({ site, capability }: { site: SiteView; capability: SiteCapability }) {
  const { work, warnings } = useCapability(site, capability);
  const { label } = capability;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <BusyButton
        variant="outlined"
        color="inherit"
        size="small"
        busy={work.isBusy}
        onClick={() => work.start()}
        aria-label={`${label}: ${site.name}`}
      >
        {label}
      </BusyButton>
      {work.isBusy ? (
        <Box sx={{ width: '100%', maxWidth: 480 }}>
          <WorkProgress work={work} label={`${label}: ${site.name}`} />
        </Box>
      ) : null}
      {work.failure ? <FailureNote sentence={work.failure.human} /> : null}
      <WarningList lead="WordPress did not accept everything:" warnings={warnings} />
    </Box>
  );
}
