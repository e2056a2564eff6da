import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { checkoutPage } from '@pressloom/contracts/reader-pages';
import { wishOf } from '@pressloom/contracts/subscribe-wish';
import { LoadingScreen } from './LoadingScreen.tsx';

/** Leads whoever chose a plan before signing in on to the page where it is bought, which is another application. */
export function CheckoutStop() {
  const address = checkoutPage(wishOf(useLocation().search));
  useEffect(() => window.location.replace(address), [address]);
  return <LoadingScreen />;
}
