import { ProviderError } from '../http/index.ts';
import type { Exchange } from './exchange.ts';
import { isGone } from './failures.ts';
import { listOf, MEDIA_FIELDS, mediaOf } from './guards.ts';
import { checkedSlug } from './posts.ts';
import { uncached } from './rest-address.ts';
import type { MediaUpload, WordPressClient, WordPressMediaFields } from './types.ts';

type MediaCalls = Pick<
  WordPressClient,
  'uploadMedia' | 'findMediaBySlug' | 'findMediaByFile' | 'getMedia' | 'updateMedia' | 'deleteMedia'
>;

const ROUTE = '/wp/v2/media';
const AS_EDITOR = { context: 'edit', _fields: MEDIA_FIELDS };

function bodyOf({ altText, ...fields }: WordPressMediaFields): Record<string, unknown> {
  return altText === undefined ? fields : { ...fields, alt_text: altText };
}

/** A file name that needs no quoting in a header, whatever was given. */
const headerFileName = (name: string): string => name.replace(/[^\w.-]+/g, '-').replace(/^[.-]+/, '') || 'image';

const fileOf = (address: string): string => new URL(address).pathname.split('/').at(-1) ?? '';

/** The upload is done; the picture is there although the alt text isn't: look by slug before uploading again. */
function withoutAltText(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  const { provider, code, status, retryAfterMs } = error;
  const message = 'WordPress accepted the picture but not its alt text.';
  throw new ProviderError({ provider, code, message, status, retryAfterMs, ambiguous: true, cause: error });
}

/** The calls on the media library; what they promise stands at `WordPressClient`. */
export function mediaCalls(exchange: Exchange): MediaCalls {
  const updateMedia: MediaCalls['updateMedia'] = async (id, fields, options) => {
    const write = { method: 'POST', route: `${ROUTE}/${id}`, query: AS_EDITOR, fields: bodyOf(fields) } as const;
    const { json, answer } = await exchange.repeatableWrite(write, options);
    return mediaOf(json, answer);
  };

  const upload = (media: MediaUpload) => ({
    method: 'POST' as const,
    route: ROUTE,
    query: { ...AS_EDITOR, slug: checkedSlug(media.slug), title: media.title },
    file: {
      bytes: media.bytes,
      headers: {
        'content-type': media.mime,
        'content-disposition': `attachment; filename="${headerFileName(media.filename)}"`,
      },
    },
  });

  return {
    updateMedia,
    async uploadMedia(media, options) {
      const { json, answer } = await exchange.write(upload(media), options);
      const { id } = mediaOf(json, answer);
      return await updateMedia(id, { altText: media.altText }, options).catch(withoutAltText);
    },
    async findMediaBySlug(slug, options) {
      const query = uncached({ ...AS_EDITOR, slug: checkedSlug(slug), per_page: 100 });
      const { json, answer } = await exchange.read(ROUTE, query, options);
      const found = listOf(json, answer, mediaOf).filter((media) => media.slug === slug);
      return found.sort((a, b) => a.id - b.id)[0] ?? null;
    },
    async findMediaByFile(name, options) {
      const query = uncached({ ...AS_EDITOR, orderby: 'id', order: 'desc', per_page: 100 });
      const { json, answer } = await exchange.read(ROUTE, query, options);
      const found = listOf(json, answer, mediaOf).filter((media) => fileOf(media.sourceUrl).startsWith(name));
      return found.at(-1) ?? null;
    },
    async getMedia(id, options) {
      try {
        const { json, answer } = await exchange.read(`${ROUTE}/${id}`, uncached(AS_EDITOR), options);
        return mediaOf(json, answer);
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },
    async deleteMedia(id, options) {
      try {
        await exchange.write({ method: 'DELETE', route: `${ROUTE}/${id}`, query: { force: true } }, options);
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
  };
}
