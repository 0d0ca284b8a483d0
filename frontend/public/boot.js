// Runs before the first paint: says whether somebody is signed in, so that no page shows a visitor's bar first, asks for
// the scripts of their own area at once, and gives the page the colours that somebody chose, or the system's.
try {
  const isSignedIn =
    localStorage.getItem('access_token') && Date.parse(localStorage.getItem('expires_at')) > Date.now();
  document.documentElement.toggleAttribute('data-signed-in', Boolean(isSignedIn));
  const kind = isSignedIn && JSON.parse(localStorage.getItem('user')).user_type;
  const chunks = document.querySelector(`meta[name="chunks-${kind}"]`);
  for (const href of chunks?.content.split(' ') ?? []) {
    const as = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    document.head.append(Object.assign(document.createElement('link'), { ...as, crossOrigin: '', href }));
  }
} catch {
  // without storage nobody is signed in
}
try {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const paint = () => {
    const chosen = localStorage.getItem('colour-scheme');
    const system = dark.matches ? 'dark' : 'light';
    document.documentElement.dataset.scheme = ['light', 'dark'].includes(chosen) ? chosen : system;
  };
  paint();
  dark.addEventListener('change', paint);
  window.addEventListener('storage', paint);
  window.addEventListener('colour-scheme', paint);
} catch {
  // the style sheet follows the system by itself
}
