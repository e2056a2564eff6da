import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { SitesModule } from '../sites/sites.module.ts';
import { AccountsService } from './accounts.service.ts';
import { AuthController } from './auth.controller.ts';
import { LocalStrategy } from './sign-in/local.strategy.ts';
import { Devices } from './sign-in/devices.service.ts';
import { LoginThrottle } from './sign-in/login-throttle.ts';
import { PasswordCheck } from './sign-in/password-check.service.ts';
import { PasswordHasher } from './passwords/password-hasher.ts';
import { SampleOperator } from './sample-operator.service.ts';
import { SessionService } from './sessions/session.service.ts';
import { SetupCode } from './setup-code.service.ts';
import { UsersController } from './users.controller.ts';
import { UsersService } from './users.service.ts';

@Module({
  imports: [PassportModule, SitesModule],
  controllers: [AuthController, UsersController],
  providers: [
    AccountsService,
    Devices,
    LocalStrategy,
    LoginThrottle,
    PasswordCheck,
    PasswordHasher,
    SampleOperator,
    SessionService,
    SetupCode,
    UsersService,
  ],
  exports: [AccountsService, SampleOperator, SetupCode, UsersService],
})
export class AuthModule {}
