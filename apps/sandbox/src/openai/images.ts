import type { FaultMode } from '../faults/modes.ts';
import { composeSvg, renderPicture } from '../pictures/picture.ts';
import { detectFamily } from '../subjects/family.ts';
import { badRequest, modelNotFound, moderationBlocked } from './errors.ts';
import type { PictureResponse } from './kinds/kind.ts';

const SIZES = ['1024x1024', '1536x1024', '1024x1536'] as const;
type Size = (typeof SIZES)[number];
const QUALITIES = ['low', 'medium', 'high'] as const;
type Quality = (typeof QUALITIES)[number];
const FORMATS = ['png', 'jpeg', 'webp'] as const;
type Format = (typeof FORMATS)[number];

/** Output tokens of the real image models by quality and size: what a picture costs. */
const TOKENS: Record<Quality, Record<Size, number>> = {
  low: { '1024x1024': 272, '1024x1536': 408, '1536x1024': 400 },
  medium: { '1024x1024': 1056, '1024x1536': 1584, '1536x1024': 1568 },
  high: { '1024x1024': 4160, '1024x1536': 6240, '1536x1024': 6208 },
};

/** With what it was drawn as, and what it is billed by. */
export interface DrawnPicture extends PictureResponse {
  size: Size;
  quality: Quality;
  usage: { input_tokens: number; output_tokens: number } & Record<string, unknown>;
}

const DETAIL: Record<Quality, number> = { low: 0.6, medium: 1, high: 1.3 };
const MAX_PROMPT = 32_000;

/** `POST /v1/images/generations` for a parsed body: one picture, drawn to fit the prompt's subject. */
export async function generateImage(
  body: Record<string, unknown>,
  context: { seed: number; mode: FaultMode; now: Date },
): Promise<DrawnPicture> {
  const { prompt, size, quality, format } = readRequest(body);
  if (context.mode === 'refusal') throw moderationBlocked();
  const picture = await draw({ prompt, size, quality, format, seed: context.seed });
  const inputTokens = Math.ceil(prompt.length / 4);
  return {
    created: Math.floor(context.now.getTime() / 1000),
    background: 'opaque',
    data: faulty(picture, context.mode),
    output_format: format,
    quality,
    size,
    usage: {
      input_tokens: inputTokens,
      input_tokens_details: { image_tokens: 0, text_tokens: inputTokens },
      output_tokens: TOKENS[quality][size],
      total_tokens: inputTokens + TOKENS[quality][size],
    },
  };
}

interface ImageRequest {
  prompt: string;
  size: Size;
  quality: Quality;
  format: Format;
}

async function draw({ prompt, size, quality, format, seed }: ImageRequest & { seed: number }): Promise<Buffer> {
  const [width = 1024, height = 1024] = size.split('x').map(Number);
  const isSparse = /minimalis|simple|clean lines/i.test(prompt);
  const svg = composeSvg({
    family: detectFamily(prompt),
    width,
    height,
    key: `${seed} ${prompt}`,
    detail: isSparse ? 0.5 : DETAIL[quality],
    overlay: mood(prompt, width, height),
  });
  return await renderPicture(svg, format);
}

/** What a style asks for, as far as light goes: deep shadows for drama, a soft veil for calm, grain-free otherwise. */
function mood(prompt: string, width: number, height: number): string {
  const veil = (inner: string, outer: string) =>
    `<defs><radialGradient id="mood" cx="50%" cy="46%" r="75%"><stop offset="35%" ${inner}/><stop offset="100%" ${outer}/></radialGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#mood)"/>`;
  if (/dramatic|heroic|cinematic/i.test(prompt))
    return veil('stop-color="#000" stop-opacity="0"', 'stop-color="#000" stop-opacity="0.72"');
  if (/documentary|realistic/i.test(prompt))
    return veil('stop-color="#402" stop-opacity="0.06"', 'stop-color="#120c08" stop-opacity="0.4"');
  if (/minimalis/i.test(prompt))
    return veil('stop-color="#fff" stop-opacity="0.22"', 'stop-color="#fff" stop-opacity="0.1"');
  return '';
}

/** Cut short, or something that isn't a picture: base64 all the same, so that only a look at the bytes tells. */
function faulty(picture: Buffer, mode: FaultMode): PictureResponse['data'] {
  switch (mode) {
    case 'empty':
      return [];
    case 'truncated':
      return [{ b64_json: picture.subarray(0, Math.floor(picture.length / 3)).toString('base64') }];
    case 'prose':
      return [{ b64_json: Buffer.from('I could not draw that, sorry.').toString('base64') }];
    case 'hostile': {
      const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>window.__pressloom_canary=1</script></svg>';
      return [{ b64_json: Buffer.from(svg).toString('base64') }];
    }
    default:
      return [{ b64_json: picture.toString('base64') }];
  }
}

function readRequest(body: Record<string, unknown>): ImageRequest {
  const { model, prompt, n } = body;
  if (typeof model === 'string' && /^(dall-e|missing-model)/.test(model)) throw modelNotFound(model);
  if (typeof prompt !== 'string' || prompt === '') {
    throw badRequest("Missing required parameter: 'prompt'.", 'prompt', 'missing_required_parameter');
  }
  if (prompt.length > MAX_PROMPT) {
    throw badRequest(
      `Invalid 'prompt': string too long. Expected at most ${MAX_PROMPT} characters.`,
      'prompt',
      'string_above_max_length',
    );
  }
  if (body.response_format !== undefined) {
    throw badRequest("Unknown parameter: 'response_format'.", 'response_format', 'unknown_parameter');
  }
  if (n !== undefined && n !== null && n !== 1)
    throw badRequest('The sandbox makes one image per request.', 'n', 'invalid_value');
  return {
    prompt,
    size: choice(body, 'size', SIZES) ?? '1024x1024',
    quality: choice(body, 'quality', QUALITIES) ?? 'medium',
    format: choice(body, 'output_format', FORMATS) ?? 'png',
  };
}

function choice<T extends string>(body: Record<string, unknown>, name: string, allowed: readonly T[]): T | undefined {
  const value = body[name];
  if (value === undefined || value === null || value === 'auto') return undefined;
  const match = allowed.find((item) => item === value);
  if (match !== undefined) return match;
  const list = allowed.map((item) => `'${item}'`).join(', ');
  throw badRequest(
    `Invalid value: ${JSON.stringify(value)}. Supported values are: ${list}, and 'auto'.`,
    name,
    'invalid_value',
  );
}
