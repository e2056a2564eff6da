export { createAiClient } from './client.ts';
export type { AiClient, AiClientOptions, ImageTask, StructuredTask } from './types.ts';
