import { AiProvider } from './ai.provider.ts';
import { AnalyzatiProvider } from './analyzati.provider.ts';
import { MailProvider } from './mail.provider.ts';
import { PaymentsProvider } from './payments.provider.ts';
import { WordPressProvider } from './wordpress.provider.ts';
import { YouTubeProvider } from './youtube.provider.ts';

/** Those that serve the whole installation, in the order in which people read of them. */
export const SHARED_PROVIDERS = [YouTubeProvider, AiProvider, MailProvider, PaymentsProvider, AnalyzatiProvider];

/** All of them; of the others each site has its own. Nothing else knows every provider. */
export const PROVIDERS = [...SHARED_PROVIDERS, WordPressProvider];
