import { hash } from 'node:crypto';

/** The tag of some content. It is weak, since it stands for the compressed forms as well (RFC 9110, 8.8.3). */
export const entityTagOf = (content: string | Buffer): string =>
  `W/"${hash('sha256', content, 'base64url').slice(0, 22)}"`;

/** Whether an `If-None-Match` names a tag, strong or weak. */
export const names = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch?.split(',').some((each) => opaque(each.trim()) === opaque(tag)) ?? false;

const opaque = (tag: string): string => tag.replace(/^W\//, '');
