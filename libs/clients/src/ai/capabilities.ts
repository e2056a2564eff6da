/** How a server is asked for JSON; `none`: the schema stands in the prompt alone. */
const RESPONSE_FORMATS = ['json_schema', 'json_object', 'none'] as const;
/** What the cap of an answer is called. */
const OUTPUT_LIMITS = ['max_completion_tokens', 'max_tokens', 'none'] as const;
/** Whether the answer comes in pieces: servers that know nothing else, and those among them that don't count then. */
const STREAMS = ['off', 'counted', 'uncounted'] as const;
/** The picture's size: as it is asked for, a square, or the server's own. */
const PICTURE_SIZES = ['any', 'square', 'none'] as const;

/** What a server takes in a request for a text, for one model. */
export interface TextCapabilities {
  responseFormat: (typeof RESPONSE_FORMATS)[number];
  outputLimit: (typeof OUTPUT_LIMITS)[number];
  /** Takes `reasoning_effort`. */
  effort: boolean;
  /** Takes `prompt_cache_options`. */
  promptCache: boolean;
  stream: (typeof STREAMS)[number];
}

/** What a server takes in a request for a picture, for one model. */
export interface PictureCapabilities {
  size: (typeof PICTURE_SIZES)[number];
  quality: boolean;
}

/** Ways that were refused within one call. */
export type Refused = ReadonlySet<string>;

/** How to go on after a refusal of a field: what was refused is noted, and another way is taken; null where there is none. */
export interface Adapted<Capabilities> {
  capabilities: Capabilities;
  refused: Refused;
}

/** Another way to ask for a text, after `field` was refused. Pure. */
export function adaptText(
  now: TextCapabilities,
  field: string | null,
  refused: Refused,
): Adapted<TextCapabilities> | null {
  switch (field) {
    case 'response_format':
      return another(now, 'responseFormat', RESPONSE_FORMATS, refused);
    case 'max_tokens':
    case 'max_completion_tokens':
      return another(now, 'outputLimit', OUTPUT_LIMITS, refused);
    case 'reasoning_effort':
      return another(now, 'effort', [true, false], refused);
    case 'prompt_cache_options':
      return another(now, 'promptCache', [true, false], refused);
    case 'stream':
    case 'stream_options':
      return another(now, 'stream', STREAMS, refused);
    default:
      return null;
  }
}

/** Another way to ask for a picture, after `field` was refused. Pure. */
export function adaptPicture(
  now: PictureCapabilities,
  field: string | null,
  refused: Refused,
): Adapted<PictureCapabilities> | null {
  if (field === 'size') return another(now, 'size', PICTURE_SIZES, refused);
  return field === 'quality' ? another(now, 'quality', [true, false], refused) : null;
}

function another<Capabilities, Name extends keyof Capabilities>(
  now: Capabilities,
  name: Name,
  ways: readonly Capabilities[Name][],
  before: Refused,
): Adapted<Capabilities> | null {
  const keyOf = (way: unknown): string => `${String(name)} ${String(way)}`;
  const refused = new Set([...before, keyOf(now[name])]);
  const way = ways.find((one) => !refused.has(keyOf(one)));
  return way === undefined ? null : { capabilities: { ...now, [name]: way }, refused };
}

/** What was stored of a server, where this version knows all of it; else null, and it is learnt anew. Pure. */
export function storedText(stored: unknown): TextCapabilities | null {
  const { responseFormat, outputLimit, effort, promptCache, stream } = (stored ?? {}) as Partial<TextCapabilities>;
  if (!isOneOf(RESPONSE_FORMATS, responseFormat) || !isOneOf(OUTPUT_LIMITS, outputLimit)) return null;
  if (typeof effort !== 'boolean' || typeof promptCache !== 'boolean' || !isOneOf(STREAMS, stream)) return null;
  return { responseFormat, outputLimit, effort, promptCache, stream };
}

/** As `storedText`, for pictures. Pure. */
export function storedPicture(stored: unknown): PictureCapabilities | null {
  const { size, quality } = (stored ?? {}) as Partial<PictureCapabilities>;
  return isOneOf(PICTURE_SIZES, size) && typeof quality === 'boolean' ? { size, quality } : null;
}

const isOneOf = <Way>(ways: readonly Way[], value: unknown): value is Way => ways.includes(value as Way);
