import { premiumSyncText } from './premium-sync-text.ts';

it.each([
  [0, true, / No post of this website is premium\.$/],
  [
    1,
    true,
    / 1 post is premium in Pressloom\. On the website, the widget asks Pressloom and covers it in the browser\.$/,
  ],
  [1_200, false, / 1,200 posts are premium in Pressloom\. Nothing closes them on the website\.$/],
])('of %i premium posts, with an active gate: %s, it says %s', (premiumPosts, hasActiveGate, end) => {
  const text = premiumSyncText({ premiumPosts, hasActiveGate });
  expect(text).toMatch(
    /^Nothing was sent: WordPress itself has no place for .*companion plugin, which isn’t available yet\./,
  );
  expect(text).toMatch(end);
});
