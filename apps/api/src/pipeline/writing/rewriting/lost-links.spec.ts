import { sanitiseArticle } from '../../../common/html/sanitise.ts';
import { lostLinks } from './lost-links.ts';

const link = (address: string, text = 'there') => `<a href="${address}">${text}</a>`;
const html = (...links: string[]) => sanitiseArticle(`<p>See ${links.join(' and ')}.</p>`, undefined, 'person');
const [a, b] = ['https://a.example/x?y=1&z=2', 'https://b.example/'];

it.each([
  ['none of a text without', html('nothing'), html(link(a)), []],
  ['none that stayed', html(link(a), link(b)), html(link(b), link(a)), []],
  ['none that stayed under another name', html(link(a)), html(link(a, 'elsewhere')), []],
  [
    'one that went, as it reads',
    html(link(a, 'the <em>R&D</em>'), link(b)),
    html(link(b)),
    [{ address: a, text: 'the R&D' }],
  ],
  ['an address once', html(link(a, 'one'), link(a, 'two')), html('x'), [{ address: a, text: 'one' }]],
  [
    'all, in their order',
    html(link(b), link(a)),
    html('x'),
    [
      { address: b, text: 'there' },
      { address: a, text: 'there' },
    ],
  ],
])('tells %s', (_what, before, after, lost) => expect(lostLinks(before, after)).toEqual(lost));
