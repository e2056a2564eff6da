export { createAiClient } from './client.ts';
export { DEFAULT_MODELS, mostOutputTokens } from './models.ts';
export type { AiClient, AiClientOptions, ImageAnswer, ImageTask, StructuredAnswer, StructuredTask } from './types.ts';
