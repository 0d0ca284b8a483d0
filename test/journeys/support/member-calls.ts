const MEMBERS = ['/api/reports/start', '/api/reports/ask', '/api/me/consents', '/api/me/record-access'];

/** Whether only members may make a call. */
export const isOfMembers = (path: string): boolean => MEMBERS.some((part) => path.startsWith(part));
