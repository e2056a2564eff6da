import { PremiumContentPage } from '../features/content-gate/PremiumContentPage.tsx';
import { fetchWhenIdle, lazyPart } from '../shared/ui/LazyPart.tsx';

const premiumPosts = lazyPart(
  async () => (await import('../features/content-generation/parts/PremiumPosts.tsx')).PremiumPosts,
);
fetchWhenIdle(premiumPosts);

/** The settings of the gate and the list of posts belong to two features, which meet here. */
export function PremiumContentScreen() {
  return <PremiumContentPage posts={(site) => <premiumPosts.Part siteId={site.id} />} />;
}
