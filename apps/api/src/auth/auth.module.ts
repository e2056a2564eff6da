import { Module } from '@nestjs/common';
import { LegalModule } from '../legal/legal.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { AccountsService } from './accounts.service.ts';
import { AuthController } from './auth.controller.ts';
import { CleanAccountsJob } from './clean-accounts.job.ts';
import { RegistrationService } from './registration.service.ts';
import { AccountTokens } from './tokens/account-tokens.service.ts';
import { AccountMails } from './emails/account-mails.service.ts';
import { EmailChangeService } from './emails/email-change.service.ts';
import { EmailsController } from './emails/emails.controller.ts';
import { PasswordsController } from './passwords/passwords.controller.ts';
import { PasswordsService } from './passwords/passwords.service.ts';
import { PasswordResetJob } from './passwords/password-reset.job.ts';
import { PasswordResetRequests } from './passwords/password-reset-requests.service.ts';
import { SessionsController } from './sessions/sessions.controller.ts';
import { SessionsService } from './sessions/sessions.service.ts';
import { MemberBrowsers } from './reader-links/member-browsers.service.ts';
import { MemberBrowsersController } from './reader-links/member-browsers.controller.ts';
import { ReaderLinks } from './reader-links/reader-links.service.ts';
import { ReaderLinksController } from './reader-links/reader-links.controller.ts';
import { PersonalAccounts } from './leaving/personal-accounts.service.ts';
import { InvitesController } from './team/invites.controller.ts';
import { TeamController } from './team/team.controller.ts';
import { TeamService } from './team/team.service.ts';
import { Devices } from './sign-in/devices.service.ts';
import { LoginThrottle } from './sign-in/login-throttle.ts';
import { PasswordCheck } from './sign-in/password-check.service.ts';
import { PasswordHasher } from './passwords/password-hasher.ts';
import { SampleOperator } from './sample-operator.service.ts';
import { SessionPassport } from './sessions/session-passport.service.ts';
import { SessionReader } from './sessions/session-reader.service.ts';
import { LocalStrategy } from './sign-in/local.strategy.ts';
import { SignInService } from './sign-in/sign-in.service.ts';
import { SetupCode } from './setup-code.service.ts';
import { TermsService } from './terms.service.ts';
import { UsersController } from './users.controller.ts';
import { UsersService } from './users.service.ts';
import { VerifiedAddresses } from './verified-addresses.service.ts';

@Module({
  imports: [SitesModule, LegalModule],
  controllers: [
    AuthController,
    PasswordsController,
    EmailsController,
    SessionsController,
    ReaderLinksController,
    MemberBrowsersController,
    InvitesController,
    TeamController,
    UsersController,
  ],
  providers: [
    AccountsService,
    RegistrationService,
    AccountTokens,
    AccountMails,
    EmailChangeService,
    PasswordsService,
    PasswordResetJob,
    PasswordResetRequests,
    CleanAccountsJob,
    SessionsService,
    ReaderLinks,
    MemberBrowsers,
    TeamService,
    Devices,
    LoginThrottle,
    PasswordCheck,
    PasswordHasher,
    SampleOperator,
    SessionPassport,
    SessionReader,
    LocalStrategy,
    SignInService,
    SetupCode,
    UsersService,
    PersonalAccounts,
    TermsService,
    VerifiedAddresses,
  ],
  exports: [
    ...[AccountsService, MemberBrowsers, PersonalAccounts, ReaderLinks, SampleOperator, SetupCode, UsersService],
    VerifiedAddresses,
  ],
})
export class AuthModule {}
