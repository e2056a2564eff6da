import { whenShown } from '../shared/when-shown.ts';
import { placeForm } from './place-form.ts';

// Only while a classic script runs the page tells which one it is.
const script = document.currentScript;
if (script instanceof HTMLScriptElement) whenShown(() => placeForm(script));
