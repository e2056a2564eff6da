import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { MemberState } from '@pressloom/contracts/members';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { attentionOf } from '../member-text.ts';
import { attentionQuery } from '../members-api.ts';

/** What waits for an operator among the members. Nothing while it is not known: the list below says where it can't be loaded. */
export function MembersAttention({ onShow }: { onShow: (state: MemberState) => void }) {
  const { data } = useQuery(attentionQuery);
  return (data ? attentionOf(data) : []).map(({ state, text }) => (
    <Alert
      key={state}
      severity="warning"
      role="status"
      sx={{ mb: 4 }}
      action={
        <Button size="small" color="inherit" onClick={() => onShow(state)}>
          Show
        </Button>
      }
    >
      {text}
    </Alert>
  ));
}
