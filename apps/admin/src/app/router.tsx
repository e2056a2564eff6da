import { createBrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { CrashPage } from '../public/CrashPage.tsx';

/** One route for everything: who is signed in decides which screens exist (`App`). */
export const router = createBrowserRouter([{ path: '*', element: <App />, errorElement: <CrashPage /> }]);
