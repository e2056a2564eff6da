import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { useListPages } from '../../../shared/api/use-list-pages.ts';
import type { RowOf } from '../../../shared/api/call-types.ts';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { Initial } from '../../../shared/ui/Initial.tsx';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { LoadMore } from '../../../shared/ui/LoadMore.tsx';
import { PlanBadge } from '../../../shared/ui/PlanBadge.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { SearchField } from '../../../shared/ui/SearchField.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { memberPages } from '../api.ts';

const FILTER = { member: /^.{1,100}$/ } as const;

type Member = RowOf<'/api/members'>;

/** The accounts of readers: who can sign in to read what is premium. */
export function MembersTab() {
  const [{ member: q }, setFilter] = useUrlFilter(FILTER);
  const { list, total, more } = useListPages(memberPages(q));
  const search = useCallback((member: string) => setFilter({ member }), [setFilter]);
  return (
    <Section title="Members" hint="Accounts of readers, on all websites. Who only gets the newsletter needs none.">
      {(q !== '' || list.data?.length !== 0) && (
        <Box sx={{ mb: 4 }}>
          <SearchField label="Search by email or name" value={q} onChange={search} />
        </Box>
      )}
      <DataState
        query={list}
        skeleton={<Skeleton variant="rounded" height={240} />}
        empty={
          q ? (
            <EmptyState
              title={`No member matches "${q}"`}
              action={
                <Button variant="outlined" color="inherit" onClick={() => search('')}>
                  Show all members
                </Button>
              }
            />
          ) : (
            <EmptyState title="No members yet" text="Readers make an account when they register." />
          )
        }
      >
        {(members) => (
          <>
            <Box component="ul" aria-label="Members" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {members.map((member) => (
                <MemberRow key={member.id} member={member} />
              ))}
            </Box>
            <LoadMore query={more} shown={members.length} total={total} />
          </>
        )}
      </DataState>
    </Section>
  );
}

function MemberRow({ member }: { member: Member }) {
  const { email, isPremium, createdAt, isEmailVerified } = member;
  const name = [member.firstName, member.lastName].filter(Boolean).join(' ');
  return (
    <ListRow>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Initial email={email} />
        <Box sx={{ minWidth: 0, flex: '1 1 200px' }}>
          <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{email}</Typography>
          <Typography variant="caption" component="p" color="textSecondary">
            {name && `${name} · `}since <RelativeTime iso={createdAt} />
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          <StatusChip
            {...(isEmailVerified ? { tone: 'success', label: 'Verified' } : { tone: 'warning', label: 'Not verified' })}
          />
          <PlanBadge isPremium={isPremium} />
        </Box>
      </Box>
    </ListRow>
  );
}
