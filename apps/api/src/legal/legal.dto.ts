import { LEGAL_LIMITS } from '@pressloom/contracts/legal';
import type { SaveLegalTextRequest } from '@pressloom/contracts/legal';
import { READER_LANGUAGES } from '@pressloom/contracts/reader-texts/languages';
import type { ReaderLanguage } from '@pressloom/contracts/reader-texts/languages';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { IsIn } from 'class-validator';
import { Flag, Optional, Text } from '../common/fields.ts';

const ONE_OF = { message: `language must be one of ${READER_LANGUAGES.join(', ')}` };

export class LegalQuery {
  /** Where the reader came from. */
  @Optional()
  @Text({ max: REQUEST_LIMITS.url.max })
  return_url?: string;

  /** Counts instead of the language of that website. */
  @Optional()
  @IsIn(READER_LANGUAGES, ONE_OF)
  language?: ReaderLanguage;
}

export class SaveLegalTextDto implements SaveLegalTextRequest {
  @Text({ max: LEGAL_LIMITS.text.max })
  text: string;

  @Optional()
  @IsIn(READER_LANGUAGES, ONE_OF)
  language?: ReaderLanguage;

  /** Refuses where the text that applies is another by now. */
  @Optional()
  @Text({ min: 1, max: LEGAL_LIMITS.version.max })
  basedOn?: string;

  /** Have every member accept the terms anew. */
  @Optional()
  @Flag()
  askAgain?: boolean;
}
