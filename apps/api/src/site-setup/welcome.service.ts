import { Inject, Injectable, Logger } from '@nestjs/common';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { KEYS_PLACE } from '@pressloom/contracts/providers';
import { AccountsService } from '../auth/accounts.service.ts';
import { SampleOperator } from '../auth/sample-operator.service.ts';
import { SetupCode } from '../auth/setup-code.service.ts';
import { UsersService } from '../auth/users.service.ts';
import { ProviderOverview } from '../common/providers/provider-overview.ts';
import { USUAL_SANDBOX_PORT } from '../config/config.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import { SamplesService } from './samples/samples.service.ts';

const ONE_CLICK =
  'While the sandbox is on, anyone on this machine can sign in with one click, and so can anyone who comes through a tunnel to its ' +
  'port. Set SANDBOX=off before others can reach it.';

/** Prepares an installation at start and says on the log how to come in. */
@Injectable()
export class WelcomeService {
  private readonly logger = new Logger('start');

  constructor(
    private readonly samples: SamplesService,
    private readonly accounts: AccountsService,
    private readonly users: UsersService,
    private readonly sampleOperator: SampleOperator,
    private readonly setupCode: SetupCode,
    private readonly overview: ProviderOverview,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Sample sites into a new installation, the environment's operator, the sandbox's operator. Returns log lines. */
  async prepare(): Promise<string[]> {
    const { config, sandboxUrl } = this.runtime;
    const isNew = await this.samples.isNewInstallation();
    if (config.operator) await this.accounts.ensureOperator(config.operator);
    if (sandboxUrl !== null && isNew) await this.samples.write(sandboxUrl);
    await this.samples.refresh();
    const created = sandboxUrl === null || !isNew ? null : await this.sampleOperator.create();
    return this.signInLines(created);
  }

  /** What people need to know, one line each. */
  async announce(address: string, signIn: string[]): Promise<void> {
    this.logger.log(`Pressloom is ready at ${address}`);
    for (const line of signIn) this.logger.log(line);
    const { sandboxUrl } = this.runtime;
    if (sandboxUrl === null) return;
    const standIns = (await this.overview.list([])).filter((provider) => provider.mode === 'sandbox');
    const names = [...standIns.map((provider) => provider.label), 'the sample WordPress sites'].join(', ');
    this.logger.log(
      `Sandbox: ${names} are simulated at ${sandboxUrl}${this.whyThere(sandboxUrl)}. To go live, enter their keys under ${KEYS_PLACE}, or set them in the environment (see .env.example).`,
    );
    if (standIns.some((provider) => provider.key === 'mail'))
      this.logger.log(`Read the emails that Pressloom sends at ${sandboxUrl}/mail`);
  }

  /** Nobody chose another port than the usual one: another program must have it. */
  private whyThere(sandboxUrl: string): string {
    const isChosen = this.runtime.config.sandboxPort !== null;
    const isUsual = new URL(sandboxUrl).port === String(USUAL_SANDBOX_PORT);
    return isChosen || isUsual ? '' : ` (port ${USUAL_SANDBOX_PORT} is in use)`;
  }

  private async signInLines(created: { email: string; password: string } | null): Promise<string[]> {
    if (created)
      return [`Sign in as ${created.email} with the password ${created.password}, or with one click.`, ONE_CLICK];
    if (!(await this.users.operatorExists())) {
      const { publicUrl } = this.runtime.config;
      return [`No operator yet: open ${publicUrl}${ADMIN_PATHS.setup} and enter the code ${this.setupCode.reveal()}`];
    }
    const sample = await this.users.sampleOperator();
    return sample && this.users.maySignIn(sample) ? [`Sign in with one click as ${sample.email}.`, ONE_CLICK] : [];
  }
}
