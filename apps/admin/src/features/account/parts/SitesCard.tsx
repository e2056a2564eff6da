import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReadingSite } from '@pressloom/contracts/membership';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { membershipQuery, wordpressLink } from '../account-api.ts';
import { useFailureWords } from '../use-failure-words.ts';
import { useMemberTexts } from '../use-member-texts.ts';
import { ReaderData } from './ReaderData.tsx';

/** The websites to read; premium readers are let in by a fresh link. */
export function SitesCard() {
  const query = useQuery(membershipQuery);
  const said = useMemberTexts().texts.sites;
  return (
    <Section title={said.title} hint={said.hint}>
      <ReaderData
        query={query}
        skeleton={<Skeleton variant="rounded" height={96} />}
        isEmpty={({ sites }) => sites.length === 0}
        empty={<EmptyState title={said.noneTitle} text={said.none} />}
      >
        {({ sites, isPremium }) => (
          <Box component="ul" aria-label={said.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {sites.map((site) => (
              <SiteRow key={site.id} site={site} isPremium={isPremium} />
            ))}
          </Box>
        )}
      </ReaderData>
    </Section>
  );
}

function SiteRow({ site: { name, siteUrl }, isPremium }: { site: ReadingSite; isPremium: boolean }) {
  const said = useMemberTexts().texts.sites;
  const words = useFailureWords();
  const enter = useMutation({
    mutationFn: () => wordpressLink(siteUrl),
    onSuccess: ({ authUrl }) => window.location.assign(authUrl),
  });
  const look = {
    variant: 'outlined',
    color: 'inherit',
    size: 'small',
    'aria-label': said.readOn({ site: name }),
  } as const;
  return (
    <ListRow
      action={
        isPremium ? (
          <BusyButton {...look} busy={enter.isPending} onClick={() => enter.mutate()}>
            {said.read}
          </BusyButton>
        ) : (
          <Button {...look} href={siteUrl}>
            {said.read}
          </Button>
        )
      }
    >
      <Typography sx={{ fontWeight: 500 }}>{name}</Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {new URL(siteUrl).host}
      </Typography>
      {enter.error ? <FailureNote sentence={words(enter.error)} /> : null}
    </ListRow>
  );
}
