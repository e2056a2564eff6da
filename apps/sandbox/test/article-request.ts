const texts = { type: 'array', items: { type: 'string' } };
const text = { type: 'string' };
/** The fields of an article, as the product asks for them. */
export const PROPERTIES = {
  title: text,
  excerpt: text,
  html: text,
  categories: texts,
  tags: texts,
  seoTitle: text,
  seoDescription: text,
};
export const SCHEMA = {
  type: 'object',
  properties: PROPERTIES,
  required: Object.keys(PROPERTIES),
  additionalProperties: false,
};

export const VIDEO = {
  youtubeId: 'abcdefghijk',
  title: 'Wildfire Containment: What Every Household Should Know',
  description:
    'This video explains how a control line is planned and why wind decides where it goes.\n' +
    'Hand crews and lookouts are shown working from one shared plan.\nSubscribe and hit the like button for more videos!\n' +
    'https://example.org/shop #wildfire\n\n0:00 Introduction\n1:10 Reading the wind\n3:40 Cutting a line',
  channelTitle: 'Sample Fire Desk',
  durationSeconds: 372,
  publishedAt: '2026-03-01T12:00:00Z',
  chapters: [
    { seconds: 0, title: 'Introduction' },
    { seconds: 70, title: 'Reading the wind' },
    { seconds: 220, title: 'Cutting a line' },
  ],
  transcript: null as string | null,
  allowedCategories: ['Structure Fires', 'Wildfires', 'Hazmat'],
  targetWords: 400,
};

/** A request for an article from a video's data; `extra` replaces fields of its body. */
export function request(
  video: object | null,
  extra: object = {},
): { body: { model: string; messages: object[]; response_format: object } } {
  const data = video ? `\n<<<VIDEO_DATA\n${JSON.stringify(video)}\nVIDEO_DATA>>>\nKeep to it.` : '';
  return {
    body: {
      model: 'gpt-6.1-terra',
      messages: [
        { role: 'system', content: 'You write calmly.' },
        { role: 'user', content: `Write an article from this data.${data}` },
      ],
      response_format: { type: 'json_schema', json_schema: { name: 'article', strict: true, schema: SCHEMA } },
      ...extra,
    },
  };
}
