import escapeHtml from 'escape-html';
import type { RequestHandler } from 'express';
import { framePage, sendPage } from './page-frame.ts';
import type { StandInSite, WordpressSites } from './wordpress-sites.ts';

/** The page at `/`: what this process is, and where everything in it is. */
export const indexPage =
  (sites: WordpressSites): RequestHandler =>
  (_req, res) => {
    sendPage(res, framePage('Pressloom sandbox', body(sites.list())));
  };

const siteItem = ({ key, name }: StandInSite): string =>
  `<li><a href="/wordpress/${key}/">${escapeHtml(name)}</a> <span class="soft">(<a href="/wordpress/${key}/wp-json/">REST index</a>)</span></li>`;

const search = '/youtube/v3/search?part=snippet&type=video&maxResults=5&q=guided%20meditation&key=sandbox';

const body = (sites: StandInSite[]): string => `
<h1>Pressloom sandbox</h1>
<p>This process stands in for the services that Pressloom works with, so that everything can be tried without any account or
key. It speaks the same protocols, over HTTP and SMTP. Nothing here is real: videos, articles and pictures are samples made on this
machine, and no request leaves it. Each answer carries the header <code>x-pressloom-sandbox: 1</code>.</p>

<section>
<h2>WordPress</h2>
<p class="soft">Sites that keep what is published to them and show it as pages.</p>
${sites.length === 0 ? '<p>No site yet: Pressloom tells its sample sites when it starts.</p>' : `<ul>${sites.map(siteItem).join('')}</ul>`}
</section>

<section>
<h2>Mail</h2>
<p class="soft">Takes every mail and sends none on.</p>
<ul>
<li><a href="/mail">The inbox</a></li>
<li>SMTP on a port of its own, without TLS; any user name and password works, <code>invalid</code> is refused</li>
</ul>
</section>

<section>
<h2>YouTube Data API v3</h2>
<p class="soft">Base address <code>/youtube/v3</code>; any key works, the key <code>invalid</code> is refused.</p>
<ul>
<li><a href="${escapeHtml(search)}">A search</a></li>
<li>Also <code>/videos</code>, <code>/playlistItems</code>, <code>/channels</code>; pictures under <code>/thumbnails</code></li>
</ul>
</section>

<section>
<h2>OpenAI API</h2>
<p class="soft">Base address <code>/v1</code>; any bearer key works, the key <code>invalid</code> is refused.</p>
<ul>
<li><code>POST /v1/chat/completions</code> writes an article from the video data in the prompt</li>
<li><code>POST /v1/images/generations</code> draws a picture</li>
<li><code>GET /v1/models</code></li>
</ul>
</section>

<section>
<h2>Stripe API</h2>
<p class="soft">Base address <code>/v1</code> too; any key works, <code>sk_live_…</code> sees other objects than <code>sk_test_…</code>, and
<code>invalid</code> is refused.</p>
<ul>
<li><a href="/stripe">Subscriptions, the clock and deliveries</a>, with buttons for what can happen</li>
<li>Pages for readers under <code>/stripe/pay</code> and <code>/stripe/portal</code>: no money moves, no card number is asked for</li>
</ul>
</section>

<section>
<h2>Controls for tests</h2>
<ul>
<li><a href="/control/faults">Faults that are set</a>; <code>POST /control/faults</code> with
<code>{"provider":"youtube","mode":"quota","times":1}</code> sets one</li>
<li><a href="/control/requests">The latest requests</a>, without credentials</li>
<li><code>POST /control/release</code> with <code>{"provider":"wordpress"}</code> answers what hangs there</li>
<li><code>POST /control/videos</code> with <code>{"id":"…","state":"gone"}</code> makes a video vanish</li>
<li><a href="/control/mails">The latest mails</a>, read and with their links; <code>?to=</code> names a recipient,
<code>DELETE /control/mails</code> throws all away</li>
<li><code>POST /control/stripe/clock</code> with <code>{"advanceSeconds":86400}</code> moves Stripe’s clock; more below <code>/control/stripe</code></li>
<li><code>POST /control/reset</code> clears faults, requests and video states</li>
</ul>
</section>
`;
