import { useState } from 'react';
import { ForgotPasswordForm } from '../features/account/parts/ForgotPasswordForm.tsx';
import { ResetRequested } from '../features/account/parts/ResetRequested.tsx';
import { useAccountTexts } from '../features/account/use-account-texts.ts';
import { useCanMail } from '../features/account/use-can-mail.ts';
import { Alert } from '../shared/ui/Alert.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { PublicLayout } from './PublicLayout.tsx';

/** Asks for a link to set a new password; then says where to look for it. */
export function ForgotPasswordPage() {
  const [told, setTold] = useState<string | null>(null);
  const { isKnown, language, texts } = useAccountTexts();
  const canMail = useCanMail();
  const said = texts.forgot;
  if (!isKnown) return <LoadingScreen />;
  if (told !== null) {
    return (
      <PublicLayout title={said.sentTitle} lang={language}>
        <ResetRequested told={told} onOther={() => setTold(null)} />
      </PublicLayout>
    );
  }
  return (
    <PublicLayout lang={language} title={said.title} text={said.text}>
      {canMail ? null : (
        <Alert severity="warning" sx={{ mb: 4 }}>
          {said.noMail}
        </Alert>
      )}
      <ForgotPasswordForm onSent={setTold} />
    </PublicLayout>
  );
}
