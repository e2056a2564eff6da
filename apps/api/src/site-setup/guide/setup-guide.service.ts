import { Inject, Injectable } from '@nestjs/common';
import type { ProviderView } from '@pressloom/contracts/providers';
import { SETUP_STEPS } from '@pressloom/contracts/setup-guide';
import type { SetupGuide, SetupStepKey } from '@pressloom/contracts/setup-guide';
import { DataSource } from 'typeorm';
import { GlobalSettings } from '../../common/global-settings.ts';
import { ProviderKeysService } from '../../common/providers/provider-keys.service.ts';
import { ProviderOverview } from '../../common/providers/provider-overview.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SamplesService } from '../samples/samples.service.ts';

const HIDDEN = { key: 'setup-guide', value: 'hidden', description: 'The first steps are not shown on the Dashboard' };

/** What the database says of steps; the others depend on the keys that apply. */
type Stored = Record<Exclude<SetupStepKey, 'youtube-key' | 'ai-key' | 'mail-server' | 'payments'>, boolean> & {
  hasOwnYoutubeKey: boolean;
  hasOwnMailServer: boolean;
};

/** How far an installation is set up, by what is stored. */
@Injectable()
export class SetupGuideService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: GlobalSettings,
    private readonly overview: ProviderOverview,
    private readonly keys: ProviderKeysService,
    private readonly samples: SamplesService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async view(): Promise<SetupGuide> {
    const [[stored], youtube, providers, hidden, wereRemoved] = await Promise.all([
      this.dataSource.query<[Stored]>(STORED),
      this.keys.effective('youtube', this.runtime.config.youtube),
      this.overview.list([]),
      this.settings.read(HIDDEN.key),
      this.samples.wereRemoved(),
    ]);
    const hasYoutubeKey = stored.hasOwnYoutubeKey || youtube.apiKey !== null;
    const done = doneSteps({ ...stored, 'youtube-key': hasYoutubeKey }, providers);
    const hasSamples = !stored['sample-data'] || wereRemoved;
    const steps = SETUP_STEPS.filter((key) => hasSamples || !OF_SAMPLES.includes(key));
    return { steps: steps.map((key) => ({ key, isDone: done[key] })), isHidden: hidden !== null };
  }

  async setHidden(isHidden: boolean): Promise<SetupGuide> {
    await (isHidden ? this.settings.save(HIDDEN) : this.settings.remove(HIDDEN.key));
    return this.view();
  }
}

/** Steps of installations that began in the sandbox. */
const OF_SAMPLES: readonly SetupStepKey[] = ['own-account', 'sample-data'];

function doneSteps(
  { hasOwnYoutubeKey: _ownKey, hasOwnMailServer, ...stored }: Stored & { 'youtube-key': boolean },
  providers: readonly ProviderView[],
): Record<SetupStepKey, boolean> {
  const isLive = (key: ProviderView['key']): boolean => providers.some((one) => one.key === key && one.mode === 'live');
  return {
    ...stored,
    'ai-key': isLive('openai'),
    'mail-server': isLive('mail') || hasOwnMailServer,
    payments: isLive('stripe'),
  };
}

const OWN = '(SELECT id FROM wordpress_sites WHERE NOT is_sample AND deleted_at IS NULL)';

/** What was written counts also once it is deleted; an email counts that a real mail server accepted. */
const STORED = `
  SELECT EXISTS (SELECT 1 FROM users WHERE role = 'operator' AND NOT is_sample) AS "own-account",
         EXISTS (SELECT 1 FROM wordpress_sites WHERE NOT is_sample AND deleted_at IS NULL) AS website,
         EXISTS (SELECT 1 FROM wordpress_sites WHERE NOT is_sample AND deleted_at IS NULL AND youtube_api_key IS NOT NULL) AS "hasOwnYoutubeKey",
         EXISTS (SELECT 1 FROM keywords WHERE wordpress_site_id IN ${OWN}) AS keyword,
         EXISTS (SELECT 1 FROM tally_marks WHERE kind = 'post_written' AND wordpress_site_id IN ${OWN}) AS draft,
         EXISTS (SELECT 1 FROM publications WHERE published_at IS NOT NULL AND wordpress_site_id IN ${OWN}) AS "published-post",
         EXISTS (SELECT 1 FROM site_senders WHERE smtp_host IS NOT NULL AND wordpress_site_id IN ${OWN}) AS "hasOwnMailServer",
         EXISTS (SELECT 1 FROM email_tests WHERE wordpress_site_id IN ${OWN} AND (result->>'success')::boolean
                   AND result->>'mode' = 'live') AS "test-email",
         EXISTS (SELECT 1 FROM wordpress_sites WHERE gate_reported_at IS NOT NULL AND id IN ${OWN}) AS gate,
         (SELECT count(*) > 1 FROM users WHERE role = 'operator' AND NOT is_sample)
           OR EXISTS (SELECT 1 FROM account_tokens WHERE kind = 'invite') AS colleague,
         NOT EXISTS (SELECT 1 FROM wordpress_sites WHERE is_sample AND deleted_at IS NULL)
           AND NOT EXISTS (SELECT 1 FROM users WHERE is_sample) AS "sample-data"`;
