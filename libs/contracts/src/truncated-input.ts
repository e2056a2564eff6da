import type { Count } from './scalars.ts';

/** What an AI server seems to have read of a text's source, where that is far less than it was sent. */
export interface TruncatedInput {
  /** All that the model was to read, the instructions too. */
  sentCharacters: Count;
  /** As the server counted them. */
  readTokens: Count;
}

/** What happened: `The AI server was sent 83,137 characters but read only about 2,050 tokens.` Pure. */
export const truncatedInputFact = ({ sentCharacters, readTokens }: TruncatedInput): string =>
  `The AI server was sent ${sentCharacters.toLocaleString('en')} characters but read only about ${readTokens.toLocaleString('en')} tokens.`;

/** What to set so that all is read; `shorten` is what a person can do instead, after `or`. Pure. */
export const truncatedInputFix = (shorten: string): string =>
  `To have everything read, set a larger context window on the model's server (OLLAMA_CONTEXT_LENGTH or num_ctx in Ollama) or ${shorten}.`;

/** The same of a post, with what it means for it. Pure. */
export const truncatedPostSentence = (input: TruncatedInput): string =>
  `${truncatedInputFact(input)} Most of the source may be missing from the text. ${truncatedInputFix('use a shorter transcript')}`;
