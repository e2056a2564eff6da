import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { KEY_PROVIDERS } from '@pressloom/contracts/provider-keys';
import type { KeyProvider, ProviderKeysSaved, ProviderKeysView } from '@pressloom/contracts/provider-keys';
import type { Topic } from '@pressloom/contracts/topics';
import { InDocument, Refuses } from '../../common/api-document.ts';
import { Changes } from '../../common/changes.ts';
import { CurrentUser } from '../../common/session/current-user.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { AiKeys } from './ai-key.service.ts';
import { AnalyzatiKeys } from './analyzati-key.service.ts';
import { MailServerKeys } from './mail-server.service.ts';
import { ProviderKeyViews } from './provider-key-views.service.ts';
import { SaveAiKeyDto, SaveMailKeyDto, SaveYouTubeKeyDto } from './provider-keys.dto.ts';
import { TriedKeys } from './tried-keys.service.ts';
import { YouTubeKeys } from './youtube-key.service.ts';
import { keyProvider } from './key-provider.ts';

/** Whatever shows which provider serves, and whether it does. */
const TOPICS: Topic[] = ['providers', 'sites', 'quota', 'plan', 'automation', 'spending', 'sender'];

@Controller('provider-keys')
export class ProviderKeysController {
  constructor(
    private readonly views: ProviderKeyViews,
    private readonly youtube: YouTubeKeys,
    private readonly ai: AiKeys,
    private readonly mail: MailServerKeys,
    private readonly analyzati: AnalyzatiKeys,
    private readonly tried: TriedKeys,
  ) {}

  /** Which keys and addresses apply for each provider, and where they come from. */
  @Get()
  read(): Promise<ProviderKeysView> {
    return this.views.view();
  }

  /** Store the YouTube API key, which YouTube must accept. */
  @Put('youtube')
  @Changes(...TOPICS)
  @Refuses('key_untested', 'too_many_requests')
  saveYouTube(@Body() form: SaveYouTubeKeyDto): Promise<ProviderKeysSaved> {
    return this.youtube.save(form);
  }

  /** Store key, address and models of the AI service, which must accept them. */
  @Put('openai')
  @Changes(...TOPICS)
  @Refuses('key_untested', 'too_many_requests')
  saveAi(@Body() form: SaveAiKeyDto): Promise<ProviderKeysSaved> {
    return this.ai.save(form);
  }

  /** Store the mail server and its sender, which must take a test email to you. */
  @Put('mail')
  @Changes(...TOPICS)
  @Refuses('key_untested', 'too_many_requests')
  saveMail(@CurrentUser() user: SessionUser, @Body() form: SaveMailKeyDto): Promise<ProviderKeysSaved> {
    return this.mail.save(form, user.email);
  }

  /** Test the values that apply, and store none. That of the mail server sends a test email to you. */
  @Post(':provider/test')
  @HttpCode(200)
  @Changes(...TOPICS)
  @Refuses('not_found', 'key_untested', 'too_many_requests')
  @InDocument({ path: { provider: { type: 'string', enum: [...KEY_PROVIDERS] } } })
  test(@CurrentUser() { email }: SessionUser, @Param('provider') provider: string): Promise<ProviderKeysSaved> {
    const tests: Record<KeyProvider, () => Promise<ProviderKeysSaved>> = {
      youtube: () => this.youtube.test(),
      openai: () => this.ai.test(),
      mail: () => this.mail.test(email),
      analyzati: () => this.analyzati.test(),
    };
    return tests[keyProvider(provider)]();
  }

  /** Remove what is stored for a provider. The values of the environment apply then. */
  @Delete(':provider')
  @Changes(...TOPICS)
  @Refuses('not_found')
  @InDocument({ path: { provider: { type: 'string', enum: [...KEY_PROVIDERS] } } })
  forget(@Param('provider') provider: string): Promise<ProviderKeysView> {
    return this.tried.forget(keyProvider(provider));
  }
}
