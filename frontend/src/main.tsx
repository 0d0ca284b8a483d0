import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app';
import { subscribeSession } from './api/session';
import { keepSessionAlive } from './session/keep-alive';
import { markSignedIn } from './session/mark-signed-in';
import { SessionScope } from './session/session-scope';
import './ui/base.css';
import { Toasts } from './ui/toasts/toasts';

keepSessionAlive();
markSignedIn();
subscribeSession(markSignedIn);

const root = createRoot(document.getElementById('root')!);
// in small steps, between which the scripts that have come meanwhile begin
startTransition(() =>
  root.render(
    <StrictMode>
      <SessionScope>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </SessionScope>
      <Toasts />
    </StrictMode>,
  ),
);
