import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { CurrentUser as CurrentUserView, SignInAnswer, SignInOptions } from '@pressloom/contracts/accounts';
import type { User } from '@pressloom/database/entities';
import type { Request, Response } from 'express';
import { InDocument, Refuses } from '../common/api-document.ts';
import { Changes } from '../common/changes.ts';
import { Public, SignedIn } from '../common/access.ts';
import { callerNetwork } from '../common/networks.ts';
import { CurrentUser } from '../common/session/current-user.ts';
import type { SessionUser } from '../common/session/session-user.ts';
import { Throttled } from '../common/throttle.ts';
import { OneClickGuard, isLocalBrowser } from '../common/web/local-only.guard.ts';
import { CONFIG } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import { MailService } from '../mail/mail.service.ts';
import { AccountsService } from './accounts.service.ts';
import { RegistrationService } from './registration.service.ts';
import { AcceptTermsDto, LoginDto, OwnAccountDto, RegisterDto, SetupDto } from './auth.dto.ts';
import { SampleOperator } from './sample-operator.service.ts';
import { LoginGuard, ProvenUser } from './sign-in/login.guard.ts';
import { SecureCookieGuard } from './sign-in/secure-cookie.guard.ts';
import { SignInService } from './sign-in/sign-in.service.ts';
import { TermsService } from './terms.service.ts';
import { UsersService } from './users.service.ts';

@Controller('auth')
export class AuthController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly registration: RegistrationService,
    private readonly sampleOperator: SampleOperator,
    private readonly users: UsersService,
    private readonly signIn: SignInService,
    private readonly terms: TermsService,
    private readonly mail: MailService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Your own account. */
  @Get('me')
  @SignedIn()
  async me(@CurrentUser() user: SessionUser): Promise<CurrentUserView> {
    return this.users.view(user.id);
  }

  /** What the sign-in page may offer on this installation. */
  @Get('options')
  @Public()
  async options(@Req() request: Request): Promise<SignInOptions> {
    const sampleSignIn = this.config.sandbox && isLocalBrowser(request) && (await this.users.sampleOperator()) !== null;
    const [hasOperator, { state }] = await Promise.all([this.users.operatorExists(), this.mail.outlook()]);
    return { sampleSignIn, setupOpen: !hasOperator, canMail: state !== 'unconfigured' };
  }

  /** Sign in with email and password. The answer sets the session cookie that all other calls need. */
  @Post('login')
  @Refuses('invalid_credentials', 'too_many_requests', 'busy', 'https_unknown')
  @InDocument({ headers: { 'Set-Cookie': 'The session.' } })
  @Public()
  @HttpCode(200)
  @UseGuards(SecureCookieGuard, LoginGuard)
  async login(@Body() _form: LoginDto, @ProvenUser() user: User, @Req() request: Request): Promise<SignInAnswer> {
    return this.signIn.enter(request, user);
  }

  /** Open an account as a member and sign in. */
  @Post('register')
  @Refuses('email_taken', 'address_reserved', 'terms_changed', 'busy', 'https_unknown')
  @InDocument({ headers: { 'Set-Cookie': 'The session.' } })
  @Public()
  @UseGuards(SecureCookieGuard)
  @Throttled()
  async register(@Body() form: RegisterDto, @Req() request: Request): Promise<SignInAnswer> {
    return this.signIn.enter(request, await this.registration.register(form, callerNetwork(request)));
  }

  /** Accept the terms, as a member who never did, or who is asked to accept a new revision. */
  @Post('accept-terms')
  @Refuses('terms_changed')
  @SignedIn()
  @HttpCode(200)
  async acceptTerms(@CurrentUser() user: SessionUser, @Body() { version }: AcceptTermsDto): Promise<CurrentUserView> {
    await this.terms.store(user.id, await this.terms.get(version));
    return this.users.view(user.id);
  }

  /** Create the first operator, with the code from the log, and sign in. */
  @Post('setup')
  @Refuses('setup_code_wrong', 'setup_closed', 'email_taken', 'busy', 'https_unknown')
  @InDocument({ headers: { 'Set-Cookie': 'The session.' } })
  @Public()
  @UseGuards(SecureCookieGuard)
  @Throttled()
  async setup(@Body() form: SetupDto, @Req() request: Request): Promise<SignInAnswer> {
    return this.signIn.enter(request, await this.accounts.setUp(form));
  }

  /** Sign in as the sample operator, in the sandbox only. It answers a browser on the machine itself. */
  @Post('sample-sign-in')
  @Refuses('not_found', 'https_unknown')
  @InDocument({ headers: { 'Set-Cookie': 'The session.' } })
  @Public()
  @HttpCode(200)
  @UseGuards(OneClickGuard, SecureCookieGuard)
  async sampleSignIn(@Req() request: Request): Promise<SignInAnswer> {
    return this.signIn.enter(request, await this.accounts.sampleOperator());
  }

  /** Make the sample operator’s account your own. It signs everybody else out of it. */
  @Post('own-account')
  @Refuses('setup_closed', 'email_taken', 'busy')
  @Throttled()
  @HttpCode(200)
  @Changes('team')
  async ownAccount(
    @CurrentUser() user: SessionUser,
    @Body() form: OwnAccountDto,
    @Req() request: Request,
  ): Promise<CurrentUserView> {
    return this.users.viewOf(await this.sampleOperator.hand(request, user.id, form));
  }

  /** Sign out and end the session. */
  @Post('logout')
  @InDocument({ headers: { 'Set-Cookie': 'Removes the session cookie.' } })
  @Public()
  @HttpCode(200)
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<{ success: true }> {
    await this.signIn.signOut(request, response);
    return { success: true };
  }
}
