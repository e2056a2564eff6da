import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { DoneAnswer } from '@pressloom/contracts/requests';
import { signInProblem } from '../features/account/sign-in-problem.ts';
import { useAccountTexts } from '../features/account/use-account-texts.ts';
import { asRequestError } from '../shared/api/request.ts';
import { CURRENT_USER_KEY } from '../shared/hooks/use-current-user.ts';
import { Alert } from '../shared/ui/Alert.tsx';
import { BusyButton } from '../shared/ui/BusyButton.tsx';
import { PublicLayout } from './PublicLayout.tsx';

interface MailLinkPageProps<T extends DoneAnswer> {
  title: string;
  /** What the button will do. */
  text: string;
  button: string;
  tone?: 'primary' | 'error';
  send: (token: string) => Promise<T>;
  doneTitle: string;
  /** Stands under it in place of the server's sentence, which is English. */
  done?: string | undefined;
  /** Where to go once it is done. */
  next: (answer: T) => ReactNode;
  /** What to do instead where the link does not work. */
  deadText: string;
  deadEnd: ReactNode;
}

/**
 * Where a mail's link leads. It does nothing by itself: programs that check mails follow links, and only a person presses
 * the button.
 */
export function MailLinkPage<T extends DoneAnswer>(props: MailLinkPageProps<T>) {
  const { title, text, button, tone = 'primary', send, doneTitle, done, next, deadText, deadEnd } = props;
  const { language, texts } = useAccountTexts();
  const said = texts.verify;
  const token = useSearchParams()[0].get('token') ?? '';
  const client = useQueryClient();
  const call = useMutation({
    mutationFn: () => send(token),
    onSuccess: () => void client.invalidateQueries({ queryKey: CURRENT_USER_KEY }),
  });

  if (call.data) {
    return (
      <PublicLayout lang={language} title={doneTitle} text={done ?? call.data.message}>
        {next(call.data)}
      </PublicLayout>
    );
  }
  if (token === '') {
    return (
      <PublicLayout lang={language} title={said.incompleteTitle} text={`${said.incomplete} ${deadText}`}>
        {deadEnd}
      </PublicLayout>
    );
  }
  const failure = call.error && asRequestError(call.error);
  if (failure?.code === 'link_invalid' || failure?.fields['token']) {
    return (
      <PublicLayout lang={language} title={said.deadTitle} text={`${said.expired} ${deadText}`}>
        {deadEnd}
      </PublicLayout>
    );
  }
  return (
    <PublicLayout lang={language} title={title} text={text}>
      <Stack spacing={4}>
        {failure ? (
          <Alert severity="error">
            {signInProblem(failure, said.failed, language === 'en' ? undefined : texts.problem)}
          </Alert>
        ) : null}
        <Box>
          <BusyButton
            variant="contained"
            color={tone}
            size="large"
            fullWidth
            busy={call.isPending}
            onClick={() => call.mutate()}
          >
            {button}
          </BusyButton>
        </Box>
      </Stack>
    </PublicLayout>
  );
}
