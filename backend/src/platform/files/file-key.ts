// no segment begins with a dot, so that neither `..` nor an engine's own files can be named
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** @throws Error for a key that no server code could have chosen */
export function mustBeFileKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`not a file key: ${JSON.stringify(key)}`);
}
