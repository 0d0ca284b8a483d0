/** A problem that a person can act on: it has a sentence that begins, or goes on, with something to do. */
export const SAYS_WHAT_TO_DO =
  /(^|[.:] |, )(if .*: )?(upload|export|write|correct|fill|give|name|unpack|convert|call|save|choose|remove|rename)\b/i;
