import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { BadSetting } from '../platform/kernel/settings.js';
import type { TeamMember } from './site.answers.js';

const MOST_PEOPLE = 50;

const team = z
  .array(
    z.object({
      name: z.string().min(1).max(200),
      title: z.string().min(1).max(200),
      about: z.string().max(2_000).default(''),
    }),
  )
  .max(MOST_PEOPLE);

/**
 * Reads the people whom the page "About" shows.
 *
 * @param path a JSON file: `[{"name": "...", "title": "...", "about": "..."}]`; undefined for no names
 * @throws BadSetting
 */
export function readTeam(path: string | undefined): TeamMember[] {
  if (path === undefined) return [];
  try {
    return team.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new BadSetting(
      `TEAM_FILE: ${path} must be a JSON file with a list of people: [{"name": "...", "title": "...", "about": "..."}]`,
    );
  }
}
