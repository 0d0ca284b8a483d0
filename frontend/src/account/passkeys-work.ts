/** Whether this page can use passkeys: they belong to a name, over TLS or on this machine. */
export const passkeysWork = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);
