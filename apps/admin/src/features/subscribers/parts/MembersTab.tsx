import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useRef } from 'react';
import { useListPages } from '../../../shared/api/use-list-pages.ts';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter.ts';
import { MoneyBanner } from '../../../shared/payments/MoneyBanner.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { LoadMore } from '../../../shared/ui/LoadMore.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { ALL_MEMBERS, isNarrowed, MEMBER_FILTER, memberQueryOf } from '../member-filter.ts';
import { memberPages } from '../members-api.ts';
import { MemberList } from './MemberList.tsx';
import { MembersAttention } from './MembersAttention.tsx';
import { MemberToolbar } from './MemberToolbar.tsx';
import { OpenedMember } from './OpenedMember.tsx';

/** Who may read what is premium, and why, or could: accounts of readers, and addresses that were given a membership. */
export function MembersTab() {
  const [filter, setFilter] = useUrlFilter(MEMBER_FILTER);
  const { list, total, more } = useListPages(memberPages(memberQueryOf(filter)));
  const isFiltered = isNarrowed(filter);
  const box = useRef<HTMLDivElement>(null);
  useRescueFocus(box);
  return (
    <Section title="Members" hint="Reader accounts and people who were given a membership, on all websites.">
      <MoneyBanner />
      <MembersAttention onShow={(standing) => setFilter({ ...ALL_MEMBERS, standing })} />
      <Box ref={box} tabIndex={-1} sx={{ outline: 'none' }}>
        {(isFiltered || list.data?.length !== 0) && <MemberToolbar filter={filter} onChange={setFilter} />}
        <DataState
          query={list}
          skeleton={<Skeleton variant="rounded" height={320} />}
          empty={
            isFiltered ? (
              <EmptyState
                title={filter.member ? `No member matches “${filter.member}”` : 'No member matches'}
                text="The search covers names and email addresses. Try fewer letters or other filters."
                action={
                  <Button variant="outlined" color="inherit" onClick={() => setFilter(ALL_MEMBERS)}>
                    Show all members
                  </Button>
                }
              />
            ) : (
              <EmptyState title="No members yet" text="Readers appear here when they register." />
            )
          }
        >
          {(members) => (
            <>
              <MemberList members={members} />
              <LoadMore query={more} shown={members.length} total={total} />
            </>
          )}
        </DataState>
      </Box>
      <OpenedMember />
    </Section>
  );
}
