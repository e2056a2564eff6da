import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReadingSite } from '@pressloom/contracts/membership';
import { asRequestError } from '../../../shared/api/request.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { membershipQuery, wordpressLink } from '../account-api.ts';

/** The websites to read; premium readers are let in by a fresh link. */
export function SitesCard() {
  const query = useQuery(membershipQuery);
  return (
    <Section title="Your websites" hint="Where you can read with this account.">
      <DataState
        query={query}
        skeleton={<Skeleton variant="rounded" height={96} />}
        isEmpty={({ sites }) => sites.length === 0}
        empty={
          <EmptyState title="No websites yet" text="The publisher has not connected one. Please come back later." />
        }
      >
        {({ sites, isPremium }) => (
          <Box component="ul" aria-label="Your websites" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {sites.map((site) => (
              <SiteRow key={site.id} site={site} isPremium={isPremium} />
            ))}
          </Box>
        )}
      </DataState>
    </Section>
  );
}

function SiteRow({ site: { name, siteUrl }, isPremium }: { site: ReadingSite; isPremium: boolean }) {
  const enter = useMutation({
    mutationFn: () => wordpressLink(siteUrl),
    onSuccess: ({ authUrl }) => window.location.assign(authUrl),
  });
  const look = {
    variant: 'outlined',
    color: 'inherit',
    size: 'small',
    'aria-label': `Continue Reading on ${name}`,
  } as const;
  return (
    <ListRow
      action={
        isPremium ? (
          <BusyButton {...look} busy={enter.isPending} onClick={() => enter.mutate()}>
            Continue Reading
          </BusyButton>
        ) : (
          <Button {...look} href={siteUrl}>
            Continue Reading
          </Button>
        )
      }
    >
      <Typography sx={{ fontWeight: 500 }}>{name}</Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {new URL(siteUrl).host}
      </Typography>
      {enter.error ? <FailureNote sentence={asRequestError(enter.error).human} /> : null}
    </ListRow>
  );
}
