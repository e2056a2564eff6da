import { useRoutes } from 'react-router-dom';
import { AcceptInvitePage } from '../public/AcceptInvitePage.tsx';
import { CheckEmailPage } from '../public/CheckEmailPage.tsx';
import { ConfirmEmailPage } from '../public/ConfirmEmailPage.tsx';
import { ForgotPasswordPage } from '../public/ForgotPasswordPage.tsx';
import { PrivacyPage, TermsPage } from '../public/LegalPage.tsx';
import { PremiumLinkPage } from '../public/PremiumLinkPage.tsx';
import { ResetPasswordPage } from '../public/ResetPasswordPage.tsx';
import { UndoEmailPage } from '../public/UndoEmailPage.tsx';
import { VerifyEmailPage } from '../public/VerifyEmailPage.tsx';
import { PATHS } from './paths.ts';

const SCREENS = [
  { path: PATHS.forgotPassword, element: <ForgotPasswordPage /> },
  { path: PATHS.resetPassword, element: <ResetPasswordPage /> },
  { path: PATHS.verifyEmail, element: <VerifyEmailPage /> },
  { path: PATHS.confirmEmail, element: <ConfirmEmailPage /> },
  { path: PATHS.undoEmail, element: <UndoEmailPage /> },
  { path: PATHS.acceptInvite, element: <AcceptInvitePage /> },
  { path: PATHS.terms, element: <TermsPage /> },
  { path: PATHS.privacy, element: <PrivacyPage /> },
  // What the two sign-in screens say to whoever came from a website and is signed in by now.
  { path: PATHS.login, element: <PremiumLinkPage /> },
  { path: PATHS.register, element: <CheckEmailPage /> },
];

/** The screens that do not depend on who is signed in, and the stops on the way back to a website. */
export function OpenApp() {
  return useRoutes(SCREENS);
}
