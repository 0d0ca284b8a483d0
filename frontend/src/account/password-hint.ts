/** Gives a hint on how hard a password is to guess. It refuses no password. */
export function passwordHint(value: string): string {
  if (value.length < 8) return 'Longer is safer: three or four words are easy to remember.';
  return value.length < 12 ? 'Fair. A few more characters make it strong.' : 'Strong password.';
}
