import { createRoot } from 'react-dom/client';
import { takeAddress } from './address.ts';
import { App } from './App.tsx';
import { whenShown } from './shared/when-shown.ts';
import './style.css';

whenShown(() => {
  const asked = takeAddress(window.location, window.history);
  createRoot(document.getElementById('root') as HTMLElement).render(
    <App path={window.location.pathname} search={window.location.search} asked={asked} />,
  );
});
