import { render } from 'preact';
import { Console } from './Console.tsx';
import { watchBack } from './frame/back.ts';
import { readSession } from './session/session.ts';
import { chosen, speak } from './words/words.ts';
import './styles/index.css';

watchBack();
const place = document.getElementById('console');
// The sentences and the session are on their way at the same time.
await Promise.all([speak(chosen()), readSession()]);
if (place) render(<Console />, place);
