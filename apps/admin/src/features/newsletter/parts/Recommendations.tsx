import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { COMPUTED_HERE } from '../../../shared/ui/computed-here.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { recommendationsOf } from '../recommendations.ts';
import type { ContentHealthData } from '../use-content-health.ts';

/** What follows from how much content the keywords give. */
export function Recommendations({ data }: { data: ContentHealthData }) {
  return (
    <Section title="Optimization Recommendations" hint={COMPUTED_HERE}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {recommendationsOf(data).map(({ title, lines }) => (
          <Box
            key={title}
            sx={{ borderLeft: 3, pl: 3, borderColor: title === 'Attention Needed' ? 'warning.main' : 'divider' }}
          >
            <Typography variant="h3">{title}</Typography>
            {lines.map((line) => (
              <Typography key={line} color="textSecondary">
                {line}
              </Typography>
            ))}
            {title === 'Attention Needed' && (
              <Link component={RouterLink} to={ADMIN_PATHS.keywords}>
                Go to keywords
              </Link>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  );
}
