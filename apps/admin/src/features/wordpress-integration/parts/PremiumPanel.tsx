import Typography from '@mui/material/Typography';
import type { SiteView } from '@pressloom/contracts/sites';
import { Section } from '../../../shared/ui/Section.tsx';
import { premiumText } from '../site-text.ts';

/** What becomes of posts marked Premium on the websites themselves. */
export function PremiumPanel({ sites }: { sites: readonly SiteView[] }) {
  return (
    <Section title="Crowns on premium posts" sx={{ mt: 4, bgcolor: 'action.hover' }}>
      <Typography color="textSecondary" sx={{ maxWidth: '88ch', textWrap: 'pretty' }}>
        You mark a post Premium in Pressloom, where it gets a crown. On the website it looks like any other post:
        Pressloom doesn’t add a crown icon there yet. {premiumText(sites)}
      </Typography>
    </Section>
  );
}
