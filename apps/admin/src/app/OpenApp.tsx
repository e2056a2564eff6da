import { useLocation, useRoutes } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { useCurrentUser } from '../shared/hooks/use-current-user.ts';
import { AcceptInvitePage } from '../public/AcceptInvitePage.tsx';
import { AcceptTermsPage } from '../public/AcceptTermsPage.tsx';
import { CheckEmailPage } from '../public/CheckEmailPage.tsx';
import { ConfirmEmailPage } from '../public/ConfirmEmailPage.tsx';
import { ForgotPasswordPage } from '../public/ForgotPasswordPage.tsx';
import { PrivacyPage, TermsPage } from '../public/LegalPage.tsx';
import { NotFoundPage } from '../public/NotFoundPage.tsx';
import { PremiumLinkPage } from '../public/PremiumLinkPage.tsx';
import { ResetPasswordPage } from '../public/ResetPasswordPage.tsx';
import { StalePage } from '../public/StalePage.tsx';
import { StopEmailPage } from '../public/StopEmailPage.tsx';
import { UndoEmailPage } from '../public/UndoEmailPage.tsx';
import { VerifyEmailPage } from '../public/VerifyEmailPage.tsx';
import { OPEN_PATHS } from './paths.ts';

const SCREENS = [
  { path: ADMIN_PATHS.forgotPassword, element: <ForgotPasswordPage /> },
  { path: ADMIN_PATHS.resetPassword, element: <ResetPasswordPage /> },
  { path: ADMIN_PATHS.verifyEmail, element: <VerifyEmailPage /> },
  { path: ADMIN_PATHS.confirmEmail, element: <ConfirmEmailPage /> },
  { path: ADMIN_PATHS.stopEmail, element: <StopEmailPage /> },
  { path: ADMIN_PATHS.undoEmail, element: <UndoEmailPage /> },
  { path: ADMIN_PATHS.acceptInvite, element: <AcceptInvitePage /> },
  { path: ADMIN_PATHS.terms, element: <TermsPage /> },
  { path: ADMIN_PATHS.privacy, element: <PrivacyPage /> },
  // What the two sign-in screens say to whoever came from a website and is signed in by now.
  { path: ADMIN_PATHS.login, element: <PremiumLinkPage /> },
  { path: ADMIN_PATHS.register, element: <CheckEmailPage /> },
  // Members alone are sent here.
  { path: ADMIN_PATHS.dashboard, element: <StalePage /> },
  // Operators are told inside their shell.
  { path: '*', element: <NotFoundPage /> },
];

/**
 * The screens that do not depend on who is signed in, the stops on the way back to a website, and what has no screen; ahead of all but the
 * first, the question to a member who never agreed to the terms.
 */
export function OpenApp() {
  const { pathname } = useLocation();
  const { user } = useCurrentUser();
  const screen = useRoutes(SCREENS);
  return user?.mustAcceptTerms && !OPEN_PATHS.includes(pathname) ? <AcceptTermsPage /> : screen;
}
