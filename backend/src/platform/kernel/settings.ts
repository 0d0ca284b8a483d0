/** The token under which Nest injects the settings. Each module declares the settings that it reads as an interface. */
export const SETTINGS = Symbol('settings');

/** What a process does: `api` answers people, `projector` follows the log, `worker` runs jobs. */
export const roles = ['api', 'projector', 'worker'] as const;
export type ProcessRole = (typeof roles)[number];

/** Stops the start with a sentence that names the setting. */
export class BadSetting extends Error {}
