/** The address of a picture, as `avatar` holds it; '' when there is none, or when the person was erased. */
export const avatarOf = (picture: string): string => (/^[\w-]{22}$/.test(picture) ? `/api/pictures/${picture}` : '');
