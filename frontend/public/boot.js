// Runs before the first paint: says whether somebody is signed in, so that no page shows a visitor's bar first, and
// asks for the scripts of their own area at once.
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
