/** What a dialog says before several people are invited again. @param who `3 patients`, of those who have not accepted */
export function inviting(who: string, count: number, selected: number): string {
  if (count === 0) return 'All of them have accepted their invitation.';
  const others = selected - count;
  const accepted = others > 0 ? ` ${others} of ${selected} have accepted already.` : '';
  return `${who} will get a new invitation by mail; an older link stops working.${accepted}`;
}
