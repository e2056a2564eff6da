import { useState } from 'react';
import { ForgotPasswordForm } from '../features/account/parts/ForgotPasswordForm.tsx';
import { ResetRequested } from '../features/account/parts/ResetRequested.tsx';
import { useAccountTexts } from '../features/account/use-account-texts.ts';
import { LoadingScreen } from './LoadingScreen.tsx';
import { PublicLayout } from './PublicLayout.tsx';

/** Asks for a link to set a new password; then says where to look for it. */
export function ForgotPasswordPage() {
  const [told, setTold] = useState<string | null>(null);
  const { isKnown, language, texts } = useAccountTexts();
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
      <ForgotPasswordForm onSent={setTold} />
    </PublicLayout>
  );
}
