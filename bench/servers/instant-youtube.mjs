/** A YouTube that answers at once: 50 new videos to each search, and their details. */
import { createServer } from 'node:http';

const DESCRIPTION = 'How a crew checks, lays and drains its hose lines, step by step, with what to look at. '.repeat(
  12,
);
let next = 0;

const idOf = (number) => number.toString(36).padStart(11, '0');

function searched() {
  const items = Array.from({ length: 50 }, () => ({
    kind: 'youtube#searchResult',
    id: { kind: 'youtube#video', videoId: idOf((next += 1)) },
    snippet: snippetOf('Hose testing, step by step'),
  }));
  return { kind: 'youtube#searchListResponse', pageInfo: { totalResults: 1_000_000, resultsPerPage: 50 }, items };
}

const snippetOf = (title) => ({
  // Searches ask for fresh videos.
  publishedAt: new Date(Date.now() - 60 * 60_000).toISOString(),
  channelId: 'UC-bench-channel-000000',
  title,
  description: DESCRIPTION,
  channelTitle: 'Station 7 Training',
  thumbnails: { high: { url: 'https://i.ytimg.com/vi/bench/hqdefault.jpg', width: 480, height: 360 } },
});

function detailed(ids) {
  const items = ids.map((id) => ({
    kind: 'youtube#video',
    id,
    snippet: { ...snippetOf(`Hose testing, part ${id}`), tags: ['hose', 'training', 'fire service', 'drill'] },
    contentDetails: { duration: 'PT12M30S' },
    statistics: { viewCount: '123456' },
    status: { privacyStatus: 'public', embeddable: true, madeForKids: false },
  }));
  return { kind: 'youtube#videoListResponse', items };
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://127.0.0.1');
  const answer = pathname.endsWith('/search') ? searched() : detailed((searchParams.get('id') ?? '').split(','));
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
});
server.listen(0, '127.0.0.1', () => process.send({ type: 'ready', port: server.address().port }));
process.once('disconnect', () => process.exit());
