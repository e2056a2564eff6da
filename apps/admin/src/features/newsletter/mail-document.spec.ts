import { mailDocument } from './mail-document.ts';

const document = (html: string, dark = false): string => mailDocument({ html, dark, nonce: 'abc' });

it('turns the styles of tags into rules of a sheet that the page allows', () => {
  const shown = document(
    '<head></head><p style="margin: 0; font-family: &quot;Inter&quot;">A</p><b style="margin: 0">B</b>',
  );
  expect(shown).not.toContain(' style=');
  expect(shown).toContain('<p data-style="0">A</p><b data-style="1">B</b>');
  expect(shown).toContain(
    '[data-style="0"][data-style="0"][data-style="0"][data-style="0"]{margin: 0; font-family: "Inter"}',
  );
  expect(shown).toMatch(/<style nonce="abc">:where.*<\/style><\/head>/);
});

it('lets nothing end its sheet', () => {
  const shown = document('<p style="color:red}</style><b>{">A</p>');
  expect(shown.match(/<\/style>/g)).toHaveLength(1);
  expect(shown).toContain('{color:red/style>b>}');
});

it('gives the styles of the mail itself the nonce of the page', () => {
  expect(document('<style type="text/css">p{}</style>')).toContain('<style nonce="abc" type="text/css">');
  expect(mailDocument({ html: '<style>p{}</style>', dark: false, nonce: undefined })).toContain('<style>p{}');
});

it.each([
  [true, '@media all {p{}}', 'color-scheme: dark;'],
  [false, '@media not all {p{}}', 'color-scheme: light;'],
])('shows the dark look where it is asked for (%s)', (dark, rules, scheme) => {
  const html = '<style>:root { color-scheme: light dark; } @media (prefers-color-scheme: dark) {p{}}</style>';
  expect(document(html, dark)).toContain(rules);
  expect(document(html, dark)).toContain(scheme);
});

it('shows where links lead, and leads nowhere', () => {
  const shown = document('<a class="link" href="https://a.example/?a=1&amp;b=2" style="color: red">A</a>');
  expect(shown).toContain('<a class="link" title="https://a.example/?a=1&amp;b=2" data-style="0">A</a>');
  expect(shown).not.toContain('href');
});

it('asks this window’s address for our own pictures only', () => {
  const shown = document(
    '<img src="http://localhost:3000/api/images/ab.jpg"><img src="https://i.ytimg.com/api/b.jpg">',
  );
  expect(shown).toContain('<img src="/api/images/ab.jpg"><img src="https://i.ytimg.com/api/b.jpg">');
});

it('leaves out scripts, and what is for one mail program alone', () => {
  expect(document('<!--[if mso]><table style="a"><![endif]--><script>x</script ><p>A</p>')).toContain(
    '</style><p>A</p>',
  );
});
