import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TeamMember, TeamView } from '@pressloom/contracts/team';
import { refreshTopics } from '../../../shared/api/query-client.ts';
import { CURRENT_USER_KEY } from '../../../shared/hooks/use-current-user.ts';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { InviteForm } from './InviteForm.tsx';
import { InviteRow } from './InviteRow.tsx';
import { removeQuestion } from '../remove-question.ts';
import { removeOperator, teamQuery } from '../team-api.ts';
import { TeamMemberRow } from './TeamMemberRow.tsx';

/** Who runs this installation, who is invited, and the ways to change that. */
export function TeamCard() {
  const query = useQuery(teamQuery);
  const container = useRef<HTMLDivElement>(null);
  useRescueFocus(container);
  return (
    <Section title="Team" hint="Operators run this installation. Each can invite and remove others.">
      <Box ref={container} tabIndex={-1} sx={{ outline: 'none' }}>
        <DataState query={query} skeleton={<Skeleton variant="rounded" height={120} />}>
          {(team) => <Team team={team} />}
        </DataState>
      </Box>
      <InviteForm />
    </Section>
  );
}

function Team({ team: { members, invites } }: { team: TeamView }) {
  const [leaving, setLeaving] = useState<TeamMember | null>(null);
  const client = useQueryClient();
  const toast = useToast();

  const remove = async ({ id, isYou }: TeamMember): Promise<void> => {
    const { message } = await removeOperator(id);
    if (isYou) return client.invalidateQueries({ queryKey: CURRENT_USER_KEY });
    toast.success('Operator Removed', message);
    await refreshTopics(['team']);
  };
  return (
    <>
      <Box component="ul" aria-label="Operators" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {members.map((member) => (
          <TeamMemberRow key={member.id} member={member} onRemove={() => setLeaving(member)} />
        ))}
      </Box>
      {invites.length > 0 ? (
        <>
          <Typography variant="h4" component="h3" sx={{ mt: 3, mb: 3 }}>
            Open invitations
          </Typography>
          <Box component="ul" aria-label="Open invitations" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {invites.map((invite) => (
              <InviteRow key={invite.id} invite={invite} />
            ))}
          </Box>
        </>
      ) : null}
      {leaving ? (
        <ConfirmDialog
          title={leaving.isYou ? 'Remove yourself?' : 'Remove operator?'}
          question={removeQuestion(leaving)}
          confirmLabel="Remove"
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </>
  );
}
