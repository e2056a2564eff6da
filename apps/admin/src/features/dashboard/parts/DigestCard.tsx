import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Digest, DigestPart } from '@pressloom/contracts/dashboard';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { formatNumber } from '../../../shared/ui/format.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { digestQuery } from '../api.ts';
import { DIGEST_PARTS, digestDay } from '../digest.ts';
import { DigestLink } from './DigestLink.tsx';

const LIST = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 } as const;

/** What the website did yesterday, what of it is held or failed and why, and what waits for a person. */
export function DigestCard({ siteId }: { siteId: number }) {
  const query = useQuery(digestQuery(siteId));
  return (
    <Section title="Yesterday" hint={query.data ? digestDay(query.data) : undefined}>
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={96} />}>
        {(digest) => <Told digest={digest} />}
      </DataState>
    </Section>
  );
}

function Told({ digest }: { digest: Digest }) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography>{digest.summary}</Typography>
      {DIGEST_PARTS.map(({ key, title }) => (
        <Part key={key} title={title} part={digest[key]} />
      ))}
      {digest.waiting.length > 0 && (
        <Box>
          <Typography variant="h3" gutterBottom>
            For you
          </Typography>
          <Box component="ul" sx={LIST}>
            {digest.waiting.map(({ text, link }) => (
              <Box key={text} component="li" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
                <DigestLink to={link}>{text}</DigestLink>
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}

function Part({ title, part: { count, items } }: { title: string; part: DigestPart }) {
  if (items.length === 0) return null;
  return (
    <Box>
      <Typography variant="h3" gutterBottom>
        {title}
      </Typography>
      <Box component="ul" sx={LIST}>
        {items.map((item, index) => (
          <Box component="li" key={index} sx={{ overflowWrap: 'anywhere' }}>
            <DigestLink to={item.link}>{item.title}</DigestLink>
            {item.reason && (
              <Typography variant="caption" component="p" color="textSecondary">
                {item.reason}
              </Typography>
            )}
          </Box>
        ))}
        {count > items.length && (
          <Typography component="li" variant="caption" color="textSecondary">
            {formatNumber(count - items.length)} more
          </Typography>
        )}
      </Box>
    </Box>
  );
}
