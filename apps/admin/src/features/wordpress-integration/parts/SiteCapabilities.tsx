import Box from '@mui/material/Box';
import type { SiteView } from '@pressloom/contracts/sites';
import { CapabilityAction } from '../../../shared/capabilities/CapabilityAction.tsx';

/** What a website's brand can do for it, such as Update Categories; nothing where it can do nothing. */
export function SiteCapabilities({ site }: { site: SiteView }) {
  if (site.capabilities.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 3 }}>
      {site.capabilities.map((capability) => (
        <CapabilityAction key={capability.key} site={site} capability={capability} />
      ))}
    </Box>
  );
}
