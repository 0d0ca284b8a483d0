/**
 * Loads the page again, for a script that failed: some browsers never ask for it a second time, and a newer release has
 * others. Rejects and leaves the page as it is where the server cannot be reached.
 */
export async function loadPageAgain(): Promise<void> {
  await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
  window.location.reload();
}
