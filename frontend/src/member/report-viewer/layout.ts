/** The measures of a report's page. */
export interface Layout {
  /** in pixels */
  height: number;
  contents: readonly Entry[];
}

/** A section of the report. */
export interface Entry {
  title: string;
  /** pixels from the report's top */
  top: number;
}

/** What a shown report tells of itself, in pixels; no script but the report's own runs in it. */
export interface Told {
  height: number;
  /** where each section begins */
  tops: readonly number[];
  /** where a mark leads that somebody chose */
  chosen?: number;
}

/** Higher than this is no report. */
const MOST_HEIGHT = 1_000_000;

const isMeasure = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= MOST_HEIGHT;

export function isTold(data: unknown): data is Told {
  if (typeof data !== 'object' || data === null) return false;
  const { height, tops, chosen } = data as Record<keyof Told, unknown>;
  return (
    isMeasure(height) && Array.isArray(tops) && tops.every(isMeasure) && (chosen === undefined || isMeasure(chosen))
  );
}

/** Measures a report: its whole height, and where each section begins. */
export function layoutOf(page: Document): Layout {
  const headings = [...page.querySelectorAll('h2')];
  return {
    height: Math.ceil(page.documentElement.getBoundingClientRect().height),
    contents: headings.map((heading) => ({
      title: heading.textContent?.trim() ?? '',
      top: heading.getBoundingClientRect().top,
    })),
  };
}
