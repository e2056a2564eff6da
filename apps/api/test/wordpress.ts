import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SANDBOX_WORDPRESS } from '@pressloom/contracts/sandbox';
import { forward, readAll } from '@pressloom/testing';
import type { Forwarded } from '@pressloom/testing';

interface Text {
  raw: string;
  rendered: string;
}

export interface WpPost {
  id: number;
  status: string;
  slug: string;
  link: string;
  title: Text;
  content: Text;
  excerpt: Text;
  author: number;
  featured_media: number;
  categories: number[];
  tags: number[];
}

export interface WpMedia {
  id: number;
  slug: string;
  alt_text: string;
  title: Text;
  source_url: string;
  mime_type: string;
}

export interface WpTerm {
  id: number;
  name: string;
  slug: string;
  taxonomy: string;
}

/** All that is on a site: drafts and the trash included. */
export interface WpContents {
  posts: WpPost[];
  media: WpMedia[];
  terms: WpTerm[];
}

const AUTHORISATION = `Basic ${Buffer.from(Object.values(SANDBOX_WORDPRESS).join(':')).toString('base64')}`;

/** A WordPress stand-in as its administrator sees it, asked past the product. */
export class WordPressSite {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  async contents(): Promise<WpContents> {
    const [posts, media, categories, tags] = await Promise.all([
      this.all<WpPost>('posts?status=any,trash'),
      this.all<WpMedia>('media?status=inherit,trash'),
      this.all<WpTerm>('categories?hide_empty=false'),
      this.all<WpTerm>('tags?hide_empty=false'),
    ]);
    return { posts, media, terms: [...categories, ...tags] };
  }

  /** What is there now and was not there before. */
  async since(before: WpContents): Promise<WpContents> {
    const now = await this.contents();
    const added = <T extends { id: number }>(rows: T[], known: T[]): T[] =>
      rows.filter((row) => !known.some(({ id }) => id === row.id));
    return {
      posts: added(now.posts, before.posts),
      media: added(now.media, before.media),
      terms: added(now.terms, before.terms),
    };
  }

  async post(id: number): Promise<WpPost> {
    return (await this.ask('GET', `posts/${id}?context=edit`)) as WpPost;
  }

  async delete(id: number, force: boolean, type: 'posts' | 'media' = 'posts'): Promise<void> {
    await this.ask('DELETE', `${type}/${id}?force=${force}`);
  }

  /** What its categories and tags are called, sorted; WordPress keeps names as HTML. */
  async termNames({ categories, tags }: Pick<WpPost, 'categories' | 'tags'>): Promise<string[]> {
    const { terms } = await this.contents();
    const named = terms.filter(({ id }) => [...categories, ...tags].includes(id));
    return named.map(({ name }) => name.replaceAll('&amp;', '&')).toSorted((a, b) => a.localeCompare(b));
  }

  /** Takes a category or tag away as somebody in WordPress would. */
  async deleteTerm(id: number): Promise<void> {
    await this.send(`${this.url}/__control/terms/${id}`, 'DELETE');
  }

  /** So many posts and categories at once; the ids of the posts. See `fill.ts` of the stand-in. */
  async fill(what: { posts?: number; categories?: number; authorId?: number; statuses?: string[] }): Promise<number[]> {
    const { posts } = (await this.send(`${this.url}/__control/fill`, 'POST', what)) as { posts: number[] };
    return posts;
  }

  /** Switches what the stand-in shows: permalinks, a redirect of the whole site, what plugins and hosts do (`TROUBLES`). */
  async mode(mode: {
    permalinks?: 'plain' | 'pretty';
    redirectTo?: string | null;
    troubles?: string[];
  }): Promise<void> {
    await this.send(`${this.url}/__control`, 'POST', mode);
  }

  private async all<T>(route: string): Promise<T[]> {
    const rows: T[] = [];
    for (let page = 1; ; page += 1) {
      const found = (await this.ask('GET', `${route}&context=edit&per_page=100&page=${page}`)) as T[];
      rows.push(...found);
      if (found.length < 100) return rows;
    }
  }

  /** A call of the REST API: `ask('POST', 'categories', { name })`. */
  ask(method: string, route: string, body?: object): Promise<unknown> {
    return this.send(`${this.url}/wp-json/wp/v2/${route}`, method, body);
  }

  private async send(url: string, method: string, body?: object): Promise<unknown> {
    const response = await fetch(url, {
      method,
      headers: { authorization: AUTHORISATION, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`WordPress answered ${response.status} to ${method} ${url}`);
    return await response.json();
  }
}

/** Another address of the same WordPress. */
export interface LateDoor {
  url: string;
  /** Does the create that was held back. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A proxy that cuts the connection of the first create of a post and holds it back until the test lets it be done: a
 * create that WordPress was still working on when we gave up.
 */
export async function lateDoor(target: string): Promise<LateDoor> {
  let held: (() => Promise<Forwarded>) | undefined;
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const asked = await readAll(request);
      const passOn = (): Promise<Forwarded> => forward(target, request, asked);
      if (request.method === 'POST' && /\/posts\?/.test(request.url ?? '') && !held) {
        held = passOn;
        request.socket.resetAndDestroy();
        return;
      }
      const { status, headers, body } = await passOn();
      response.writeHead(status, headers).end(body);
    };
    answer().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    finish: async () => {
      const answer = await held?.();
      if (answer?.status !== 201) throw new Error(`The late create was answered with ${answer?.status}.`);
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
