// In one chunk: two would tear apart what they share with the first load.
export { PopupTestPage } from './gate/PopupTestPage.tsx';
export { PremiumAuthTestPage } from './gate/PremiumAuthTestPage.tsx';
export { PricingTestPage } from './subscribe/PricingTestPage.tsx';
