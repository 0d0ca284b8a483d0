// Runs before the first paint: says whether somebody is signed in, so that no page shows a visitor's bar first.
try {
  const isSignedIn =
    localStorage.getItem('access_token') && Date.parse(localStorage.getItem('expires_at')) > Date.now();
  document.documentElement.toggleAttribute('data-signed-in', Boolean(isSignedIn));
} catch {
  // without storage nobody is signed in
}
