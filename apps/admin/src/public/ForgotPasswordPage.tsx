import { useState } from 'react';
import { ForgotPasswordForm } from '../features/account/parts/ForgotPasswordForm.tsx';
import { ResetRequested } from '../features/account/parts/ResetRequested.tsx';
import { PublicLayout } from './PublicLayout.tsx';

/** Asks for a link to set a new password; then says where to look for it. */
export function ForgotPasswordPage() {
  const [told, setTold] = useState<string | null>(null);
  if (told !== null) {
    return (
      <PublicLayout title="Check Your Email">
        <ResetRequested told={told} onOther={() => setTold(null)} />
      </PublicLayout>
    );
  }
  return (
    <PublicLayout
      title="Forgot your password?"
      text="Enter the address of your account to ask for a link by mail, with which you set a new password."
    >
      <ForgotPasswordForm onSent={setTold} />
    </PublicLayout>
  );
}
