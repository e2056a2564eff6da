import { useLocation } from 'react-router-dom';
import { returnUrlOf, withReturnUrl } from './return-url.ts';

/** Where the reader came from, and `carry`, which gives a path with it, so that no step of signing in loses it. */
export function useReturnUrl(): { returnUrl: string | null; carry: (path: string) => string } {
  const { search } = useLocation();
  return { returnUrl: returnUrlOf(search), carry: (path) => withReturnUrl(path, search) };
}
