import { readSiteAddress, siteAddressKey } from './site-address.ts';

const SITE = 'https://example.com';

describe('the address of a website', () => {
  it.each([
    [SITE, SITE],
    [`${SITE}/`, SITE],
    [`${SITE}//`, SITE],
    ['HTTPS://Example.COM/', SITE],
    ['http://example.com', 'http://example.com'],
    ['example.com', SITE],
    ['www.example.com', 'https://www.example.com'],
    ['//example.com/', SITE],
    ['https:example.com', SITE],
    ['https:/example.com', SITE],
    ['https:///example.com', SITE],
    ['https://https://example.com', SITE],
    ['https://http://example.com', 'http://example.com'],
    [`${SITE}.`, SITE],
    [`${SITE}:443`, SITE],
    [`${SITE}:8443/`, `${SITE}:8443`],
    ['localhost:8080/blog', 'https://localhost:8080/blog'],
    ['http://127.0.0.1:8461/', 'http://127.0.0.1:8461'],
    ['http://[::1]:8461/', 'http://[::1]:8461'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example'],
    ['https://日本.example', 'https://xn--wgv71a.example'],
    [`  ${SITE}\n`, SITE],
    [`\u00a0${SITE}\u00a0`, SITE],
    [`\ufeff\u200b${SITE}\u200e`, SITE],
    [`<${SITE}>`, SITE],
    [`"${SITE}/"`, SITE],
    [`${SITE}/wp-admin`, SITE],
    [`${SITE}/wp-admin/`, SITE],
    [`${SITE}/wp-admin/post.php?post=7&action=edit`, SITE],
    [`${SITE}/WP-Admin/`, SITE],
    [`${SITE}/wp-login.php?redirect_to=https%3A%2F%2Fexample.com%2Fwp-admin%2F&reauth=1`, SITE],
    [`${SITE}/wp-json`, SITE],
    [`${SITE}/wp-json/wp/v2/posts/7`, SITE],
    [`${SITE}/index.php`, SITE],
    [`${SITE}/index.php/wp-json/`, SITE],
    [`${SITE}/xmlrpc.php`, SITE],
    [`${SITE}/wp-content/uploads/a.png`, SITE],
    [`${SITE}/?rest_route=/wp/v2`, SITE],
    [`${SITE}?utm_source=x#top`, SITE],
    [`${SITE}/blog/wp-admin/index.php`, `${SITE}/blog`],
    [`${SITE}/blog//`, `${SITE}/blog`],
    [`${SITE}/Blog/`, `${SITE}/Blog`],
    // Only WordPress can tell which of these is a page: see the connection test.
    [`${SITE}/hello-world/`, `${SITE}/hello-world`],
    [`${SITE}/my-wp-admin-tips/`, `${SITE}/my-wp-admin-tips`],
    [`${SITE}/wp-admin-tips`, `${SITE}/wp-admin-tips`],
  ])('%j is %s', (typed, siteUrl) => {
    expect(readSiteAddress(typed)).toEqual({ siteUrl, problem: null });
    expect(readSiteAddress(siteUrl)).toEqual({ siteUrl, problem: null });
  });

  it.each([
    ['https://staging:secret@staging.example.com', 'signIn'],
    ['https://staging@staging.example.com', 'signIn'],
    ['https://:secret@example.com', 'signIn'],
    ['editor@example.com', 'invalid'],
    ['mailto:editor@example.com', 'invalid'],
    ['', 'invalid'],
    [' \u00a0', 'invalid'],
    ['https://', 'invalid'],
    ['https://example com', 'invalid'],
    ['my website', 'invalid'],
    ['ftp://example.com', 'invalid'],
    ['file:///etc/passwd', 'invalid'],
    ['javascript:alert(1)', 'invalid'],
    ['https://example.com:99999', 'invalid'],
    ['https://256.0x1', 'invalid'],
    ['https://.', 'invalid'],
    [`https://example.com/${'x'.repeat(4096)}`, 'invalid'],
  ])('is not %j: %s', (typed, problem) => {
    expect(readSiteAddress(typed)).toEqual({ siteUrl: null, problem });
  });
});

describe('one WordPress', () => {
  it.each([
    ['http://example.com', 'https://example.com'],
    ['https://www.example.com/', 'https://example.com'],
    ['http://www.example.com/blog', 'https://example.com/blog'],
  ])('has the addresses %s and %s', (one, other) => {
    expect(siteAddressKey(one)).toBe(siteAddressKey(other));
  });

  it.each([
    ['https://example.com', 'https://blog.example.com'],
    ['https://example.com', 'https://example.com:8443'],
    ['https://example.com/a', 'https://example.com/b'],
    ['https://example.com/blog', 'https://example.com/Blog'],
    ['https://www.com', 'https://com'],
  ])('has not the addresses %s and %s', (one, other) => {
    expect(siteAddressKey(one)).not.toBe(siteAddressKey(other));
  });
});
